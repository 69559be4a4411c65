"""The wire of amendments: the therapist's alone."""

from enum import StrEnum
from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, StringConstraints

from remanso.core.times import Moment
from remanso.core.validation import LongText, Payload, Storable

Motivo = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=5_000), Storable
]


class CampoSesion(StrEnum):
    """The texts of a session that are put right; what was said in it has its own corrections."""

    NOTAS = "notas"
    TEMAS_IMPORTANTES = "temas_importantes"
    INTENCION = "intencion"
    TIPO_MEDICINA = "tipo_medicina"
    CANTIDAD = "cantidad"
    OBSERVACIONES = "observaciones"
    NOTAS_PRIVADAS = "notas_privadas"
    ANALISIS_IA = "analisis_ia"
    ANALISIS_IA_PACIENTE = "analisis_ia_paciente"


class CampoFicha(StrEnum):
    """The texts of a patient's own record that are."""

    PROPUESTA_TERAPIA = "propuesta_terapia"
    OBJETIVOS_TERAPIA = "objetivos_terapia"
    PLAN_TRATAMIENTO = "plan_tratamiento"
    NOTAS_TERAPEUTICAS = "notas_terapeuticas"


class _Enmendar(Payload):
    texto: LongText
    motivo: Motivo
    solicitud_id: UUID | None = None
    version: int | None = None


class EnmendarSesion(_Enmendar):
    """What a text of a session says from now on, why, and the request that asked for it.

    `version` is that of the session as it was read.
    """

    campo: CampoSesion


class EnmendarFicha(_Enmendar):
    """The same for a patient's own record."""

    campo: CampoFicha


class EnmiendaRead(BaseModel):
    """Who put what right, when and why; the earlier text is not in it."""

    id: UUID
    sesion_id: UUID | None
    campo: str
    titulo: str
    motivo: str
    fecha: Moment
    por: str
    solicitud_id: UUID | None


class TextoAnterior(BaseModel):
    """What a text said before it was put right."""

    texto: str
