"""Reading what a place holds: its lists, and the bytes that they name."""

from io import BytesIO
from pathlib import Path

from pydantic import ValidationError

from remanso.engines.backup.age import HashedTarget, Key, Writable
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

    Raises as `fetch_into`.
    """
    with disk_errors(), target.open("xb") as file:
        target.chmod(0o600)
        fetch_into(place, manifest, piece, key=key, target=file)


def fetch_into(
    place: Place, manifest: Manifest, piece: Piece, *, key: Key, target: Writable
) -> None:
    """The same, into what takes them.

    Raises `MissingPieceError`, `WrongKeyError`, `AlteredBackupError`, `StorageFullError`.
    """
    name = piece_name(manifest.recipient, piece.sha256)
    hashed = HashedTarget(target)
    with place.reading(name) as source:
        key.open(source, hashed, name=name)
    if (hashed.size, hashed.sha256) != (piece.size, piece.sha256):
        raise AlteredBackupError(name)
