"""The wire of patients: what a therapist sends and reads."""

from datetime import date
from enum import StrEnum
from typing import Annotated
from uuid import UUID

from pydantic import AliasChoices, BaseModel, ConfigDict, Field

from remanso.core.times import Day, Moment
from remanso.core.validation import LongText, Payload, ShortText
from remanso.cuentas.emails import Email
from remanso.pacientes.models import EstadoTerapia

MAX_EDAD = 150


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


Required = Annotated[ShortText, Field(min_length=1)]
Telefono = Annotated[ShortText, Field(min_length=1, max_length=40)]


class PacienteCreate(Payload):
    """The new-patient form."""

    email: Email
    telefono: Telefono = Field(validation_alias=AliasChoices("telefono", "telefono_paciente"))
    nombre: Required
    apellido: Required
    edad: Annotated[int, Field(ge=0, le=MAX_EDAD)] | None = None
    fecha_nacimiento: Day | None = None
    estado_civil: EstadoCivil | None = None
    profesion_ocupacion: ShortText | None = None
    nivel_escolaridad: NivelEscolaridad | None = None
    propuesta_terapia: LongText | None = None
    ha_hecho_terapia: bool | None = None
    ha_hecho_psicodelicos: bool | None = None
    ha_hecho_constelaciones: bool | None = None


class PacienteResumen(BaseModel):
    """A card of the list: no long text."""

    id: UUID
    nombre: str
    apellido: str
    edad: int | None
    email: str
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


class PacienteRead(BaseModel):
    """Everything the therapist keeps about a patient."""

    model_config = ConfigDict(from_attributes=True)

    id: UUID
    nombre: str
    apellido: str
    edad: int | None
    email: str
    telefono: str | None
    direccion: str | None
    genero: str | None
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
