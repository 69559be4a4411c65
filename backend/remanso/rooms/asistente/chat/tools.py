"""The data calls as what a model may look up: the reader's own data, only to be read."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from starlette.concurrency import run_in_threadpool

from remanso.core.db import Database
from remanso.engines.language.consulta import Herramienta
from remanso.rooms.asistente.citations import without_citations
from remanso.rooms.asistente.datos.question.concepts import Concept
from remanso.rooms.asistente.datos.question.intents import Intent
from remanso.rooms.asistente.datos.question.reading import Question, read
from remanso.rooms.asistente.provenance import Ground, read_fingerprints
from remanso.rooms.asistente.readers.base import Reader
from remanso.rooms.asistente.schemas import Dato

_NOTHING = "No consta."
_ENOUGH = "Ya has consultado lo suficiente: responde con lo que sabes."
# A model that goes on asking is told to answer.
_MOST_CALLS = 6
_PERIODO = "Opcional. Un tiempo en español: «hoy», «esta semana», «marzo de 2026», «un mes»."
_TEMA = "Opcional. De qué, en una o dos palabras."
_NUMERO = "Opcional. El número de la sesión; sin él, la última."


class _Tool(NamedTuple):
    intent: Intent
    description: str
    concepts: frozenset[Concept] = frozenset()
    parameters: Mapping[str, str] = {}


_TOOLS: Mapping[str, _Tool] = {
    "proxima_cita": _Tool(Intent.PROXIMA_CITA, "Cuándo es la próxima cita, o las próximas."),
    "citas": _Tool(Intent.AGENDA, "Qué citas hay en un periodo.", parameters={"periodo": _PERIODO}),
    "sin_cita": _Tool(Intent.SIN_CITA, "Quién no tiene próxima cita."),
    "sin_venir": _Tool(
        Intent.AUSENTES, "Quién lleva un tiempo sin sesión.", parameters={"periodo": _PERIODO}
    ),
    "cuantos_pacientes": _Tool(Intent.CUANTOS_PACIENTES, "Cuántos pacientes hay."),
    "cuantas_sesiones": _Tool(
        Intent.CUANTAS_SESIONES, "Cuántas sesiones ha habido.", parameters={"periodo": _PERIODO}
    ),
    "sesiones": _Tool(
        Intent.SESIONES, "Qué sesiones hubo en un periodo.", parameters={"periodo": _PERIODO}
    ),
    "ultima_sesion": _Tool(Intent.ULTIMA_SESION, "Cuándo fue la última sesión y cuánto duró."),
    "duracion_de_sesiones": _Tool(Intent.DURACION, "Cuánto duran las sesiones."),
    "ejercicios": _Tool(Intent.EJERCICIOS, "Qué ejercicios hay, hechos y pendientes."),
    "ejercicios_pendientes": _Tool(
        Intent.EJERCICIOS,
        "Qué ejercicios quedan por hacer.",
        concepts=frozenset({Concept.PENDIENTE}),
    ),
    "veces_practicado": _Tool(
        Intent.PRACTICA,
        "Cuántas veces se ha practicado cada ejercicio.",
        parameters={"periodo": _PERIODO, "tema": _TEMA},
    ),
    "resumen_de_sesion": _Tool(
        Intent.RESUMEN, "El resumen guardado de una sesión.", parameters={"numero": _NUMERO}
    ),
    "acuerdos": _Tool(
        Intent.ACUERDOS, "Lo que quedó acordado en las sesiones.", parameters={"tema": _TEMA}
    ),
    "cambios": _Tool(Intent.CAMBIOS, "Lo que ha cambiado desde la sesión anterior."),
}


class Toolbox:
    """What one answer may look up, and what it did look up."""

    def __init__(self, database: Database, reader: Reader, question: str) -> None:
        """`question` says whom it is about; nothing that a model says can change that."""
        self._database = database
        self._reader = reader
        self._question = question
        self._calls = 0
        self.datos: list[Dato] = []
        # What of the sessions an answer rests on then.
        self.grounds: dict[Ground, str] = {}

    def tools(self, offered: Sequence[Intent]) -> list[Herramienta]:
        """Those of the data calls that answer something for this reader."""
        return [
            Herramienta(
                nombre=name,
                descripcion=tool.description,
                parametros=tool.parameters,
                call=partial(self._look_up, tool),
            )
            for name, tool in _TOOLS.items()
            if tool.intent in offered
        ]

    async def _look_up(self, tool: _Tool, given: Mapping[str, Any]) -> str:
        """What the data say."""
        self._calls += 1
        if self._calls > _MOST_CALLS:
            return _ENOUGH
        return await run_in_threadpool(self._looked_up, tool, given)

    def _looked_up(self, tool: _Tool, given: Mapping[str, Any]) -> str:
        asked = _asked(tool, given, self._reader)
        with self._database.read() as db:
            self._reader.check(db)
            answer = self._reader.data(db, self._question, tool.intent, asked)
            if answer is None:
                return _NOTHING
            side = self._reader.reach(db, self._question).side
            self.grounds |= read_fingerprints(db, side, answer.grounds)
        self.datos += [each for each in answer.datos if each not in self.datos]
        return without_citations(answer.texto)


def _asked(tool: _Tool, given: Mapping[str, Any], reader: Reader) -> Question:
    """What a model asks, read as a question of a person is."""
    when = read(str(given.get("periodo") or ""), reader.clock.today)
    about = read(str(given.get("tema") or ""), reader.clock.today)
    number = str(given.get("numero") or "")
    return Question(
        when.said,
        concepts=tool.concepts,
        rest=tuple(about.said.split()),
        period=when.period,
        length=when.length,
        length_said=when.length_said,
        numero=int(number) if number.isdecimal() else None,
    )
