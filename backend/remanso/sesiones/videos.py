"""A session's video on the wire: where it is, and the name it is downloaded under."""

import re
import unicodedata
from datetime import datetime

from pydantic import BaseModel

from remanso.archivos.keys import FILES_PATH

_UNSAFE = re.compile(r"[^A-Za-z0-9]+")


class VideoDownload(BaseModel):
    """A signed address that expires, and the name to save the file under."""

    download_url: str
    filename: str


def url_of(key: str | None) -> str | None:
    """The file's address on this server."""
    return key and FILES_PATH + key


def filename_for(*, nombre: str, fecha: datetime, numero: int, tipo: str, key: str) -> str:
    """Patient, date, number and type in plain ASCII, with the extension that was uploaded."""
    stem = "_".join(
        _plain(part) for part in (nombre, f"{fecha:%Y-%m-%d}", f"sesion {numero}", tipo)
    )
    extension = _plain(key.rpartition(".")[2]) if "." in key else "mp4"
    return f"{stem}.{extension.lower()}"


def _plain(text: str) -> str:
    ascii_text = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return _UNSAFE.sub("-", ascii_text).strip("-") or "sin-nombre"
