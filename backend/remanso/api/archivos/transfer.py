"""The bytes: the addresses that the local store signs, received and served at constant memory."""

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Path as InPath
from fastapi import Request, Response
from fastapi.responses import FileResponse, RedirectResponse
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect

from remanso.api.context import TheContext
from remanso.api.stores import (
    FileAddresses,
    OwnStore,
    Store,
    holder_of,
    own_store,
)
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.edge.access import Anyone, UnauthenticatedError, Visitor
from remanso.core.edge.bodies import takes
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import TheDatabase
from remanso.engines.storage.base import MIB
from remanso.engines.storage.local.store import LocalStore
from remanso.engines.storage.signing import Grant
from remanso.rooms.archivos import service
from remanso.rooms.archivos.aliases import is_shared_key
from remanso.rooms.archivos.errors import OtherTypeError, UploadInterruptedError
from remanso.rooms.archivos.folders.keys import Key
from remanso.rooms.archivos.folders.purposes import SESSION_VIDEO, UNTOLD, plain_type
from remanso.rooms.archivos.models import Archivo
from remanso.rooms.archivos.serving.ranges import from_folder, from_store
from remanso.rooms.archivos.uploads import parts
from remanso.rooms.reproduccion.service import begin as begin_reproduccion
from remanso.use_cases.archivos.read_file import get_given
from remanso.use_cases.archivos.read_file import read_file as read

router = RoomRouter(prefix="/aws-s3", tags=["archivos"])

PathKey = Annotated[Key, InPath()]

# A form's own lines come on top of its file.
MAX_BODY_BYTES = SESSION_VIDEO.limit + MIB


@router.put(
    "/files/{key:path}",
    responses=problems(404, 409, 413, 415, 507),
    response_class=Response,
)
@takes(MAX_BODY_BYTES)
async def receive_file(
    key: PathKey,
    request: Request,
    _: Anyone,
    store: OwnStore,
    context: TheContext,
) -> Response:
    """Take a whole file or one part; the signed address is the permission."""
    grant = store.granted("PUT", key, request.query_params)
    await run_in_threadpool(_let_in, request, grant, context.database)
    if grant.part_number:
        part = await parts.receive_part(store, grant, _body(request))
        return Response(headers={"ETag": part.etag})
    if plain_type(request.headers.get("content-type", "")) not in {grant.content_type, *UNTOLD}:
        raise OtherTypeError
    await parts.receive_whole(
        context.database,
        store,
        grant,
        _body(request),
        quota=context.quota,
        on_whole=begin_reproduccion,
    )
    return Response()


@router.head("/files/{key:path}", include_in_schema=False)
@router.get("/files/{key:path}", responses=problems(404, 409, 416), response_class=FileResponse)
def read_file(
    key: PathKey,
    request: Request,
    actor: Visitor,
    store: Store,
    addresses: FileAddresses,
    *,
    database: TheDatabase,
) -> Response:
    """A file or a range of it, for a signed address or for a bearer who may read it.

    A bearer is sent on to wherever else the files are kept.
    """
    filename = None
    if "signature" in request.query_params:
        if not is_shared_key(key):
            store = own_store(store)
        grant = addresses.granted("GET", key, request.query_params)
        filename = grant.filename or None
        archivo = _by_address(database, holder_of(request, grant), key)
    elif actor is not None:
        archivo = _by_actor(database, actor, key)
    else:
        raise UnauthenticatedError
    if isinstance(store, LocalStore):
        return from_folder(store, archivo, request, filename=filename)
    if is_shared_key(key):
        # Where it is kept, its address would say what this key does not.
        return from_store(store, archivo, request, filename=filename)
    return RedirectResponse(service.sign_download(store, key=key, filename=None))


def _let_in(request: Request, grant: Grant, database: Database) -> None:
    holder_of(request, grant)
    if grant.part_number:
        parts.check_permitted(database, grant.key)


def _by_address(database: Database, holder: Actor, key: str) -> Archivo:
    # What was withdrawn since the address was given is withdrawn. The reading was audited then.
    with database.read() as db:
        return get_given(db, by=holder, key=key)


def _by_actor(database: Database, actor: Actor, key: str) -> Archivo:
    with database.transaction() as db:
        return read(db, by=actor, key=key)


async def _body(request: Request) -> AsyncIterator[bytes]:
    try:
        async for chunk in request.stream():
            yield chunk
    except ClientDisconnect as error:
        raise UploadInterruptedError from error
