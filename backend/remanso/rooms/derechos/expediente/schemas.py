"""The wire of copies of records."""

from enum import StrEnum
from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, Field

from remanso.core.times import Moment
from remanso.core.validation import Payload, Storable

MIN_FRASE, MAX_FRASE = 8, 200

Frase = Annotated[str, Field(min_length=MIN_FRASE, max_length=MAX_FRASE), Storable]


class EstadoExpediente(StrEnum):
    """How far a copy is."""

    SIN_PEDIR = "sin_pedir"
    PROCESANDO = "procesando"
    COMPLETADO = "completado"
    FALLIDO = "fallido"


class ExpedienteCreate(Payload):
    """What to copy, and for whom: a therapist names the patient, a patient is their own.

    `frase` seals the finished copy; the private notes are for their therapist alone.
    """

    paciente_id: UUID | None = None
    frase: Frase | None = None
    con_notas_privadas: bool = False


class ExpedienteRead(BaseModel):
    """How far the copy is; `download_url` expires within hours, the copy on `caduca`.

    Of a copy that is there `download_url` is null where the account has a factor and nobody has
    proved lately who asks (`POST /auth/confirmar`). `progreso` is 0-100 and `size` in bytes.
    Without a copy there is only its `estado`.
    """

    estado: EstadoExpediente
    creado: Moment | None = None
    caduca: Moment | None = None
    download_url: str | None = None
    sellado: bool = False
    con_notas_privadas: bool = False
    progreso: int = 0
    size: int | None = None
    mensaje_error: str | None = None
