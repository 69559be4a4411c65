"""A session's video on the wire: where it is, and the name it is downloaded under."""

from datetime import datetime

from pydantic import BaseModel

from remanso.rooms.archivos.folders.keys import FILES_PATH
from remanso.rooms.reproduccion.schemas import ReproduccionRead
from remanso.rooms.sesiones.export.filenames import filename_of, sesion_parts


class VideoDownload(BaseModel):
    """A signed address that expires, and the name to save the file under.

    It is the recording as it came; `reproduccion` says what of it is played in the page.
    """

    download_url: str
    filename: str
    reproduccion: ReproduccionRead


def url_of(key: str | None) -> str | None:
    """The file's address on this server."""
    return key and FILES_PATH + key


def filename_for(*, nombre: str, fecha: datetime, numero: int, tipo: str, key: str) -> str:
    """Patient, date, number and type, with the extension that was uploaded."""
    return filename_of(
        sesion_parts(nombre=nombre, fecha=fecha, numero=numero, tipo=tipo),
        extension=key.rpartition(".")[2] if "." in key else "mp4",
    )
