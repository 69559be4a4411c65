"""The head of the chain as the data folder remembers it, beside the database."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile

from pydantic import ValidationError

from remanso.core.chain.models import Head

HEAD_FILE = "audit.head"


def read_head(folder: Path) -> Head | None:
    """The head that was written last; None if none ever was, or it is no longer legible."""
    try:
        return Head.model_validate_json((folder / HEAD_FILE).read_bytes())
    except (FileNotFoundError, ValidationError):
        return None


def keep_head(folder: Path, head: Head) -> None:
    """Remember a head, unless a longer chain is remembered: that one is missed, and stays so.

    It is on the disk on return.
    """
    with _alone(folder) as descriptor:
        kept = read_head(folder)
        if kept is not None and kept.filas >= head.filas:
            return
        with NamedTemporaryFile("w", dir=folder, prefix=HEAD_FILE, delete=False) as file:
            file.write(head.model_dump_json())
            file.flush()
            os.fsync(file.fileno())
        Path(file.name).replace(folder / HEAD_FILE)
        os.fsync(descriptor)


@contextmanager
def _alone(folder: Path) -> Iterator[int]:
    """Of several processes, let one at a time compare the head and write it; its folder, open."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        # It goes with the descriptor, also where the process dies.
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield descriptor
    finally:
        os.close(descriptor)
