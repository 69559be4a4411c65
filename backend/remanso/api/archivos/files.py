"""File calls under /aws-s3: wiring only. The bytes themselves are in `transfer`."""

from contextlib import suppress
from typing import Annotated

from fastapi import Query, Request, status
from starlette.concurrency import run_in_threadpool

from remanso.api.archivos import transfer
from remanso.api.archivos.arrived import Arrived
from remanso.api.context import TheContext
from remanso.api.stores import FileAddresses, Store
from remanso.core.edge.access import Either
from remanso.core.edge.bodies import takes
from remanso.core.edge.forms import described, read_form
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb, TheDatabase
from remanso.core.errors import UnavailableError
from remanso.engines.storage.base import PartClaim
from remanso.rooms.archivos import queries, service
from remanso.rooms.archivos.folders.keys import Key
from remanso.rooms.archivos.schemas import (
    AbortRequest,
    CompleteRequest,
    DownloadAddress,
    FileKey,
    FileKeyRequest,
    MultipartRequest,
    MultipartStarted,
    PartAddress,
    PartAddressRequest,
    ProxyUploaded,
    ReceivedPart,
    StoredFile,
    UploadAddress,
    UploadId,
    UploadRequest,
)
from remanso.rooms.archivos.uploads import parts as uploads_parts
from remanso.rooms.archivos.uploads import start
from remanso.rooms.archivos.uploads.detection import take_arrived
from remanso.rooms.archivos.uploads.forms import FILE, FOLDER, FormFiles
from remanso.rooms.reproduccion.service import begin as begin_reproduccion
from remanso.use_cases.archivos import delete_file as use_case
from remanso.use_cases.archivos.read_file import download_file

router = RoomRouter(prefix="/aws-s3", tags=["archivos"])
router.join(transfer.router)


@router.post("/presigned-upload-url", responses=problems(404, 409, 413, 415))
def presign_upload(
    payload: UploadRequest, actor: Either, db: Db, store: Store, context: TheContext
) -> UploadAddress:
    """Announce a file that will arrive in one piece."""
    archivo, max_size = start.announce(
        db,
        by=actor,
        file_name=payload.file_name,
        content_type=payload.content_type,
        folder=payload.folder,
        size=payload.file_size,
        quota=context.quota,
    )
    return UploadAddress(
        upload_url=start.sign_whole(store, archivo, max_size=max_size), file_key=archivo.key
    )


@router.post(
    "/proxy-upload",
    responses=problems(404, 408, 409, 413, 415, 507),
    openapi_extra=described(FOLDER, file_field=FILE),
)
@takes(transfer.MAX_BODY_BYTES)
async def proxy_upload(
    actor: Either,
    request: Request,
    context: TheContext,
    store: Store,
) -> ProxyUploaded:
    """Take a file in a form, for when the signed address cannot be reached."""
    async with FormFiles(
        context.database, store, by=actor, quota=context.quota, on_whole=begin_reproduccion
    ) as files:
        form = await read_form(request, file_field=FILE, take=files.take)
        key = await run_in_threadpool(files.keep, form)
    url = str(request.app.url_path_for("read_file", key=key))
    return ProxyUploaded(file_key=key, file_url=url, file_name=form.file.name)


@router.post("/initiate-multipart-upload", responses=problems(404, 409, 413, 415, 507))
def initiate_multipart(
    payload: MultipartRequest, actor: Either, context: TheContext, store: Store
) -> MultipartStarted:
    """Announce a file that will arrive in parts."""
    with context.database.transaction() as db:
        archivo, max_size = start.announce(
            db,
            by=actor,
            file_name=payload.file_name,
            content_type=payload.content_type,
            folder=payload.folder,
            size=payload.file_size,
            quota=context.quota,
        )
    upload_id = start.start_parts(
        context.database,
        store,
        archivo,
        by=actor,
        max_size=max_size,
        part_size=payload.part_size,
    )
    return MultipartStarted(upload_id=upload_id, file_key=archivo.key)


@router.post("/presigned-part-url", responses=problems(404, 409))
def presign_part(
    payload: PartAddressRequest, actor: Either, database: TheDatabase, store: Store
) -> PartAddress:
    """Where one part goes; sending the same part again replaces it."""
    with database.read() as db:
        address = uploads_parts.sign_part(
            db,
            store,
            by=actor,
            key=payload.file_key,
            upload_id=payload.upload_id,
            part_number=payload.part_number,
        )
    return PartAddress(presigned_url=address)


@router.post("/complete-multipart-upload", responses=problems(404, 409, 413, 415, 507))
def complete_multipart(
    payload: CompleteRequest,
    actor: Either,
    context: TheContext,
    store: Store,
) -> FileKey:
    """Make the file of its parts."""
    uploads_parts.complete(
        context.database,
        store,
        by=actor,
        key=payload.file_key,
        upload_id=payload.upload_id,
        claims=[PartClaim(part.PartNumber, part.ETag) for part in payload.parts],
        sha256=payload.sha256,
        quota=context.quota,
        on_whole=begin_reproduccion,
    )
    return FileKey(file_key=payload.file_key)


@router.get("/multipart-parts", responses=problems(404))
def list_parts(
    upload_id: Annotated[UploadId, Query()],
    file_key: Annotated[Key, Query()],
    actor: Either,
    db: ReadDb,
    store: Store,
) -> list[ReceivedPart]:
    """What has arrived, so that an interrupted upload sends only the rest."""
    uploads_parts.get_unfinished(db, by=actor, key=file_key, upload_id=upload_id)
    parts = store.parts(file_key, upload_id=upload_id)
    return [ReceivedPart(number=part.number, etag=part.etag, size=part.size) for part in parts]


@router.post(
    "/abort-multipart-upload", status_code=status.HTTP_204_NO_CONTENT, responses=problems(404)
)
def abort_multipart(payload: AbortRequest, actor: Either, db: Db, store: Store) -> None:
    """Forget an unfinished upload and its parts."""
    uploads_parts.get_unfinished(db, by=actor, key=payload.file_key, upload_id=payload.upload_id)
    service.delete_file(db, store, key=payload.file_key, by=actor)


@router.get("/bucket-contents", responses=problems())
def bucket_contents(
    actor: Either,
    context: TheContext,
    store: Store,
    page: Paging,
    *,
    prefix: Annotated[Key, Query()] = "",
) -> list[StoredFile]:
    """The caller's files under a prefix, newest first."""
    # Who only looks is not told what was refused, nor that the store is away.
    with suppress(UnavailableError):
        take_arrived(
            context.database, store, by=actor, quota=context.quota, on_whole=begin_reproduccion
        )
    with context.database.read() as db:
        rows = page.rows(db, queries.select_contents(by=actor, prefix=prefix))
    return [StoredFile.model_validate(row) for row in rows]


@router.post("/download-url", responses=problems(404, 409, 413, 415), dependencies=[Arrived])
def download_url(
    payload: FileKeyRequest,
    actor: Either,
    db: Db,
    store: Store,
    addresses: FileAddresses,
) -> DownloadAddress:
    """An address that reads the file for a while."""
    address = download_file(db, store, addresses, by=actor, key=payload.file_key)
    return DownloadAddress(download_url=address)


@router.delete("/delete-file", status_code=status.HTTP_204_NO_CONTENT, responses=problems(404, 409))
def delete_file(payload: FileKeyRequest, actor: Either, db: Db, store: Store) -> None:
    """Delete the caller's own file; what has it (a session, a draft, a profile) goes on without."""
    use_case.delete_file(db, store, by=actor, key=payload.file_key)
