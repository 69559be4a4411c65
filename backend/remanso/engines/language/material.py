"""What an engine reads to analyse a session."""

import math
from datetime import date

from pydantic import BaseModel, ConfigDict, ValidationInfo, field_validator


class Segmento(BaseModel):
    """One turn of a transcript; times are seconds, absent or zero in typed transcripts.

    Of what is off the record there is nothing to read but that it was there.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    speaker_label: str = ""
    start_time: float | None = None
    end_time: float | None = None
    fuera_de_registro: bool | None = None
    text: str = ""

    @field_validator("text")
    @classmethod
    def _of_no_voice(cls, text: str, info: ValidationInfo) -> str:
        return "" if info.data.get("fuera_de_registro") else text

    @property
    def span(self) -> tuple[float, float] | None:
        """Start and end in seconds, or None where the transcript has no usable times."""
        start, end = self.start_time, self.end_time
        if start is None or end is None or not (math.isfinite(start) and math.isfinite(end)):
            return None
        return (start, end) if 0 <= start <= end and end > 0 else None

    @property
    def voz(self) -> str:
        """The name the voice goes by in sentences."""
        return " ".join(self.speaker_label.split()) or "Voz sin nombre"


class EjercicioDelBanco(BaseModel):
    """An exercise of the therapist's own bank that an engine may propose."""

    model_config = ConfigDict(frozen=True)

    id: str
    titulo: str


class Personas(BaseModel):
    """Whom a session is between, by name, to know their voices; no engine is told who they are."""

    model_config = ConfigDict(frozen=True)

    paciente: str = ""
    terapeuta: str = ""


class Material(BaseModel):
    """Everything an engine may read to analyse a session. Private notes are never part of it."""

    model_config = ConfigDict(frozen=True)

    segmentos: list[Segmento] = []
    notas: str = ""
    resumen_anterior: str | None = None
    num_voces: int | None = None
    fecha: date | None = None
    banco: list[EjercicioDelBanco] = []
    personas: Personas = Personas()
