"""A lock on an open file that the operating system takes back by itself, however the program ends."""

import sys
from typing import IO

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 40  # a byte far behind the end: Windows keeps others from reading what is locked

    def lock(file: IO[bytes]) -> None:
        """:raises OSError: when another program holds the lock."""
        place = file.tell()
        file.seek(_FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        finally:
            file.seek(place)
else:
    import fcntl

    def lock(file: IO[bytes]) -> None:
        """:raises OSError: when another program holds the lock."""
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
