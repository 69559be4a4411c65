"""The invented people of the demonstration practice, as their files describe them."""

import re
import tomllib
from datetime import datetime, time, timedelta
from importlib.resources import files
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from remanso.rooms.medidas.models import Cuando
from remanso.rooms.perfiles.compartir import Comparte
from remanso.rooms.perfiles.schemas import PerfilTerapeutaUpdate
from remanso.rooms.sesiones.transcript.segmentos import SegmentoTranscripcion

NAMES = ("lucia", "mateo", "ines", "tomas", "camila", "julian")
_LINE = re.compile(r"(\d+):(\d\d) ([^:]+): (.+)")
_SECONDS_PER_WORD = 0.4


class _Described(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class SesionDemo(_Described):
    """One invented session; `hace` is days before today, the hour is UTC."""

    hace: int
    hora: int
    minutos: int
    tipo: Literal["psicoterapia", "psicodelica", "Integración"] = "psicoterapia"
    temas: str | None = None
    notas: str | None = None
    intencion: str | None = None
    medicina: str | None = None
    cantidad: str | None = None
    observaciones: str | None = None
    privadas: str | None = None
    campos: dict[str, JsonValue] | None = None
    compartir: Comparte = Comparte()
    video: str | None = None
    transcripcion: str = ""

    def turns(self) -> list[SegmentoTranscripcion]:
        """The transcript's turns; a turn lasts as long as its words take, or until the next."""
        lines = [_LINE.fullmatch(line) for line in self.transcripcion.strip().splitlines()]
        turns: list[SegmentoTranscripcion] = []
        for line in reversed([line for line in lines if line is not None]):
            start = int(line[1]) * 60.0 + int(line[2])
            spoken = start + len(line[4].split()) * _SECONDS_PER_WORD
            limit = turns[0].start_time if turns else spoken
            turn = SegmentoTranscripcion(
                speaker_label=line[3], start_time=start, end_time=min(spoken, limit), text=line[4]
            )
            turns.insert(0, turn)
        return turns


class EjercicioDemo(_Described):
    """An exercise of the bank."""

    titulo: str
    descripcion: str
    categoria: str
    archivos: list[str] = []


class ModuloDemo(_Described):
    """A module of the bank, with the titles of what is in it."""

    titulo: str
    descripcion: str
    ejercicios: list[str]


class BancoDemo(_Described):
    """The invented therapist's bank."""

    ejercicios: list[EjercicioDemo]
    modulos: list[ModuloDemo]


class AsignadoDemo(_Described):
    """An exercise or a module that somebody was given, `hace` days before today."""

    ejercicio: str | None = None
    modulo: str | None = None
    hace: int


class HechoDemo(_Described):
    """An exercise that somebody completed, `hace` days before today."""

    ejercicio: str
    hace: int
    notas: str | None = None


class RespuestaDemo(_Described):
    """A questionnaire that was answered `hace` days before today, item by item."""

    hace: int
    valores: list[int]


class MedidaDemo(_Described):
    """A questionnaire that somebody is asked, with their answers from the oldest on.

    The last one answers the newest due date, so that nothing is due on the first day.
    """

    instrumento: str
    cuando: Cuando
    compartir: bool = False
    respuestas: list[RespuestaDemo] = Field(min_length=1)


class LineaDemo(_Described):
    """A line of a diary, written `hace` days before today."""

    hace: int = Field(ge=1)
    linea: str
    animo: int
    compartida: bool = False


class RecadoDemo(_Described):
    """A word left for the therapist `hace` days before today."""

    hace: int
    texto: str
    leido: bool = True


class PacienteDemo(_Described):
    """One invented patient; days are counted from today, the hours are UTC."""

    nombre: str
    apellido: str
    email: str
    telefono: str
    anios: int
    estado_civil: str
    profesion_ocupacion: str
    nivel_escolaridad: str
    propuesta_terapia: str
    ha_hecho_terapia: bool | None = None
    ha_hecho_psicodelicos: bool | None = None
    ha_hecho_constelaciones: bool | None = None
    objetivos_terapia: str | None = None
    plan_tratamiento: str | None = None
    notas_terapeuticas: str | None = None
    comparte_notas: bool = True
    ingreso_hace: int
    cita_en: int | None = None
    cita_hora: int = 9
    sesiones: list[SesionDemo] = Field(min_length=1)
    asignados: list[AsignadoDemo] = []
    hechos: list[HechoDemo] = []
    medidas: list[MedidaDemo] = []
    diario: list[LineaDemo] = []
    recados: list[RecadoDemo] = []

    def proxima_cita(self, now: datetime) -> datetime | None:
        """The next appointment, always still to come."""
        if self.cita_en is None:
            return None
        cita = at_hour(now + timedelta(days=self.cita_en), self.cita_hora)
        return cita if cita > now else cita + timedelta(days=1)


def read_people() -> list[PacienteDemo]:
    """Everybody, with their sessions from the oldest to the newest."""
    return [PacienteDemo.model_validate(_read(name)) for name in NAMES]


def read_banco() -> BancoDemo:
    """The therapist's exercises and modules."""
    return BancoDemo.model_validate(_read("banco"))


def read_perfil() -> PerfilTerapeutaUpdate:
    """What the therapist says of herself."""
    return PerfilTerapeutaUpdate.model_validate(_read("perfil"))


def _read(name: str) -> dict[str, Any]:
    path = files("remanso.app.demo") / "practica" / f"{name}.toml"
    return tomllib.loads(path.read_text("utf-8"))


def at_hour(day: datetime, hour: int) -> datetime:
    """That hour of a day, in the day's own zone."""
    return datetime.combine(day.date(), time(hour), tzinfo=day.tzinfo)
