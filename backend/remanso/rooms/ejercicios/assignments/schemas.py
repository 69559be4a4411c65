"""The wire of assignments, completion and progress. Both sides read these same models."""

from enum import StrEnum
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, BaseModel, StringConstraints

from remanso.core.times import Moment
from remanso.core.validation import Payload, Storable
from remanso.rooms.ejercicios.bank.schemas import ConArchivos

MAX_NOTAS = 20_000


def _short_enough(notas: str) -> str:
    if len(notas) > MAX_NOTAS:
        raise ValueError("Las notas no pueden tener más de 20.000 caracteres")
    return notas


NotasPaciente = Annotated[
    str, StringConstraints(strip_whitespace=True), AfterValidator(_short_enough), Storable
]


class Fuente(StrEnum):
    """How an exercise came to a patient."""

    INDIVIDUAL = "individual"
    MODULE = "module"


class PacienteEjercicioCreate(Payload):
    """Give a patient an exercise."""

    paciente_id: UUID
    ejercicio_id: UUID


class PacienteModuloCreate(Payload):
    """Give a patient a module."""

    paciente_id: UUID
    modulo_id: UUID


class PacienteEjercicioRead(BaseModel):
    """That a patient has an exercise by itself; `nombre` and `apellido` are the patient's."""

    paciente_id: UUID
    ejercicio_id: UUID
    asignado_en: Moment
    titulo: str
    nombre: str
    apellido: str
    completado: bool
    fecha_completado: Moment | None


class PacienteModuloRead(BaseModel):
    """That a patient has a module, and how far they are; names as for an exercise."""

    paciente_id: UUID
    modulo_id: UUID
    asignado_en: Moment
    titulo: str
    descripcion: str | None
    ejercicios_count: int
    completados: int
    nombre: str
    apellido: str


class ModuloPaciente(BaseModel):
    """A module as the patient who has it sees it."""

    id: UUID
    titulo: str
    descripcion: str | None
    paciente_id: UUID
    asignado_en: Moment
    ejercicios_count: int
    completados: int


class UnifiedEjercicio(ConArchivos):
    """An exercise a patient has, one row per source; completion is shared between the sources."""

    id: UUID
    titulo: str
    descripcion: str | None
    categoria: str | None
    asignado_en: Moment
    fecha_creacion: Moment
    completado: bool
    fecha_completado: Moment | None
    notas_paciente: str | None
    source: Fuente
    moduleId: UUID | None
    moduleName: str | None


class CompletarRequest(Payload):
    """What the patient says on completing; the contract has `completado` always true here."""

    completado: bool = True
    notas_paciente: NotasPaciente | None = None


class Avance(BaseModel):
    """How much of something is done; `porcentaje` has one decimal and is 0 of nothing."""

    asignados: int
    completados: int
    porcentaje: float


class AvancePorFuente(BaseModel):
    """Progress by the way the exercises came."""

    individual: Avance
    modulos: Avance


class AvanceCategoria(Avance):
    """Progress in one category; those without one are together, as null."""

    categoria: str | None


class AvanceModulo(Avance):
    """Progress in one module."""

    modulo_id: UUID
    titulo: str


class Progreso(BaseModel):
    """The whole progress of a patient: totals are sums over the unified rows.

    `total_modulos` counts the modules that they have, empty ones too.
    """

    total_modulos: int
    total_asignados: int
    total_completados: int
    porcentaje: float
    por_fuente: AvancePorFuente
    por_categoria: list[AvanceCategoria]
    recientes: list[UnifiedEjercicio]


class DesdeUltimaSesion(BaseModel):
    """What a patient completed since their last session, newest first; all, if there is none."""

    desde: Moment | None
    completados: list[UnifiedEjercicio]
