"""The wire of session types."""

from enum import StrEnum
from uuid import UUID

from pydantic import BaseModel, ConfigDict

from remanso.core.times import Moment


class TipoCampo(StrEnum):
    """What a field of a custom type holds."""

    TEXT = "text"
    TEXTAREA = "textarea"
    NUMBER = "number"
    SELECT = "select"
    CHECKBOX = "checkbox"


class Campo(BaseModel):
    """One field that a custom type asks for; `opciones` are those of a select."""

    nombre: str
    tipo: TipoCampo = TipoCampo.TEXT
    requerido: bool = True
    placeholder: str | None = None
    opciones: list[str] = []


class TipoSesionRead(BaseModel):
    """A therapist's own type of session."""

    model_config = ConfigDict(from_attributes=True)

    id: UUID
    nombre: str
    descripcion: str | None
    activo: bool
    campos: list[Campo]
    fecha_creacion: Moment
    fecha_actualizacion: Moment


class TipoSesionPaciente(BaseModel):
    """The name of a type that a patient's own sessions have."""

    id: UUID
    nombre: str
