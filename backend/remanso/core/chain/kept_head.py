"""The head of the chain as the data folder remembers it, beside the database."""

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
    """Remember a head, unless a longer chain is remembered: that one is missed, and stays so."""
    kept = read_head(folder)
    if kept is not None and kept.filas >= head.filas:
        return
    # Several processes may be at it: each writes a file of its own.
    with NamedTemporaryFile("w", dir=folder, prefix=HEAD_FILE, delete=False) as file:
        file.write(head.model_dump_json())
    Path(file.name).replace(folder / HEAD_FILE)
