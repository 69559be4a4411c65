"""Reading what a place holds: its lists, and the bytes that they name."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from pydantic import ValidationError

from remanso.engines.backup.age import HashedTarget, Key
from remanso.engines.backup.errors import AlteredBackupError, NewerBackupError, NoBackupError
from remanso.engines.backup.manifest import (
    FORMAT,
    LISTS,
    Envelope,
    Manifest,
    Piece,
    piece_name,
)
from remanso.engines.backup.places import Place
from remanso.engines.storage.errors import disk_errors


def newest_list(place: Place) -> str:
    """The name of the newest backup. Raises `NoBackupError`."""
    names = sorted(place.names(LISTS))
    if not names:
        raise NoBackupError
    return names[-1]


def read_list(place: Place, name: str, key: Key) -> Manifest:
    """The list of one backup.

    Raises `MissingPieceError`, `WrongKeyError`, `AlteredBackupError`, `NewerBackupError`.
    """
    content = BytesIO()
    with place.reading(name) as source:
        key.open(source, content, name=name)
    try:
        if Envelope.model_validate_json(content.getvalue()).format > FORMAT:
            raise NewerBackupError
        return Manifest.model_validate_json(content.getvalue())
    except ValidationError:
        raise AlteredBackupError(name) from None


def fetch(place: Place, manifest: Manifest, piece: Piece, *, key: Key, target: Path) -> None:
    """Open some bytes of a backup into a new file, and hold them against the list.

    Raises `MissingPieceError`, `WrongKeyError`, `AlteredBackupError`, `StorageFullError`.
    """
    name = piece_name(manifest.recipient, piece.sha256)
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with place.reading(name) as source, _new_file(target) as file:
        key.open(source, file, name=name)
    if (file.size, file.sha256) != (piece.size, piece.sha256):
        raise AlteredBackupError(name)


@contextmanager
def _new_file(path: Path) -> Iterator[HashedTarget]:
    with disk_errors(), path.open("xb") as file:
        path.chmod(0o600)
        yield HashedTarget(file)
