"""Statements of analyses as an answer: a section for each session, each line with its moment."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from remanso.engines.language.analisis import Acuerdo, Afirmacion, Evidencia
from remanso.rooms.asistente.datos.answer import Answer
from remanso.rooms.asistente.provenance import Ground
from remanso.rooms.asistente.schemas import Cita, Dato
from remanso.rooms.asistente.search.tokens import stems
from remanso.rooms.sesiones.reading.textos import TRANSCRIPCION, Turno

_WHO: Mapping[str, str] = {"terapeuta": "Tú: ", "paciente": "", "ambos": "Entre los dos: "}


class Report:
    """An answer while it is being put together."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._datos: list[Dato] = []
        self._citas: list[Cita] = []
        self._grounds: set[Ground] = set()

    def add_facts(self, facts: Iterable[Dato]) -> None:
        """Facts, each a line of its own."""
        for fact in facts:
            self._datos.append(fact)
            self._parts.append(fact.texto)

    def add_text(self, text: str) -> None:
        """A sentence of ours."""
        self._parts.append(text)

    def add_statements(
        self, each: Sequence[Afirmacion], *, session: Cita, turnos: Sequence[Turno]
    ) -> None:
        """Statements about one session, a line each."""
        self._parts.append("\n".join(self._line(one, session, turnos) for one in each))
        self._grounds.add((session.sesion_id, TRANSCRIPCION))

    def answer(self) -> Answer:
        """The whole of it."""
        return Answer(
            "\n\n".join(self._parts), datos=self._datos, citas=self._citas, grounds=self._grounds
        )

    def _line(self, each: Afirmacion, session: Cita, turnos: Sequence[Turno]) -> str:
        numero = len(self._citas) + 1
        inicio = next(moments(each.evidencias, turnos), None)
        self._citas.append(session.model_copy(update={"numero": numero, "inicio": inicio}))
        before = _WHO[each.quien] if isinstance(each, Acuerdo) else ""
        return f"- {before}{each.texto} [{numero}]"


def backed(statements: Iterable[Afirmacion]) -> list[Afirmacion]:
    """Those that words of the session back."""
    return [each for each in statements if each.respaldada]


def about(statements: Iterable[Afirmacion], words: Sequence[str]) -> list[Afirmacion]:
    """Those that say one of these words, or all of them where there are none."""
    wanted = set(stems(" ".join(words)))
    return [each for each in statements if not wanted or wanted.intersection(stems(_said(each)))]


def _said(each: Afirmacion) -> str:
    return " ".join([each.texto, *(evidence.cita for evidence in each.evidencias)])


def moments(evidencias: Iterable[Evidencia], turnos: Sequence[Turno]) -> Iterator[float]:
    """When the words were said that a statement rests on, as far as that is known."""
    for each in evidencias:
        turno = turnos[each.segmento] if each.segmento < len(turnos) else None
        if turno is not None and turno.spoken is not None:
            yield turno.spoken[0]
