"""The bytes: the addresses that the local store signs, received and served at constant memory."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, RedirectResponse
from starlette.requests import ClientDisconnect

from remanso.archivos import queries, service, uploads
from remanso.archivos.errors import (
    ArchivoNotFoundError,
    OtherTypeError,
    RangeError,
    UploadInterruptedError,
)
from remanso.archivos.models import Archivo, EstadoArchivo
from remanso.archivos.purposes import SESSION_VIDEO, UNTOLD, plain_type
from remanso.archivos.quotas import TheQuota
from remanso.archivos.sharing import Shared, SharedFiles
from remanso.archivos.stores import OwnStore, Store, own_store
from remanso.archivos.whole import ToldWhole
from remanso.core.access import Actor, Anyone, UnauthenticatedError, Visitor
from remanso.core.db import Database
from remanso.core.routing import problems
from remanso.engines.storage.base import MIB
from remanso.engines.storage.local import LocalStore

router = APIRouter()

# A form's own lines come on top of its file.
MAX_BODY_BYTES = SESSION_VIDEO.limit + MIB
_RANGE = r"(?:[0-9]{1,18}-[0-9]{0,18}|-[0-9]{1,18})"
_RANGES = re.compile(rf"bytes=\s*{_RANGE}(?:\s*,\s*{_RANGE})*\s*")


class MediaFile(FileResponse):
    """A file and its ranges, in blocks that suit a disk."""

    chunk_size = MIB


@router.put(
    "/files/{key:path}",
    responses=problems(404, 409, 413, 415, 507),
    max_body_size=MAX_BODY_BYTES,
    response_class=Response,
)
async def receive_file(
    key: str,
    request: Request,
    _: Anyone,
    store: OwnStore,
    quota: TheQuota,
    on_whole: ToldWhole,
) -> Response:
    """Take a whole file or one part; the signed address is the permission."""
    grant = store.granted("PUT", key, request.query_params)
    if grant.part_number:
        part = await uploads.receive_part(store, grant, _body(request))
        return Response(headers={"ETag": part.etag})
    if plain_type(request.headers.get("content-type", "")) not in {grant.content_type, *UNTOLD}:
        raise OtherTypeError
    database: Database = request.app.state.database
    await uploads.receive_whole(
        database, store, grant, _body(request), quota=quota, on_whole=on_whole
    )
    return Response()


@router.head("/files/{key:path}", include_in_schema=False)
@router.get("/files/{key:path}", responses=problems(404, 416), response_class=FileResponse)
def read_file(key: str, request: Request, actor: Visitor, store: Store, shared: Shared) -> Response:
    """A file or a range of it, for a signed address or for a bearer who may read it.

    A bearer is sent on to wherever else the files are kept.
    """
    database: Database = request.app.state.database
    filename = None
    if "signature" in request.query_params:
        store = own_store(store)
        filename = store.granted("GET", key, request.query_params).filename or None
        archivo = _by_key(database, key)
    elif actor is not None:
        archivo = _by_actor(database, actor, key, shared)
    else:
        raise UnauthenticatedError
    if not isinstance(store, LocalStore):
        return RedirectResponse(service.signed_download(store, key=key, filename=None))
    with store.local_path(key) as path:
        return _serve(path, archivo, filename, request)


def _serve(path: Path, archivo: Archivo, filename: str | None, request: Request) -> FileResponse:
    stat = path.stat()
    asked = request.headers.get("range")
    if asked is not None and "if-range" not in request.headers:
        _check_range(asked, stat.st_size)
    return MediaFile(path, media_type=archivo.content_type, filename=filename, stat_result=stat)


def _by_key(database: Database, key: str) -> Archivo:
    with database.read() as db:
        archivo = queries.by_key(db, key=key)
    if archivo is None or archivo.estado != EstadoArchivo.COMPLETO:
        raise ArchivoNotFoundError
    return archivo


def _by_actor(database: Database, actor: Actor, key: str, shared: SharedFiles) -> Archivo:
    with database.transaction() as db:
        archivo = service.get_shown(db, by=actor, key=key, shared=shared)
        service.record_read(db, by=actor, archivo=archivo)
    return archivo


async def _body(request: Request) -> AsyncIterator[bytes]:
    try:
        async for chunk in request.stream():
            yield chunk
    except ClientDisconnect as error:
        raise UploadInterruptedError from error


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
