"""What each folder is for: who may keep what in it, and how much."""

import mimetypes
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from remanso.rooms.archivos.errors import (
    ConsentTooLargeError,
    ConsentTypeError,
    ExerciseTooLargeError,
    ExerciseTypeError,
    FileTypeError,
    PhotoTooLargeError,
    PhotoTypeError,
    SizeError,
    VideoTooLargeError,
    VideoTypeError,
)

_MIB = 1024**2
HEADER_LENGTH = 16
"""How many of a file's first bytes tell what it is."""

Header = Callable[[bytes], bool]


def _starts(*beginnings: bytes) -> Header:
    return lambda header: header.startswith(beginnings)


def _riff(kind: bytes) -> Header:
    return lambda header: header.startswith(b"RIFF") and header[8:12] == kind


def _boxes(*kinds: bytes) -> Header:
    return lambda header: header[4:8] in kinds


_MP4 = _boxes(b"ftyp")
_QUICKTIME = _boxes(b"ftyp", b"moov", b"mdat", b"wide", b"free", b"skip", b"pnot")
_AVI = _riff(b"AVI ")
_WMV = _starts(bytes.fromhex("3026b2758e66cf11"))
_JPEG = _starts(b"\xff\xd8\xff")
_PNG = _starts(b"\x89PNG\r\n\x1a\n")
_GIF = _starts(b"GIF87a", b"GIF89a")
_MP3 = _starts(b"ID3", b"\xff\xfb", b"\xff\xf3", b"\xff\xf2", b"\xff\xfa")
_ZIP = _starts(b"PK\x03\x04")
_WAV = _riff(b"WAVE")

_VIDEO: Mapping[str, Header] = {
    "video/mp4": _MP4,
    "video/quicktime": _QUICKTIME,
    "video/mov": _QUICKTIME,
    "video/avi": _AVI,
    "video/msvideo": _AVI,
    "video/x-msvideo": _AVI,
    "video/wmv": _WMV,
    "video/x-ms-wmv": _WMV,
    "video/webm": _starts(bytes.fromhex("1a45dfa3")),
}
_IMAGE: Mapping[str, Header] = {"image/jpeg": _JPEG, "image/png": _PNG, "image/gif": _GIF}
_DOCUMENT: Mapping[str, Header] = {
    "application/pdf": _starts(b"%PDF-"),
    "application/msword": _starts(bytes.fromhex("d0cf11e0a1b11ae1")),
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": _starts(
        b"PK\x03\x04"
    ),
}
_AUDIO: Mapping[str, Header] = {
    "audio/mpeg": _MP3,
    "audio/mp3": _MP3,
    "audio/wav": _WAV,
    "audio/x-wav": _WAV,
    "audio/wave": _WAV,
}
_M4A: Mapping[str, Header] = {"audio/mp4": _MP4, "audio/m4a": _MP4, "audio/x-m4a": _MP4}
# What telephones and messengers record.
_OGG: Mapping[str, Header] = dict.fromkeys(("audio/ogg", "audio/opus"), _starts(b"OggS"))
_EXTENSIONS = {
    ".wmv": "video/x-ms-wmv",
    ".avi": "video/x-msvideo",
    ".mov": "video/quicktime",
    ".m4a": "audio/mp4",
    ".wav": "audio/wav",
    ".ogg": "audio/ogg",
    ".oga": "audio/ogg",
    ".opus": "audio/ogg",
}
UNTOLD = {"", "application/octet-stream"}
"""Content types that say nothing about the content."""


@dataclass(frozen=True, slots=True)
class Purpose:
    """One kind of stored file: its types with their first bytes, and its limit in bytes."""

    limit: int
    types: Mapping[str, Header]
    too_large: type[SizeError]
    wrong_type: type[FileTypeError]

    def declared_type(self, content_type: str, file_name: str) -> str:
        """The type without codec parameters; the extension speaks when the sender does not.

        Raises this purpose's `FileTypeError`.
        """
        declared = plain_type(content_type)
        if declared in UNTOLD:
            declared = type_of(file_name)
        if declared not in self.types:
            raise self.wrong_type
        return declared

    def check_size(self, size: int | None) -> None:
        """Raises this purpose's `SizeError`."""
        if size is not None and size > self.limit:
            raise self.too_large

    def check_header(self, header: bytes, content_type: str) -> None:
        """Refuse bytes that are not what was declared. Raises this purpose's `FileTypeError`."""
        if not self.types[content_type](header):
            raise self.wrong_type


# A session may have been recorded without its picture.
SESSION_VIDEO = Purpose(
    10 * 1024**3, {**_VIDEO, **_AUDIO, **_M4A, **_OGG}, VideoTooLargeError, VideoTypeError
)
PHOTO = Purpose(5 * _MIB, _IMAGE, PhotoTooLargeError, PhotoTypeError)
EXERCISE = Purpose(
    500 * _MIB,
    {**_VIDEO, **_IMAGE, **_DOCUMENT, **_AUDIO},
    ExerciseTooLargeError,
    ExerciseTypeError,
)
# What somebody signed on paper, as a scanner or a telephone gives it.
CONSENT = Purpose(
    20 * _MIB,
    {"application/pdf": _starts(b"%PDF-"), "image/jpeg": _JPEG, "image/png": _PNG},
    ConsentTooLargeError,
    ConsentTypeError,
)
# The product makes the copies of records; nobody brings one.
COPY = Purpose(0, {}, SizeError, FileTypeError)
CONSENT_FOLDER = "consentimiento"
_BY_ROOT = {"therapists": EXERCISE, "patients": PHOTO, "expedientes": COPY}
# Of a patient's folder, what lies in this one is no recording.
_CONSENT_PLACE = 2


def purpose_of(folder_or_key: str) -> Purpose:
    """A folder's first name says it: one of the product's own, else a therapist's id.

    In that, a patient's folder has recordings, but for the one of what they signed.
    """
    root, *inner = folder_or_key.split("/")
    if root in _BY_ROOT:
        return _BY_ROOT[root]
    signed = inner[_CONSENT_PLACE - 1 : _CONSENT_PLACE] == [CONSENT_FOLDER]
    return CONSENT if signed else SESSION_VIDEO


def consent_folder(folder: str) -> str:
    """Where in a patient's folder lies what they signed."""
    return folder if purpose_of(folder) is CONSENT else f"{folder}/{CONSENT_FOLDER}"


def plain_type(content_type: str) -> str:
    """`video/mp4;codecs=avc1` is `video/mp4`."""
    return re.split(r"[;,]", content_type, maxsplit=1)[0].strip().lower()


def type_of(file_name: str) -> str:
    """The type that a name's ending says; empty where it says none."""
    extension = "." + file_name.rpartition(".")[2].lower()
    return _EXTENSIONS.get(extension) or mimetypes.guess_type("x" + extension)[0] or ""
