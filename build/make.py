"""The one entry for people and for continuous integration: `python3 build/make.py COMMAND`.

Makes `.venv` beside this folder, installs the hash-locked requirements into it, and runs the project with it; a second
call finds everything in place. Needs the standard library only, because nothing is installed when it starts, and works
from any working directory, which a command it starts keeps. It never installs anything outside the project's folder.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - the sentence an older Python gets, so nothing above may be newer
    sys.exit(f"Tavern Table needs Python 3.11 or newer; this is Python {sys.version_info[0]}.{sys.version_info[1]}.")

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
RUNTIME = BUILD / "requirements.lock"
DEV = BUILD / "requirements-dev.lock"  # holds every pin of RUNTIME: an environment made for play grows into it

USAGE = """\
usage: python3 build/make.py COMMAND [-- ARGS...]

  play             open the game
  run -- ARGS      run main.py with ARGS and end with its exit code, e.g. run -- demo polterfass --seed 7
  test [-- ARGS]   check, then the tests; ARGS go to pytest
  check            ruff and mypy
  soak [-- ARGS]   the long tests, with their figures; ARGS go to pytest
  app              build the program for people without Python into dist/, and let it test itself
  bench [-- ARGS]  measure; ARGS go to main.py bench
  art [NAMES...]   make the pictures and sounds again, all or those named
  text             collect the program's sentences into assets/locale and compile the translations
  lock             renew the requirement locks from pyproject.toml
  clean            remove everything that these commands made
"""


Command = Sequence[str | Path]


class Problem(Exception):
    """Something the person at the keyboard can mend; its text is the one sentence they get."""


# --- environments ---------------------------------------------------------------------------------------------------


def stamp(venv: Path, lock: Path) -> str:
    """What a finished environment says about itself: another place, Python or lock means it must be made again."""
    digest = hashlib.sha256(lock.read_bytes()).hexdigest()
    return f"{venv}\nPython {sys.version_info[0]}.{sys.version_info[1]}\n{lock.name} {digest}\n"


def environment(venv: Path, lock: Path, *supersets: Path) -> Path:
    """The interpreter of `venv` with `lock` installed, made or renewed first if it is not there.

    An environment that holds one of the `supersets` serves as it is, and one made from the present text of another
    lock of this folder is added to; anything else is made anew.
    """
    python = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    marker = venv / "made-from.txt"
    made_from = marker.read_text("utf-8") if marker.is_file() and python.exists() else ""
    if made_from in [stamp(venv, each) for each in (lock, *supersets)]:
        return python
    name = venv.relative_to(ROOT)
    if made_from and made_from in [stamp(venv, each) for each in lock.parent.glob("*.lock")]:
        print(f"Adding {lock.name} to {name} ...", flush=True)
        marker.unlink()
    else:
        print(f"Setting up {name} from {lock.name} (once) ...", flush=True)
        create(venv)
    hashed = ["--require-hashes", "--no-deps"] if "--hash=" in lock.read_text("utf-8") else []
    quiet = ["--quiet", "--no-input", "--disable-pip-version-check"]
    if call([*pip_for(python), "install", *quiet, *hashed, "-r", lock]) != 0:
        raise Problem(f"The packages in {lock.name} could not be installed; pip says why above.")
    marker.write_text(stamp(venv, lock), "utf-8")  # last: an interrupted set-up starts again
    return python


def create(venv: Path) -> None:
    """Make an empty environment, without a pip of its own where Python lacks ensurepip (Debian's python3-venv)."""
    command: Command = [sys.executable, "-m", "venv", "--clear", venv]
    if call(command, quiet=True) != 0 and call([*command, "--without-pip"]) != 0:
        raise Problem(f"The folder {venv} could not be made.")


def pip_for(python: Path) -> Command:
    """The command of a pip that installs for this interpreter: its own, or else the one outside."""
    own: Command = [python, "-m", "pip"]
    outer: Command = [sys.executable, "-m", "pip", "--python", python]
    for command in (own, outer):
        if call([*command, "--version"], quiet=True) == 0:
            return command
    raise Problem("This Python has neither ensurepip nor pip; on Debian or Ubuntu, install python3-venv.")


def call(command: Command, quiet: bool = False) -> int:
    """Run a command of ours in the project's folder; returns its exit code. `quiet` drops all it prints."""
    sink = subprocess.DEVNULL if quiet else None
    return subprocess.run(command, cwd=ROOT, stdout=sink, stderr=sink, stdin=subprocess.DEVNULL).returncode


def become(python: Path, *args: str | Path) -> int:
    """Hand over to a program of the project, in the working directory of whoever called."""
    command = [str(python), *map(str, args)]
    if os.name == "posix":  # one process, so that closing or killing this one ends the program and not only its parent
        os.execv(python, command)
    return subprocess.run(command).returncode


# --- commands: each takes the arguments after its name and returns an exit code --------------------------------------


def run(args: list[str]) -> int:
    return become(environment(VENV, RUNTIME, DEV), ROOT / "main.py", *args)


def play(_: list[str]) -> int:
    return run([])


def bench(args: list[str]) -> int:
    return run(["bench", *args])


def check(_: list[str]) -> int:
    python = environment(VENV, DEV)
    sources = ["rules", "game", "scenes", "main.py", "build/make.py", "build/catalogues.py"]
    return worst(call([python, "-m", "ruff", "check", "."]), call([python, "-m", "mypy", *sources]))


def test(args: list[str]) -> int:
    return worst(check([]), pytest(args))


def soak(args: list[str]) -> int:
    return pytest(["-m", "slow", "-rP", *args])


def pytest(args: list[str]) -> int:
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(CACHE / "hypothesis")
    return call([environment(VENV, DEV), "-m", "pytest", "-n", "2", "--dist", "worksteal", *args])


def app(_: list[str]) -> int:
    python = environment(VENV, DEV)
    if sys.platform == "linux" and shutil.which("objdump") is None:
        raise Problem("Building the program needs objdump; on Debian or Ubuntu, install binutils.")
    find = "from PyInstaller.depend.bindepend import get_python_library_path as find; exit(not find())"
    if call([python, "-c", find], quiet=True) != 0:
        raise Problem("Building the program needs a Python with a shared libpython, which this one lacks.")
    # PyInstaller would work in ./build, where the recipes are.
    places: Command = ["--workpath", CACHE / "pyi", "--distpath", ROOT / "dist"]
    pack: Command = [python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places, BUILD / "tavern.spec"]
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    return call(pack) or call([packed(), "selftest"])


def packed() -> Path:
    """The packed program that can print."""
    return ROOT / "dist" / "tavern-table" / ("tavern-table-console.exe" if os.name == "nt" else "tavern-table")


def art(names: list[str]) -> int:
    """The pictures need heavy packages that the game does not: they live in an environment of their own."""
    python = environment(CACHE / "art-venv", BUILD / "art" / "requirements.txt")
    return call([python, BUILD / "art" / "pipeline.py", *names])


def text(_: list[str]) -> int:
    return call([environment(VENV, DEV), BUILD / "catalogues.py"])


def lock(_: list[str]) -> int:
    """For Linux, Windows and macOS at once and every Python from 3.11 on: uv can do that, pip cannot."""
    uv = shutil.which("uv")
    if uv is None:
        raise Problem("Renewing the locks needs uv, a program that pip can install.")
    universal = ["--universal", "--python-version", "3.11", "--generate-hashes", "--upgrade"]
    plain = ["--quiet", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]
    resolve = [uv, "pip", "compile", *universal, *plain, "--custom-compile-command", "python3 build/make.py lock"]
    return worst(
        call([*resolve, "--extra", "dev", "--output-file", DEV, "pyproject.toml"]),
        call([*resolve, "--constraint", DEV, "--output-file", RUNTIME, "pyproject.toml"]),
    )


def clean(_: list[str]) -> int:
    caches = [*ROOT.glob("__pycache__")]
    for folder in ["build", "game", "rules", "scenes", "tests"]:
        caches += (ROOT / folder).rglob("__pycache__")
    for path in [VENV, CACHE, ROOT / "dist", *caches]:
        if path.exists():
            shutil.rmtree(path)
    return 0


def worst(*codes: int) -> int:
    """The exit code of several commands that all ran, so that one run shows all there is to mend."""
    return next((code for code in codes if code != 0), 0)


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    each.__name__: each for each in (play, run, test, check, soak, app, bench, art, text, lock, clean)
}
WITH_ARGS = {"run", "test", "soak", "bench", "art"}


def main(argv: list[str]) -> int:
    if not argv or argv[0] in ("-h", "--help"):
        print(USAGE, end="")
        return 0 if argv else 2
    name, *args = argv
    if name not in COMMANDS:
        raise Problem(f"There is no command {name!r}; there are {', '.join(COMMANDS)}.")
    if args[:1] == ["--"]:
        del args[0]
    if args and name not in WITH_ARGS:
        raise Problem(f"{name} takes no arguments.")
    return COMMANDS[name](args)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (Problem, OSError) as problem:
        sys.exit(f"{problem}")
    except KeyboardInterrupt:
        sys.exit(130)
