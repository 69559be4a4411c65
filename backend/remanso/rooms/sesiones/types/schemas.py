"""The wire of session types."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated, Self
from uuid import UUID

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from remanso.core.times import Moment
from remanso.core.validation import MediumText, Payload, ShortText
from remanso.rooms.sesiones.tipos import FormatoNota

MAX_CAMPOS = 50
MAX_OPCIONES = 100


class TipoCampo(StrEnum):
    """What a field of a custom type holds."""

    TEXT = "text"
    TEXTAREA = "textarea"
    NUMBER = "number"
    SELECT = "select"
    CHECKBOX = "checkbox"


class Campo(BaseModel):
    """One field that a custom type asks for; `opciones` are those of a select.

    A session keeps its values under the names that its fields had, so a field needs no other id.
    """

    nombre: str
    tipo: TipoCampo = TipoCampo.TEXT
    requerido: bool = True
    placeholder: str | None = None
    opciones: list[str] = []


def _repeats(names: Sequence[str]) -> bool:
    return len({name.casefold() for name in names}) < len(names)


def _a_nombre(nombre: str) -> str:
    if not nombre:
        raise ValueError("El nombre es requerido")
    return nombre


def _a_nombre_de_campo(nombre: str) -> str:
    if not nombre:
        raise ValueError("El nombre del campo es requerido")
    return nombre


def _an_opcion(opcion: str) -> str:
    if not opcion:
        raise ValueError("Una opción no puede estar vacía")
    return opcion


class CampoWrite(Payload):
    """A field as its therapist writes it; the order of a type's fields is the order sent."""

    nombre: Annotated[
        ShortText, AfterValidator(_a_nombre_de_campo), Field(validate_default=True)
    ] = ""
    tipo: TipoCampo = TipoCampo.TEXT
    requerido: bool = True
    placeholder: ShortText | None = None
    opciones: Annotated[
        list[Annotated[ShortText, AfterValidator(_an_opcion)]], Field(max_length=MAX_OPCIONES)
    ] = Field(default_factory=list)

    @model_validator(mode="after")
    def _only_a_select_has_opciones(self) -> Self:
        if self.tipo is not TipoCampo.SELECT:
            self.opciones = []
        elif not self.opciones:
            raise ValueError(f"El campo «{self.nombre}» necesita al menos una opción")
        elif _repeats(self.opciones):
            raise ValueError(f"Las opciones del campo «{self.nombre}» se repiten")
        return self


def _told_apart(campos: list[CampoWrite]) -> list[CampoWrite]:
    # The names are the keys of a session's values.
    if _repeats([campo.nombre for campo in campos]):
        raise ValueError("Dos campos no pueden tener el mismo nombre")
    return campos


Nombre = Annotated[ShortText, AfterValidator(_a_nombre)]
Campos = Annotated[list[CampoWrite], Field(max_length=MAX_CAMPOS), AfterValidator(_told_apart)]


class TipoSesionCreate(Payload):
    """A new type, offered unless it says otherwise."""

    nombre: Annotated[Nombre, Field(validate_default=True)] = ""
    descripcion: MediumText | None = None
    activo: bool = True
    formato_nota: FormatoNota = FormatoNota.LIBRE
    campos: Campos = Field(default_factory=list)


class TipoSesionUpdate(Payload):
    """A change of the keys that are sent.

    `version` is the one that was read; without it the change is made whatever happened since.
    """

    version: int | None = None
    nombre: Nombre = ""
    descripcion: MediumText | None = None
    activo: bool = True
    formato_nota: FormatoNota = FormatoNota.LIBRE
    campos: Campos = Field(default_factory=list)


class TipoSesionRead(BaseModel):
    """A therapist's own type of session."""

    model_config = ConfigDict(from_attributes=True)

    id: UUID
    nombre: str
    descripcion: str | None
    activo: bool
    formato_nota: FormatoNota
    campos: list[Campo]
    fecha_creacion: Moment
    fecha_actualizacion: Moment
    version: int


class TipoSesionConservado(BaseModel):
    """Why a type that was to be deleted is still there."""

    detail: str = (
        "Hay sesiones o borradores de este tipo: se conserva para ellos y deja de ofrecerse."
    )


class TipoSesionPaciente(BaseModel):
    """The name of a type that a patient's own sessions have."""

    id: UUID
    nombre: str
