"""A zip written piece by piece, with the SHA-256 of everything in it at its end."""

import zipfile
from collections.abc import Iterable
from contextlib import AbstractContextManager
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import IO, Self

from remanso.core.times import utcnow

SUMS = "SHA256SUMS"
_FILE_MODE = 0o644 << 16


class Paquete(AbstractContextManager["Paquete"]):
    """A zip under way. It is whole once it was left without an error."""

    def __init__(self, target: Path | IO[bytes]) -> None:
        """Begin it; what was there before goes."""
        self._zip = zipfile.ZipFile(target, "w", allowZip64=True)
        self._sums: list[str] = []
        self._when = utcnow().timetuple()[:6]

    def __enter__(self) -> Self:
        """Ready to add to."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        """The sums, then the zip's own list; nothing of it after an error."""
        if kind is None:
            self.add(SUMS, ["".join(self._sums).encode()])
        self._zip.close()

    def add(self, path: str, pieces: Iterable[bytes], *, packed: bool = True) -> None:
        """Add a file; one that is compressed already is not `packed` again."""
        entry = zipfile.ZipInfo(path, self._when)
        entry.external_attr = _FILE_MODE
        entry.compress_type = zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED
        digest = sha256()
        with self._zip.open(entry, "w", force_zip64=True) as target:
            for piece in pieces:
                digest.update(piece)
                target.write(piece)
        self._sums.append(f"{digest.hexdigest()}  {path}\n")
