"""The wire of stored files: the calls of contract §6, the same with any store."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from remanso.core.times import Moment
from remanso.core.validation import Payload, Storable
from remanso.engines.storage.base import DEFAULT_PART_SIZE, MAX_PART_SIZE, MAX_PARTS, MIN_PART_SIZE
from remanso.rooms.archivos.folders.keys import FileName, Folder, Key
from remanso.rooms.archivos.folders.purposes import consent_folder

SomeKey = Annotated[Key, Field(min_length=1)]
ContentType = Annotated[str, Field(max_length=200), Storable]
UPLOAD_ID_LENGTH = 4096
UploadId = Annotated[str, Field(min_length=1, max_length=UPLOAD_ID_LENGTH), Storable]
# No store holds more than this; a purpose's own limit is far below.
DeclaredSize = Annotated[int, Field(ge=0, le=2**53)]


class _NewFile(Payload):
    file_name: FileName
    # Absent, or one the browser could not tell: the extension decides.
    content_type: ContentType = ""
    custom_path: Folder | None = None
    file_size: DeclaredSize | None = None
    # What somebody signed lies beside a patient's recordings, in a folder of its own.
    purpose: Literal["consentimiento"] | None = None

    @property
    def folder(self) -> str | None:
        """Where the file goes, as its sender asks."""
        if self.purpose is None or self.custom_path is None:
            return self.custom_path
        return consent_folder(self.custom_path)


class UploadRequest(_NewFile):
    """A file that will arrive in one piece."""


class UploadAddress(BaseModel):
    """Where to `PUT` the bytes. The address is relative when this server keeps the files."""

    upload_url: str
    file_key: str


class MultipartRequest(_NewFile):
    """A large file that will arrive in parts, all of `part_size` bytes but the last."""

    part_size: Annotated[int, Field(ge=MIN_PART_SIZE, le=MAX_PART_SIZE)] = DEFAULT_PART_SIZE


class MultipartStarted(BaseModel):
    """What names the unfinished upload from now on."""

    upload_id: str
    file_key: str


class PartAddressRequest(Payload):
    """Which part is about to be sent."""

    upload_id: UploadId
    file_key: SomeKey
    part_number: Annotated[int, Field(ge=1, le=MAX_PARTS)]


class PartAddress(BaseModel):
    """Where to `PUT` one part; the answer's `ETag` is wanted back at the end."""

    presigned_url: str


class CompletedPart(Payload):
    """A part as the sender saw it received."""

    PartNumber: Annotated[int, Field(ge=1, le=MAX_PARTS)]
    ETag: Annotated[str, Field(max_length=100), Storable]


class CompleteRequest(Payload):
    """Every part, in order."""

    upload_id: UploadId
    file_key: SomeKey
    parts: Annotated[list[CompletedPart], Field(max_length=MAX_PARTS)]
    # Of the whole file as its sender read it; without it, only the parts are compared.
    sha256: Annotated[str, Field(pattern="^[0-9a-f]{64}$")] | None = None


class FileKey(BaseModel):
    """A stored file."""

    file_key: str


class ReceivedPart(BaseModel):
    """A part that the store already has."""

    model_config = ConfigDict(from_attributes=True)

    PartNumber: int = Field(validation_alias="number")
    ETag: str = Field(validation_alias="etag")
    Size: int = Field(validation_alias="size")


class AbortRequest(Payload):
    """Which unfinished upload to forget."""

    upload_id: UploadId
    file_key: SomeKey


class ProxyUploaded(BaseModel):
    """A file that came through this server in a form."""

    success: bool = True
    file_key: str
    file_url: str
    file_name: str
    error: str | None = None


class StoredFile(BaseModel):
    """One line of a folder's contents."""

    model_config = ConfigDict(from_attributes=True)

    key: str
    name: str
    size: int
    last_modified: Moment


class FileKeyRequest(Payload):
    """Which file is meant."""

    file_key: SomeKey


class DownloadAddress(BaseModel):
    """Where to read the file for a while; ranges work."""

    download_url: str
