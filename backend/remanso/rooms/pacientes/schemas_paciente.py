"""The wire of the patient's own screens; it has no field that is the therapist's alone."""

from datetime import date
from typing import Literal
from uuid import UUID

from pydantic import BaseModel

from remanso.core.times import Moment
from remanso.rooms.pacientes.ficha import FichaRead
from remanso.rooms.pacientes.models import EstadoTerapia


class SesionReciente(BaseModel):
    """A line of 'Sesiones Recientes'; `nueva` until the patient opens it."""

    id: UUID
    numero_sesion: int
    fecha: Moment
    duracion_minutos: int | None
    nueva: bool
    tiene_video: bool
    solo_audio: bool
    tiene_transcripcion: bool
    tiene_analisis: bool


class EjercicioPorHacer(BaseModel):
    """An exercise that the patient has and has not completed."""

    id: UUID
    titulo: str


class EjercicioHoy(EjercicioPorHacer):
    """An exercise that was agreed on for days, with how many of the times are done.

    They are counted by the `cada` of the agreement; `hecho` once nothing of it is left for today.
    """

    cada: Literal["dia", "semana"]
    veces: int
    hechas: int
    hasta: date | None
    hecho: bool


class PasoRecorrido(BaseModel):
    """One session on the line of the therapy's course."""

    numero_sesion: int
    fecha: Moment
    duracion_minutos: int | None


class PacienteDashboard(BaseModel):
    """What greets a patient; their exercises are counted as `progreso` counts them.

    `ejercicios_hoy` are those of the practice's day, what is done of them last;
    `ejercicios_por_hacer` the first few others that are not completed. Each is there once.
    """

    nombre: str
    terapeuta: str
    total_sesiones: int
    total_tiempo_minutos: int
    ejercicios_asignados: int
    ejercicios_completados: int
    ejercicios_hoy: list[EjercicioHoy]
    ejercicios_por_hacer: list[EjercicioPorHacer]
    fecha_ingreso: date | None
    sesiones_recientes: list[SesionReciente]
    recorrido: list[PasoRecorrido]
    ultima_sesion: Moment | None
    proxima_cita: Moment | None
    sesiones_nuevas: int


class FichaPropia(FichaRead):
    """What patients read of their own record's card."""

    id: UUID
    nombre: str
    apellido: str
    email: str
    telefono: str | None
    fecha_nacimiento: date | None
    fecha_ingreso: date
    estado: EstadoTerapia
    fecha_alta: date | None
    terapeuta_asignado: str


class PerfilPacienteRead(FichaPropia):
    """A patient's profile; `foto_perfil` is an address that a browser can show for some hours.

    `notas` is always null: nothing that a therapist notes is meant for this page.
    """

    foto_perfil: str | None
    avatar_url: str | None
    notas: None = None
    proxima_sesion: Moment | None
    sesiones_completadas: int
    ultima_sesion: Moment | None
    version: int
