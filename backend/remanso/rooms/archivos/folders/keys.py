"""Keys and folders: the server makes the first and trusts nothing about the second."""

import re
import unicodedata
from pathlib import PurePosixPath
from typing import Annotated
from urllib.parse import unquote
from uuid import uuid4

from pydantic import AfterValidator, StringConstraints

from remanso.core.validation import Storable, check_storable

FILES_PATH = "/api/v1/aws-s3/files/"
_UUID_LENGTH = 36
MAX_KEY = 1024
MAX_NAME = 400
# What a file system takes for one name, and what a store's keys leave for a folder; in bytes.
_MAX_SEGMENT, _MAX_FOLDER = 255, 800
_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")


def _plain(value: str) -> str:
    if "\\" in value or value.startswith("/") or ".." in value.split("/"):
        raise ValueError("La ruta del archivo no es válida")
    # Control characters, and the lone surrogates that have no UTF-8 form.
    if any(unicodedata.category(char) in {"Cc", "Cs"} for char in value):
        raise ValueError("La ruta del archivo contiene caracteres no admitidos")
    return value


def _folder(value: str) -> str:
    segments = value.removesuffix("/").split("/")
    if any(segment in {"", "."} for segment in segments):
        raise ValueError("La ruta del archivo no es válida")
    if len(value.encode()) > _MAX_FOLDER or any(
        len(segment.encode()) > _MAX_SEGMENT for segment in segments
    ):
        raise ValueError("La ruta del archivo es demasiado larga")
    return "/".join(segments)


def _names_a_key(value: str) -> str:
    # An address says a key with escapes, which may stand for anything.
    check_storable(key_of(value))
    return value


Key = Annotated[str, StringConstraints(max_length=MAX_KEY), Storable]
"""What may be the key of a file."""

NamedKey = Annotated[
    str, StringConstraints(max_length=4_000), Storable, AfterValidator(_names_a_key)
]
"""A key, or the address, signed or not, that an answer gave for it."""

FileName = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=MAX_NAME),
    AfterValidator(_plain),
]
"""A file's own name, as its owner knows it."""

Folder = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=800),
    AfterValidator(_plain),
    AfterValidator(_folder),
]
"""A folder of the store; whether the caller owns it is another question."""


def new_key(folder: str, file_name: str) -> str:
    """A key that never existed before, readable in any file system."""
    return f"{folder}/{uuid4()}-{safe_name(file_name)}"


def unique_part(key: str) -> str:
    """What no other key has; it reads the same in whatever a key is written in."""
    return key.rpartition("/")[2][:_UUID_LENGTH]


def key_of(named: str) -> str:
    """The key in an address of this server, signed or not; a bare key is one already."""
    _, found, rest = named.rpartition(FILES_PATH)
    return unquote(rest.partition("?")[0]) if found else named


def safe_name(file_name: str) -> str:
    """The name without accents, spaces or anything a file system or an address minds."""
    path = PurePosixPath(file_name.replace("/", " "))
    return (_safe(path.stem)[:80] or "archivo") + _safe(path.suffix)[:20]


def _safe(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return _UNSAFE.sub("-", plain).strip("-")
