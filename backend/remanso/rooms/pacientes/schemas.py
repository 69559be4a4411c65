"""The wire of patients: what a therapist sends and reads."""

from datetime import date
from enum import StrEnum
from typing import Annotated, Any
from uuid import UUID

from pydantic import (
    AfterValidator,
    AliasChoices,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
)

from remanso.core.texts.emails import Email
from remanso.core.times import MAX_EDAD, Birthday, Day, Moment
from remanso.core.validation import MediumText, NoteText, Payload, ShortText, Storable
from remanso.rooms.pacientes.ficha import FichaFields, FichaRead, Label
from remanso.rooms.pacientes.models import EstadoTerapia
from remanso.rooms.pacientes.telefonos import MAX_WRITTEN, MIN_WRITTEN


class EstadoCivil(StrEnum):
    """Marital status, as document 1 §3 lists it."""

    SOLTERO = "soltero"
    CASADO = "casado"
    DIVORCIADO = "divorciado"
    VIUDO = "viudo"
    UNION_LIBRE = "union_libre"


class NivelEscolaridad(StrEnum):
    """Schooling; `secundaria` is shown as Bachillerato."""

    PRIMARIA = "primaria"
    SECUNDARIA = "secundaria"
    LICENCIATURA = "licenciatura"
    MAESTRIA = "maestria"
    DOCTORADO = "doctorado"


class Orden(StrEnum):
    """What a list of patients goes by: the alphabet, who was seen last, or who comes next."""

    NOMBRE = "nombre"
    ULTIMA_SESION = "ultima_sesion"
    PROXIMA_CITA = "proxima_cita"


Required = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200), Storable
]


def _of_some_length(telefono: str) -> str:
    if not MIN_WRITTEN <= len(telefono) <= MAX_WRITTEN:
        raise ValueError("El teléfono debe tener entre 3 y 30 caracteres")
    return telefono


Telefono = Annotated[
    str, StringConstraints(strip_whitespace=True), AfterValidator(_of_some_length), Storable
]
"""Whatever a therapist writes down to reach somebody by."""


class PacienteCreate(Payload):
    """The new-patient form."""

    email: Email
    telefono: Telefono = Field(validation_alias=AliasChoices("telefono", "telefono_paciente"))
    nombre: Required
    apellido: Required
    edad: Annotated[int, Field(strict=True, ge=0, le=MAX_EDAD)] | None = None
    fecha_nacimiento: Birthday | None = None
    estado_civil: EstadoCivil | None = None
    profesion_ocupacion: ShortText | None = None
    nivel_escolaridad: NivelEscolaridad | None = None
    propuesta_terapia: NoteText | None = None
    ha_hecho_terapia: bool | None = None
    ha_hecho_psicodelicos: bool | None = None
    ha_hecho_constelaciones: bool | None = None


def _said(value: object) -> object:
    if value is None or (isinstance(value, str) and not value.strip()):
        raise ValueError("Este campo es obligatorio")
    return value


Said = BeforeValidator(_said)


def _none_if_blank(value: object) -> object:
    return None if isinstance(value, str) and not value.strip() else value


class PacienteUpdate(FichaFields):
    """What a therapist may change of a patient; only the keys that are sent change.

    `version` is the one that was read; without it the change is made whatever happened since.
    """

    version: int | None = None
    # A factory, not a default: the described API then says only that the key may be missing.
    nombre: Annotated[ShortText, Said] = Field(default_factory=str)
    apellido: Annotated[ShortText, Said] = Field(default_factory=str)
    telefono: Telefono | None = Field(
        default=None, validation_alias=AliasChoices("telefono", "telefono_paciente")
    )
    edad: Annotated[int, Field(strict=True, ge=0, le=MAX_EDAD)] | None = None
    fecha_nacimiento: Birthday | None = None
    fecha_ingreso: Annotated[Day, Said] = Field(default_factory=lambda: date.min)
    estado_civil: EstadoCivil | None = None
    profesion_ocupacion: ShortText | None = None
    nivel_escolaridad: NivelEscolaridad | None = None
    propuesta_terapia: NoteText | None = None
    ha_hecho_terapia: bool | None = None
    ha_hecho_psicodelicos: bool | None = None
    ha_hecho_constelaciones: bool | None = None
    tipo_servicio: Label | None = None
    estado_terapia: Annotated[EstadoTerapia, Said] = Field(
        default_factory=lambda: EstadoTerapia.ACTIVO
    )
    proxima_cita: Moment | None = None
    objetivos_terapia: NoteText | None = None
    plan_tratamiento: NoteText | None = None
    notas_terapeuticas: NoteText | None = None

    def changes(self) -> dict[str, Any]:
        """The columns that were sent, with their new values; `proxima_cita` is the agenda's."""
        sent = self.model_fields_set - {"version", "proxima_cita"}
        return {name: getattr(self, name) for name in sent}


PhotoAddress = Annotated[
    str | None, Field(description="Where a browser can show the photo for some hours")
]


class PacienteResumen(BaseModel):
    """A card of the list: no long text."""

    id: UUID
    nombre: str
    apellido: str
    edad: int | None
    email: str
    foto_perfil: PhotoAddress
    telefono: str | None
    profesion_ocupacion: str | None
    fecha_nacimiento: date | None
    fecha_ingreso: date
    estado_terapia: EstadoTerapia
    proxima_cita: Moment | None
    fecha_creacion: Moment
    terapeuta_id: UUID
    total_sesiones: int
    total_tiempo_minutos: int
    ultima_sesion: Moment | None
    # The newest sessions' minutes, oldest first, for the card's bars.
    duraciones_recientes: list[int]


class AltaUpdate(Payload):
    """A patient's discharge; the `motivo` is the therapist's alone."""

    fecha: Day
    motivo: Annotated[MediumText | None, BeforeValidator(_none_if_blank)] = None


class AltaRead(BaseModel):
    """When a therapy ended, and why, as its therapist wrote it."""

    fecha: date
    motivo: str | None


class PacienteRead(FichaRead):
    """Everything the therapist keeps about a patient."""

    model_config = ConfigDict(from_attributes=True)

    id: UUID
    nombre: str
    apellido: str
    edad: int | None
    email: str
    foto_perfil: PhotoAddress
    telefono: str | None
    fecha_nacimiento: date | None
    fecha_ingreso: date
    estado_civil: str | None
    profesion_ocupacion: str | None
    nivel_escolaridad: str | None
    propuesta_terapia: str | None
    ha_hecho_terapia: bool | None
    ha_hecho_psicodelicos: bool | None
    ha_hecho_constelaciones: bool | None
    tipo_servicio: str | None
    estado_terapia: EstadoTerapia
    alta: AltaRead | None
    fecha_creacion: Moment
    terapeuta_id: UUID
    total_sesiones: int
    total_tiempo_minutos: int
    ultima_sesion: Moment | None
    proxima_cita: Moment | None
    objetivos_terapia: str | None
    plan_tratamiento: str | None
    notas_terapeuticas: str | None
    version: int


class Credenciales(BaseModel):
    """A temporary password, shown once and never stored in clear."""

    paciente_id: UUID
    patientName: str
    email: str
    temporary_password: str


class PacienteCreated(BaseModel):
    """The answer to the new-patient form."""

    paciente: PacienteRead
    patientName: str
    email: str
    temporary_password: str
