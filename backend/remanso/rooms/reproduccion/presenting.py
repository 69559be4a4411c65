"""What is played of a recording, as it goes out."""

from collections.abc import Callable, Mapping

from remanso.engines.jobs.rows.processed import Estado
from remanso.rooms.reproduccion.models import Reproduccion
from remanso.rooms.reproduccion.schemas import EstadoReproduccion, ReproduccionRead

Addressing = Callable[[str], str]
"""Where whoever asks reads the file of a key."""

_TOLD: Mapping[Estado, EstadoReproduccion] = {
    Estado.COMPLETADO: EstadoReproduccion.LISTA,
    Estado.FALLIDO: EstadoReproduccion.FALLIDA,
}


def present(row: Reproduccion, addressing: Addressing) -> ReproduccionRead:
    """With addresses that play in the page for a while."""
    playable = row.version_key or (row.file_key if row.reproducible else None)
    return ReproduccionRead(
        estado=_TOLD.get(row.estado, EstadoReproduccion.PENDIENTE),
        url=playable and addressing(playable),
        poster_url=row.poster_key and addressing(row.poster_key),
        duracion_segundos=row.duracion_segundos,
        con_imagen=row.con_imagen,
    )
