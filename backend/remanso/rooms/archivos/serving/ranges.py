"""A stored file as an answer, whole or the range that was asked for, from either kind of store."""

import os
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from io import SEEK_END
from itertools import repeat
from stat import S_IFREG
from typing import BinaryIO, cast
from urllib.parse import quote

from anyio import AsyncFile, to_thread, wrap_file
from fastapi import Request, Response, status
from fastapi.responses import FileResponse, StreamingResponse
from starlette.types import Receive, Scope, Send

from remanso.engines.storage.base import MIB, Storage
from remanso.engines.storage.local.sealed.reading import SealedFile
from remanso.engines.storage.local.store import LocalStore
from remanso.rooms.archivos.errors import ArchivoNotFoundError, RangeError
from remanso.rooms.archivos.models import Archivo

_RANGE = r"(?:[0-9]{1,18}-[0-9]{0,18}|-[0-9]{1,18})"
_RANGES = re.compile(rf"bytes=\s*{_RANGE}(?:\s*,\s*{_RANGE})*\s*")
# One piece is in memory at a time, and each is a question to the store.
_PIECE = 4 * MIB


class MediaFile(FileResponse):
    """A file and its ranges, in blocks that suit a disk."""

    chunk_size = MIB


class SealedMediaFile(MediaFile):
    """A file of this machine that is opened while it is sent."""

    def __init__(
        self, store: LocalStore, file: SealedFile, archivo: Archivo, *, filename: str | None
    ) -> None:
        """Only its size and time are read of `file`."""
        self._opened = partial(store.kept.open, archivo.key)
        fields = (S_IFREG, *repeat(0, 5), file.size, 0, 0, 0)
        stat = os.stat_result(fields, {"st_mtime": file.modified()})
        # No path: nothing must ever be sent of the file as it lies there.
        super().__init__(
            os.devnull, stat_result=stat, media_type=archivo.content_type, filename=filename
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it through this process, whatever the server could send by itself."""
        await super().__call__({**scope, "extensions": {}}, receive, send)

    @asynccontextmanager
    async def _open_file(self) -> AsyncIterator[AsyncFile[bytes]]:
        file = await to_thread.run_sync(self._opened)
        try:
            yield wrap_file(cast("BinaryIO", file))
        finally:
            file.close()


def from_folder(
    store: LocalStore, archivo: Archivo, request: Request, *, filename: str | None
) -> FileResponse:
    """A file of this machine. Raises `RangeError`, `NotFoundError`."""
    with store.kept.open(archivo.key) as file:
        size = file.seek(0, SEEK_END)
        asked = _asked(request)
        start, _ = (0, size) if asked is None else _only_range(asked, size)
        if isinstance(file, SealedFile):
            # What was altered is refused before a byte of it is sent.
            file.seek(start)
            file.read(1)
            return SealedMediaFile(store, file, archivo, filename=filename)
        return MediaFile(
            str(file.name),
            media_type=archivo.content_type,
            filename=filename,
            stat_result=os.fstat(file.fileno()),
        )


def from_store(
    store: Storage, archivo: Archivo, request: Request, *, filename: str | None
) -> Response:
    """A file that lies elsewhere, through this server. Raises `ArchivoNotFoundError`, `RangeError`.

    Of several ranges at once the whole is the answer, as it may be.
    """
    size = store.size(archivo.key)
    if size is None:
        raise ArchivoNotFoundError
    asked = _asked(request)
    start, end = (0, size) if asked is None else _only_range(asked, size)
    headers = {
        "Accept-Ranges": "bytes",
        "Content-Length": str(end - start),
        "Content-Type": archivo.content_type,
    }
    if filename is not None:
        headers["Content-Disposition"] = f"attachment; filename*=utf-8''{quote(filename)}"
    code = status.HTTP_200_OK
    if (start, end) != (0, size):
        code = status.HTTP_206_PARTIAL_CONTENT
        headers["Content-Range"] = f"bytes {start}-{end - 1}/{size}"
    if request.method == "HEAD":
        return Response(status_code=code, headers=headers)
    pieces = _pieces(store, archivo.key, start, end)
    return StreamingResponse(pieces, status_code=code, headers=headers)


def _pieces(store: Storage, key: str, start: int, end: int) -> Iterator[bytes]:
    for position in range(start, end, _PIECE):
        yield store.read_range(key, start=position, length=min(_PIECE, end - position))


def _asked(request: Request) -> str | None:
    return None if "if-range" in request.headers else request.headers.get("range")


def _only_range(asked: str, size: int) -> tuple[int, int]:
    _check_range(asked, size)
    first, _, last = asked.removeprefix("bytes=").strip().partition("-")
    if "," in last:
        return 0, size
    if not first:
        return max(0, size - int(last)), size
    return int(first), min(int(last) + 1, size) if last else size


def _check_range(asked: str, size: int) -> None:
    # The answer to a bad range must have our own shape, so it is found before the file is opened.
    if not _RANGES.fullmatch(asked):
        raise RangeError(size)
    for item in asked.removeprefix("bytes=").split(","):
        first, _, last = item.strip().partition("-")
        if first and (int(first) >= size or (last and int(last) < int(first))):
            raise RangeError(size)
        if not first and (int(last) == 0 or size == 0):
            raise RangeError(size)
