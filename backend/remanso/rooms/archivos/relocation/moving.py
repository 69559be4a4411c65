"""Moving a practice's files from one store to another, while nobody serves.

Killed at any moment and called again it goes on: a file that was verified is not touched again, a
large one goes on at the part where it was.
"""

import hashlib
import io
from collections.abc import Callable, Sequence
from uuid import UUID

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.storage.base import MIB, Part, PartClaim, Storage
from remanso.engines.storage.errors import UploadGoneError
from remanso.engines.storage.hashing import sha256_of
from remanso.rooms.archivos import queries
from remanso.rooms.archivos.errors import MoveAlteredError
from remanso.rooms.archivos.models import Archivo
from remanso.rooms.archivos.relocation.ledger import Ledger
from remanso.rooms.archivos.service import sweep_deletions

PIECE = 16 * MIB
"""What is held in memory; ten thousand of them are more than the largest file."""


class Move:
    """One practice's files on their way from `source` to `target`."""

    def __init__(
        self, database: Database, *, source: Storage, target: Storage, ledger: Ledger
    ) -> None:
        """Nothing happens yet but a look at what there is."""
        # Whatever was deleted must not be left behind in a store that nobody will look at.
        sweep_deletions(database, source)
        with database.read() as db:
            self._files: Sequence[Archivo] = queries.list_whole(db)
        self._source = source
        self._target = target
        self._ledger = ledger

    @property
    def count(self) -> int:
        """How many files there are."""
        return len(self._files)

    @property
    def size(self) -> int:
        """How many bytes they are."""
        return sum(archivo.size or 0 for archivo in self._files)

    def run(self, progress: Callable[[int], None]) -> list[UUID]:
        """Bring every file across and compare it there; tells `progress` the bytes that are done.

        Gives those that neither store has whole. Raises `MoveAlteredError`, `UnavailableError`,
        `StorageFullError`: calling it again goes on.
        """
        lost = []
        for archivo in self._files:
            if not self._bring(archivo):
                lost.append(archivo.id)
            progress(archivo.size or 0)
        return lost

    def empty_source(self) -> None:
        """Remove what was moved, and what unfinished uploads left. Raises `UnavailableError`."""
        for archivo in self._files:
            self._source.delete(archivo.key)
        self._source.collect(before=utcnow())
        self._ledger.forget()

    def _bring(self, archivo: Archivo) -> bool:
        key = archivo.key
        there = self._target.size(key) == archivo.size
        if there and self._ledger.is_verified(key):
            return True
        here = self._source.size(key)
        if here != archivo.size:
            # Gone from here and whole there: an earlier move was finished.
            return there and here is None
        digest = sha256_of(self._source, key) if there else self._send(archivo)
        if sha256_of(self._target, key) != digest:
            self._target.delete(key)
            raise MoveAlteredError
        self._ledger.verify(key)
        return True

    def _send(self, archivo: Archivo) -> str:
        key, size = archivo.key, archivo.size or 0
        if size > PIECE:
            return self._send_parts(archivo, size)
        content = self._source.read_range(key, start=0, length=size)
        self._target.store(key, io.BytesIO(content), content_type=archivo.content_type)
        return hashlib.sha256(content).hexdigest()

    def _send_parts(self, archivo: Archivo, size: int) -> str:
        upload_id, arrived = self._upload(archivo, size)
        digest = hashlib.sha256()
        for number, start in enumerate(range(0, size, PIECE), 1):
            # Read even if it is there already: the hash is of the whole.
            piece = self._source.read_range(archivo.key, start=start, length=PIECE)
            digest.update(piece)
            if number not in arrived:
                arrived[number] = self._target.keep_part(
                    archivo.key, upload_id=upload_id, part_number=number, content=piece
                )
        claims = [PartClaim(number, arrived[number].etag) for number in sorted(arrived)]
        self._target.complete(
            archivo.key, upload_id=upload_id, claims=claims, expected_size=archivo.size
        )
        return digest.hexdigest()

    def _upload(self, archivo: Archivo, size: int) -> tuple[str, dict[int, Part]]:
        known = self._ledger.upload_of(archivo.key)
        if known is not None:
            try:
                parts = self._target.parts(archivo.key, upload_id=known)
                return known, {part.number: part for part in parts}
            except UploadGoneError:
                # Collected since: it begins anew.
                pass
        upload_id = self._target.start_multipart(
            archivo.key, content_type=archivo.content_type, max_size=size, part_size=PIECE
        )
        self._ledger.begin(archivo.key, upload_id=upload_id)
        return upload_id, {}
