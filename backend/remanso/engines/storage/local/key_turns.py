"""Files are begun and named with the operator's key as it is; who changes it waits for them."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_LOCK = "key-in-use"


@contextmanager
def key_in_use(folder: Path) -> Iterator[None]:
    """Meanwhile nobody looks through the folder for keys that are wrapped with the old one."""
    with _held(folder, fcntl.LOCK_SH):
        yield


def wait_for_key_users(folder: Path) -> None:
    """Wait until every file that was begun with the key of before can be found."""
    with _held(folder, fcntl.LOCK_EX):
        return


@contextmanager
def _held(folder: Path, kind: int) -> Iterator[None]:
    # The system lets go of it however the process ends.
    with (folder / _LOCK).open("a") as file:
        fcntl.flock(file, kind)
        yield
