"""A file that comes in a form, for when its signed address cannot be reached.

Who may send it is known before it comes, how much may come is known before it is kept, and where
it is kept is beside the store: nothing of it touches the system's temporary folder.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from pydantic import TypeAdapter, ValidationError
from starlette.concurrency import run_in_threadpool

from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.edge.forms import Form, FormFile
from remanso.core.errors import InvalidError
from remanso.core.validation import field_problems
from remanso.engines.storage.base import Storage
from remanso.engines.storage.received import Received
from remanso.rooms.archivos.folders.keys import FileName, Folder
from remanso.rooms.archivos.folders.purposes import (
    CONSENT_FOLDER,
    HEADER_LENGTH,
    Purpose,
    consent_folder,
    purpose_of,
)
from remanso.rooms.archivos.service import delete_file
from remanso.rooms.archivos.uploads.checks import check_beginning, own_sentence
from remanso.rooms.archivos.uploads.completion import OnWhole
from remanso.rooms.archivos.uploads.detection import know
from remanso.rooms.archivos.uploads.quotas import Quota
from remanso.rooms.archivos.uploads.start import announce, most

FOLDER = "custom_path"
FILE = "file"
PURPOSE = "purpose"

_FILE_NAME = TypeAdapter[str](FileName)
_FOLDER = TypeAdapter[str](Folder)


@dataclass(frozen=True, slots=True)
class Taken:
    """A file that has come whole, and is nobody's yet."""

    name: str
    content_type: str
    received: Received


class FormFiles:
    """Takes in what one caller sends; what was not kept is gone when they are done."""

    def __init__(
        self, database: Database, storage: Storage, *, by: Actor, quota: Quota, on_whole: OnWhole
    ) -> None:
        """Nothing has come yet."""
        self._database = database
        self._storage = storage
        self._by = by
        self._quota = quota
        self._on_whole = on_whole
        self._received: list[Received] = []

    async def __aenter__(self) -> Self:
        """Begin."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """Remove what was not kept."""
        for received in self._received:
            await run_in_threadpool(received.discard)

    async def take(self, file: FormFile, fields: Mapping[str, str]) -> Taken:
        """Receive a file as far as its folder, or else its sender, may have it.

        Raises `InvalidError`, `NotFoundError`, `FileTypeError`, `SizeError`, `QuotaError` and
        `StorageFullError`.
        """
        name = _valid(_FILE_NAME, file.name, field=FILE)
        purpose, limit = await run_in_threadpool(self._most, _folder(fields))
        stream = file.content
        # A folder that comes behind the file is held against it at the end.
        if FOLDER in fields:
            declared = purpose.declared_type(file.content_type, name)
            stream = check_beginning(stream, purpose, declared)
        with own_sentence(purpose):
            received = await self._storage.receive(stream, max_size=limit)
        self._received.append(received)
        return Taken(name, file.content_type, received)

    def keep(self, form: Form[Taken]) -> str:
        """Make what was taken a file of its folder; gives its key. Raises as `take`."""
        taken, database, storage = form.file, self._database, self._storage
        size = taken.received.size
        with database.transaction() as db:
            archivo, _ = announce(
                db,
                by=self._by,
                file_name=taken.name,
                content_type=taken.content_type,
                folder=_folder(form.fields),
                size=size,
                quota=self._quota,
            )
            header = taken.received.header(HEADER_LENGTH)
            purpose_of(archivo.key).check_header(header, archivo.content_type)
        try:
            storage.keep(taken.received, archivo.key, content_type=archivo.content_type)
        except BaseException:
            with database.transaction() as db:
                delete_file(db, storage, key=archivo.key, by=self._by)
            raise
        know(database, storage, by=self._by, key=archivo.key, size=size, on_whole=self._on_whole)
        return archivo.key

    def _most(self, folder: str | None) -> tuple[Purpose, int]:
        with self._database.read() as db:
            return most(db, by=self._by, folder=folder, quota=self._quota)


def _folder(fields: Mapping[str, str]) -> str | None:
    if FOLDER not in fields:
        return None
    folder = _valid(_FOLDER, fields[FOLDER], field=FOLDER)
    return consent_folder(folder) if fields.get(PURPOSE) == CONSENT_FOLDER else folder


def _valid(kind: TypeAdapter[str], value: str, *, field: str) -> str:
    try:
        return kind.validate_python(value)
    except ValidationError as error:
        message = field_problems(error.errors())[0].message
        raise InvalidError(message, field=field) from None
