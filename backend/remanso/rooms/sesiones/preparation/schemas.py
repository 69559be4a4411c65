"""What a therapist reads of the last sessions before the next one: statements with their words."""

from typing import Literal
from uuid import UUID

from pydantic import BaseModel

from remanso.core.times import Moment


class EvidenciaPrevia(BaseModel):
    """Literal words of one segment; `inicio` is when they were said, in seconds, if that is known.

    `sesion_id` is null for the last session.
    """

    segmento: int
    cita: str
    inicio: float | None = None
    sesion_id: UUID | None = None


class AfirmacionPrevia(BaseModel):
    """A statement; of a session that is not the last one it says which. A subject has its name."""

    texto: str
    etiqueta: str | None = None
    evidencias: list[EvidenciaPrevia] = []
    respaldada: bool = False
    sesion_id: UUID | None = None
    numero_sesion: int | None = None


class AcuerdoPrevio(AfirmacionPrevia):
    """What was agreed; `hecho` is null unless it is plain whether it was done."""

    quien: Literal["terapeuta", "paciente", "ambos"]
    para: str | None = None
    hecho: bool | None = None


class PersonaNombrada(BaseModel):
    """Somebody whom the patient spoke of by name, and what they are to the patient."""

    nombre: str
    relacion: str
    evidencias: list[EvidenciaPrevia]


class UltimaSesion(BaseModel):
    """The last session in a few lines: of its analysis, or else of what the therapist wrote."""

    id: UUID
    numero_sesion: int
    fecha: Moment
    lineas: list[AfirmacionPrevia]


class Preparacion(BaseModel):
    """What the sessions of a patient say before the next one."""

    ultima_sesion: UltimaSesion | None = None
    acuerdos: list[AcuerdoPrevio] = []
    abierto: list[AfirmacionPrevia] = []
    sin_retomar: list[AfirmacionPrevia] = []
    personas: list[PersonaNombrada] = []
