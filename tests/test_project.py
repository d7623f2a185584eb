"""What the project promises about itself: its layout, its locks and its version."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from game.version import VERSION

ROOT = Path(__file__).resolve().parent.parent
TOP_LEVEL = {
    "assets", "build", "game", "rules", "scenes", "tests", "main.py", "pyproject.toml",
    "README.md", "CHANGELOG.md", "LICENSE", ".ci", ".github", ".gitattributes", ".gitignore",
}  # fmt: skip
LOCKS = ["requirements.lock", "requirements-dev.lock"]


def files(*args: str) -> list[str]:
    """What git lists; a clone that belongs to somebody else is read as well."""
    git = ["git", "-c", "safe.directory=*", "ls-files", "-z", *args]
    return subprocess.run(git, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")[:-1]


def pins(lock: str) -> dict[str, str]:
    """Name and version of every requirement of a lock, each with at least one hash."""
    entries = re.split(r"\n(?=\w)", (ROOT / "build" / lock).read_text("utf-8"))[1:]
    assert all("--hash=sha256:" in entry for entry in entries)
    return dict(re.match(r"([\w.-]+)==([\w.]+)", entry).groups() for entry in entries)


def names(requirements: list[str]) -> set[str]:
    return {re.match(r"[\w.-]+", requirement)[0] for requirement in requirements}


@pytest.fixture(scope="module")
def project() -> dict:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_the_top_level_holds_what_was_agreed_and_nothing_else():
    assert {path.split("/")[0] for path in files()} == TOP_LEVEL


def test_the_ignore_list_swallows_no_recipe():
    # Templates for .gitignore leave out `build/` and `*.spec`.
    ignored = files("--others", "--ignored", "--exclude-standard", "build")
    assert [path for path in ignored if "__pycache__" not in path] == []
    assert "build/tavern.spec" in files("build")


def test_build_is_no_package():
    # It would shadow the tool of the same name.
    assert not (ROOT / "build" / "__init__.py").exists()


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_address_and_no_place_on_a_machine(lock):
    lines = [line for line in (ROOT / "build" / lock).read_text("utf-8").splitlines() if not line.startswith("#")]
    assert [line for line in lines if "/" in line or "index-url" in line] == []


def test_the_locks_hold_every_dependency_in_the_version_that_is_asked_for(project):
    assert names(project["dependencies"]) <= pins("requirements.lock").keys()
    assert names(project["optional-dependencies"]["dev"]) <= pins("requirements-dev.lock").keys()
    exact = dict(each.split("==") for each in project["dependencies"] if "==" in each)
    assert exact.items() <= pins("requirements.lock").items()


def test_an_environment_for_play_grows_into_one_for_work():
    assert pins("requirements.lock").items() <= pins("requirements-dev.lock").items()


@pytest.mark.parametrize("lock", LOCKS)
def test_only_one_distribution_of_pygame_is_installed(lock):
    assert [name for name in pins(lock) if "pygame" in name] == ["pygame-ce"]


def test_the_changelog_knows_the_version():
    headings = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert VERSION in headings or len(headings) == 1
