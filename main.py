"""The entry: reads the command line and hands over to the command. The one place where all layers meet.

Kept light, because every process that the program starts imports it again. A player's mistake ends as one sentence on
standard error and exit code 2; a mistake of ours is left to be seen.
"""

import importlib
import os
import sys
from collections.abc import Sequence
from multiprocessing import freeze_support

# Each module has `run(args: Options) -> int`. Imported when asked for: only some of them need a window.
COMMANDS = {
    "": "scenes.start",
    "play": "scenes.start",
    "demo": "scenes.demo",
    "simulate": "game.commands.simulate",
    "replay": "scenes.replay",
    "verify": "game.commands.verify",
    "cards": "scenes.cards",
    "selftest": "scenes.selftest",
    "bench": "scenes.bench",
}


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks; the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # a command's output is its own
    from game import commandline, log
    from game.problems import EXPECTED, sentence

    log.to_stderr()
    try:
        args = commandline.parse(arguments)
        return int(importlib.import_module(COMMANDS[args.command]).run(args))
    except EXPECTED as error:
        print(sentence(error), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    freeze_support()
    sys.exit(main(sys.argv[1:]))
