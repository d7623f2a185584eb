"""A lock on an open file that the operating system takes back by itself, however the program ends."""

import logging
import sys
from typing import IO

log = logging.getLogger(__name__)

if sys.platform == "win32":
    import msvcrt

    # Far behind the end, because Windows keeps others from reading what is locked; below what a C `long` holds there.
    _FAR = 1 << 30

    def _try(file: IO[bytes]) -> None:
        place = file.tell()
        file.seek(_FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        finally:
            file.seek(place)

    _HELD: type[OSError] = PermissionError
else:
    import fcntl

    def _try(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)

    _HELD: type[OSError] = BlockingIOError


def lock(file: IO[bytes]) -> bool:
    """Whether the file, open without a buffer, is ours from now on; False: another program holds it.

    Where the disk knows no locks, as on some networks, every file is ours.
    """
    try:
        _try(file)
    except _HELD:
        return False
    except OSError as error:
        log.warning("%s: cannot be locked: %s", file.name, error)
    return True
