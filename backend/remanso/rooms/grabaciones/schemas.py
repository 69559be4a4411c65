"""The wire of recordings."""

from typing import Annotated
from uuid import UUID

from fastapi import Body, Path, Query
from pydantic import BaseModel, Field

from remanso.core.times import Moment
from remanso.core.validation import Payload
from remanso.engines.jobs.rows.processed import Estado
from remanso.rooms.archivos.folders.keys import FileName

MAX_FRAGMENTS = 50_000
"""Two days of four seconds each."""
MAX_PAUSES = 1_000

Numero = Annotated[int, Path(ge=1, le=MAX_FRAGMENTS)]
Sha256 = Annotated[str, Query(pattern="^[0-9a-f]{64}$")]
Segundos = Annotated[float, Query(ge=0, le=200_000)]
Bytes = Annotated[bytes, Body(media_type="application/octet-stream")]


class GrabacionCreate(Payload):
    """A recording that is about to begin, in a draft or, without one, on the page."""

    paciente_id: UUID
    draft_id: UUID | None = None
    file_name: FileName
    content_type: Annotated[str, Field(max_length=100)]


class Terminar(Payload):
    """How many fragments the browser knows of; without it, what came is all.

    With `procesar` the server hangs it on its draft once it is whole, and goes on from there.
    """

    fragmentos: Annotated[int, Field(ge=0, le=MAX_FRAGMENTS)] | None = None
    procesar: bool = False


class PausaFuera(Payload):
    """A moment of a recording, in seconds of it, at which so many seconds were not kept."""

    inicio: Annotated[float, Field(ge=0, le=200_000)]
    segundos: Annotated[float, Field(ge=0, le=200_000)]


class FueraDeRegistroUpdate(Payload):
    """All that is off the record of a recording until now; the last that is sent counts."""

    pausas: Annotated[list[PausaFuera], Field(max_length=MAX_PAUSES)]


class GrabacionRead(BaseModel):
    """How far a recording has come. Fragments come in order: `fragmentos` of them are here.

    `se_conserva_hasta`: what nobody recovers by then is deleted.
    """

    id: UUID
    paciente_id: UUID
    draft_id: UUID | None
    content_type: str
    estado: Estado
    fragmentos: int
    size: int
    segundos: float
    fuera_de_registro: list[PausaFuera]
    file_key: str | None
    mensaje_error: str | None
    fecha_creacion: Moment
    fecha_actualizacion: Moment
    se_conserva_hasta: Moment
