"""The wire of what is played of a recording."""

from enum import StrEnum

from pydantic import BaseModel


class EstadoReproduccion(StrEnum):
    """Whether everything that makes a recording play well has been made."""

    PENDIENTE = "pendiente"
    LISTA = "lista"
    FALLIDA = "fallida"


class ReproduccionRead(BaseModel):
    """How a recording is played; every address is signed and expires.

    `url` is what to play: a version made for browsers, else the recording as it came; null while,
    or because, there is none that a browser plays. Poster and length may be there before the rest.
    """

    estado: EstadoReproduccion
    url: str | None
    poster_url: str | None
    duracion_segundos: float | None
    con_imagen: bool
