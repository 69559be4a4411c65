"""What a session says, part by part, for rooms above: who may read it is chosen elsewhere."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from pydantic import BaseModel, JsonValue, TypeAdapter
from sqlalchemy import Row

from remanso.engines.language.material import Segmento
from remanso.rooms.sesiones import partes
from remanso.rooms.sesiones.export.documents import said

TRANSCRIPCION = partes.TRANSCRIPCION.name
_TURNOS: TypeAdapter[list[Segmento]] = TypeAdapter(list[Segmento])


class _Linea(BaseModel):
    """What is written of a turn in the text of a transcript, a mark's own words too."""

    speaker_label: str = ""
    text: str = ""


_LINEAS: TypeAdapter[list[_Linea]] = TypeAdapter(list[_Linea])


class Turno(NamedTuple):
    """Where in the text of a transcript a turn begins, and when it was said, if that is known."""

    start: int
    spoken: tuple[float, float] | None


@dataclass(frozen=True, kw_only=True, slots=True)
class Textos:
    """The parts of a session that say something to one reader, under the names of their columns."""

    sesion_id: UUID
    paciente_id: UUID
    numero_sesion: int
    fecha: datetime
    partes: Mapping[str, str]


def textos_of(row: Row[*tuple[Any, ...]]) -> Textos:
    """The texts of a row, whose other columns are the session's facts."""
    facts = row._asdict()
    known = {name: facts.pop(name) for name in ("sesion_id", "paciente_id", "numero_sesion")}
    fecha = facts.pop("fecha")
    return Textos(**known, fecha=fecha, partes=partes_of(facts))


def partes_of(columns: Mapping[str, Any]) -> dict[str, str]:
    """The columns that say something, as text."""
    texts = {
        name: _datos(value) if name == partes.CAMPOS.name else value
        for name, value in columns.items()
    }
    return {name: text for name, text in texts.items() if text}


def turnos_of(segmentos: JsonValue) -> list[Turno]:
    """The turns of a transcript in its form as plain text; one typed without turns has none."""
    lineas = _LINEAS.validate_python(segmentos or [])
    return list(_walk(zip(lineas, segmentos_of(segmentos), strict=True)))


def segmentos_of(stored: JsonValue) -> list[Segmento]:
    """The turns of a transcript as they are stored; none is an empty list."""
    return _TURNOS.validate_python(stored or [])


def _walk(turns: Iterable[tuple[_Linea, Segmento]]) -> Iterator[Turno]:
    start = 0
    for turn, segmento in turns:
        yield Turno(start, segmento.span)
        label = len(turn.speaker_label) + len(": ") if turn.speaker_label else 0
        start += label + len(turn.text) + len("\n")


def _datos(datos: JsonValue) -> str:
    if not isinstance(datos, dict):
        return ""
    return "\n".join(f"{label}: {said(value)}" for label, value in datos.items())
