"""Make pictures, recordings and sounds: `pipeline.py [--list] [--keep] [--force] [name...]`, all when none is named.

Every module beside this one that has `TARGETS: dict[str, Callable[[Path, Path], None]]` plugs in. A target gets its own
scratch folder and the assets folder; it writes what is expensive into scratch, one file at a time, and leaves out what
is there already, so that an interrupted run goes on where it stopped. When a script a target depends on has changed,
its scratch is thrown away first (`--keep` trusts it all the same); a target whose scripts are unchanged since it was
finished is left out (`--force` finishes it again from its scratch).

Runs under Python 3.11 with `requirements.txt` installed. The app itself never needs any of this.
"""

import argparse
import hashlib
import importlib
import logging
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
ASSETS = ROOT / "assets"
SCRATCH = ROOT / ".cache" / "art"

Target = Callable[[Path, Path], None]
log = logging.getLogger("art")


def targets() -> dict[str, tuple[ModuleType, Target]]:
    """Every target by name with the module it lives in; a name used twice raises ValueError."""
    found: dict[str, tuple[ModuleType, Target]] = {}
    for path in sorted(HERE.glob("*.py")):
        if path == Path(__file__).resolve() or "TARGETS" not in path.read_text(encoding="utf-8"):
            continue
        module = importlib.import_module(path.stem)
        for name, make in module.TARGETS.items():
            if name in found:
                raise ValueError(f"target {name} is in {found[name][0].__name__} and in {module.__name__}")
            found[name] = (module, make)
    return found


def recipe(module: ModuleType) -> str:
    """A digest of the module's source and of all modules of this folder that it imports."""
    sources: set[Path] = set()
    waiting = [module]
    while waiting:
        current = waiting.pop()
        path = Path(getattr(current, "__file__", None) or "")
        if path.parent != HERE or path in sources:
            continue
        sources.add(path)
        waiting += [value for value in vars(current).values() if isinstance(value, ModuleType)]
        waiting += [sys.modules[value.__module__] for value in vars(current).values() if callable(value)
                    and getattr(value, "__module__", None) in sys.modules]
    return hashlib.sha256(b"".join(path.read_bytes() for path in sorted(sources))).hexdigest()


def run(name: str, module: ModuleType, make: Target, *, keep: bool, force: bool) -> None:
    scratch = SCRATCH / name
    started, finished = scratch / "recipe", scratch / "finished"
    digest = recipe(module)
    same = started.exists() and started.read_text() == digest
    if same and finished.exists() and not force:
        log.info("%s is up to date", name)
        return
    if scratch.exists() and not same and not keep:
        shutil.rmtree(scratch)
    scratch.mkdir(parents=True, exist_ok=True)
    started.write_text(digest)
    finished.unlink(missing_ok=True)
    begin = time.monotonic()
    make(scratch, ASSETS)
    finished.touch()
    log.info("%s made in %.0f s", name, time.monotonic() - begin)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="name")
    parser.add_argument("--list", action="store_true", help="name the targets and stop")
    parser.add_argument("--keep", action="store_true", help="go on from older scratch although scripts have changed")
    parser.add_argument("--force", action="store_true", help="make finished targets again from their scratch")
    options = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stderr)
    known = targets()
    if options.list:
        print("\n".join(known))
        return 0
    unknown = sorted(set(options.names) - set(known))
    if unknown:
        parser.error(f"unknown: {', '.join(unknown)}; known: {', '.join(known)}")
    for name in options.names or known:
        run(name, *known[name], keep=options.keep, force=options.force)
    return 0


if __name__ == "__main__":
    sys.exit(main())
