"""What one backup holds, as its list says; the list is written last and makes the backup whole."""

from datetime import UTC, datetime
from uuid import uuid4

from pydantic import BaseModel, Field

from remanso.core.chain.models import Head

FORMAT = 1
LISTS, PIECES = "copias", "contenido"
_STAMP = "%Y%m%dT%H%M%S.%fZ"
_SHORT = 16


class Piece(BaseModel):
    """Bytes of the practice by what they are."""

    sha256: str
    size: int


class FilePiece(Piece):
    """A file of the practice's store, by its key there."""

    key: str


class TableDigest(BaseModel):
    """How many rows a table has, and the SHA-256 of all of them in the order of their keys."""

    rows: int
    sha256: str


class Manifest(BaseModel):
    """The list of one backup."""

    format: int = FORMAT
    taken_at: datetime
    # The database's own version, as its migrations name it.
    revision: str
    recipient: str
    database: Piece
    tables: dict[str, TableDigest]
    # The job store; None where it is part of a PostgreSQL database, which finds its jobs anew.
    jobs: Piece | None
    files: list[FilePiece]
    # Keys that the database names and the store no longer had.
    missing: list[str] = Field(default_factory=list)
    # How far the audit's chain had come; None of a version before it.
    audit: Head | None = None
    # What signs and seals in this installation, and what opens these lists.
    secret_key: str
    installation_key: str
    # What opens the keys of texts; none of a version whose texts were not sealed.
    wrapping_keys: list[str] = Field(default_factory=list)

    @property
    def pieces(self) -> set[str]:
        """Under which names its bytes are kept."""
        every: list[Piece] = [self.database, *self.files, *([self.jobs] if self.jobs else [])]
        return {piece_name(self.recipient, piece.sha256) for piece in every}

    @property
    def size(self) -> int:
        """How many bytes a restore writes."""
        jobs = self.jobs.size if self.jobs else 0
        return self.database.size + jobs + sum(file.size for file in self.files)


class Envelope(BaseModel):
    """What is read of any list, whatever version wrote it."""

    format: int


def list_name(taken_at: datetime) -> str:
    """The name of a backup's list; it sorts by time."""
    return f"{LISTS}/{taken_at.astimezone(UTC):{_STAMP}}-{uuid4().hex[:8]}.age"


def time_of(name: str) -> datetime | None:
    """When the backup with this list was taken; None for a name that is none of ours."""
    stamp = name.removeprefix(f"{LISTS}/").partition("-")[0]
    try:
        return datetime.strptime(stamp, _STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None


def piece_name(recipient: str, sha256: str) -> str:
    """The name of some bytes sealed to somebody: the same bytes once for each who can open them."""
    return f"{PIECES}/{recipient[-_SHORT:]}/{sha256[:2]}/{sha256}.age"
