"""What every test meets: no window, no sound, English, and the same examples on every run."""

import os
import shutil

import pytest
from hypothesis import settings

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"  # without a GPU, presenting through OpenGL takes forty times as long
os.environ["LANGUAGE"] = "en"

# Shared machines pause at any moment: a deadline would measure them, and a random example would fail for the next one.
settings.register_profile("suite", deadline=None, derandomize=True)
settings.load_profile("suite")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A window test without its tools is skipped with the reason, or fails where windows are required."""
    if item.get_closest_marker("window") is None:
        return
    missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
    if missing:
        refuse = pytest.fail if os.environ.get("TAVERN_REQUIRE_WINDOW") == "1" else pytest.skip
        refuse(f"a real window needs {' and '.join(missing)}")
