"""What is played of a recording, as it goes out."""

from collections.abc import Mapping

from remanso.archivos import service as archivos
from remanso.engines.jobs.processed import Estado
from remanso.engines.storage.base import Storage
from remanso.reproduccion.models import Reproduccion
from remanso.reproduccion.schemas import EstadoReproduccion, ReproduccionRead

_TOLD: Mapping[Estado, EstadoReproduccion] = {
    Estado.COMPLETADO: EstadoReproduccion.LISTA,
    Estado.FALLIDO: EstadoReproduccion.FALLIDA,
}


def present(storage: Storage, row: Reproduccion) -> ReproduccionRead:
    """With addresses that play in the page for a while."""
    playable = row.version_key or (row.file_key if row.reproducible else None)
    return ReproduccionRead(
        estado=_TOLD.get(row.estado, EstadoReproduccion.PENDIENTE),
        url=_address(storage, playable),
        poster_url=_address(storage, row.poster_key),
        duracion_segundos=row.duracion_segundos,
        con_imagen=row.con_imagen,
    )


def _address(storage: Storage, key: str | None) -> str | None:
    return key and archivos.signed_download(storage, key=key, filename=None)
