"""The wire of the patient's own screens; it has no field that is the therapist's alone."""

from datetime import date
from uuid import UUID

from pydantic import BaseModel

from remanso.core.times import Moment


class SesionReciente(BaseModel):
    """A line of 'Sesiones Recientes'."""

    id: UUID
    numero_sesion: int
    fecha: Moment
    duracion_minutos: int | None
    tiene_video: bool
    tiene_transcripcion: bool
    tiene_analisis: bool


class PasoRecorrido(BaseModel):
    """One session on the line of the therapy's course."""

    numero_sesion: int
    fecha: Moment
    duracion_minutos: int | None


class PacienteDashboard(BaseModel):
    """What greets a patient."""

    nombre: str
    terapeuta: str
    total_sesiones: int
    total_tiempo_minutos: int
    ejercicios_asignados: int
    fecha_ingreso: date | None
    sesiones_recientes: list[SesionReciente]
    recorrido: list[PasoRecorrido]
    ultima_sesion: Moment | None
    proxima_cita: Moment | None
    sesiones_nuevas: int
