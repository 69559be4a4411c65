"""The wire of assignments, completion and progress. Both sides read these same models."""

from datetime import date
from enum import StrEnum
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from remanso.core.times import Moment
from remanso.core.validation import Payload, Storable
from remanso.rooms.ejercicios.bank.guia import ConGuia
from remanso.rooms.ejercicios.bank.schemas import ConArchivos
from remanso.rooms.ejercicios.models import Cada

MAX_NOTAS = 20_000
MAX_AT_ONCE = 50


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


class PacienteEjerciciosCreate(Payload):
    """Give a patient several exercises in one act."""

    paciente_id: UUID
    ejercicio_ids: Annotated[list[UUID], Field(min_length=1, max_length=MAX_AT_ONCE)]


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


class EjerciciosEntregados(BaseModel):
    """What was given now, and what of it the patient had by itself already."""

    asignados: list[PacienteEjercicioRead]
    ya_tenia: list[UUID]


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


class PautaRead(BaseModel):
    """How often a patient is to practise an exercise, until and with the day `hasta`."""

    model_config = ConfigDict(from_attributes=True)

    veces: int
    cada: Cada
    hasta: date | None
    version: int

    @property
    def por_semana(self) -> bool:
        """Whether the times are those of a week, not of a day."""
        return self.cada is Cada.SEMANA


class UnifiedEjercicio(ConArchivos, ConGuia):
    """An exercise a patient has, one row per source; what is done is shared between the sources.

    `hechas` are the times of this day, or of this week where the `pauta` counts in weeks, by the
    clock of the practice. `recordatorio` is told to the patient alone.
    """

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
    pauta: PautaRead | None
    hechas: int
    hechas_total: int
    ultima_practica: Moment | None
    recordatorio: str | None


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
    total_practicas: int
    porcentaje: float
    por_fuente: AvancePorFuente
    por_categoria: list[AvanceCategoria]
    recientes: list[UnifiedEjercicio]


class Practicado(BaseModel):
    """How many times a patient practised an exercise, and when last."""

    ejercicio_id: UUID
    titulo: str
    veces: int
    ultima: Moment


class DesdeUltimaSesion(BaseModel):
    """What a patient did since their last session, newest first; all, if there is none."""

    desde: Moment | None
    completados: list[UnifiedEjercicio]
    practicados: list[Practicado]
