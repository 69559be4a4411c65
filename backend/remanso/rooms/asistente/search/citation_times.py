"""Leads a citation to the turn in which it was said: a passage of a hundred words has several."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple
from uuid import UUID

from remanso.engines.language.statements.evidence import holds
from remanso.rooms.asistente.schemas import Cita
from remanso.rooms.asistente.search.chunks import Passage
from remanso.rooms.asistente.search.tokens import stems
from remanso.rooms.sesiones.reading.textos import TRANSCRIPCION, Turno

# A quotation ends inside its marks, and its citation stands after them.
_SENTENCE_END = re.compile(r"(?<=[.!?…])\s+|\n+")
_QUOTED = re.compile(r"«([^«»]*+)»")
_CITED = re.compile(r"\[(\d+)\]")


class Source(NamedTuple):
    """A passage that was given to the engine, as its citation, and its words as they lie there."""

    cita: Cita
    passage: Passage
    words: str

    @property
    def spoken(self) -> bool:
        """Whether somebody said it at a known time."""
        return self.passage.parte == TRANSCRIPCION and self.passage.inicio is not None


class _Cited(NamedTuple):
    """What stands before a number: its words, and the last of them that are quoted."""

    words: frozenset[str]
    quoted: str = ""


def point(
    sources: Sequence[Source], turnos: Mapping[UUID, Sequence[Turno]], question: str, answer: str
) -> list[Cita]:
    """The citations of an answer, each at the turn that has most of what it cites.

    `sources` stand in the order of their numbers in the answer.
    """
    asked = frozenset(stems(question))
    said = _said(answer)
    return [
        source.cita.model_copy(
            update={
                "numero": numero,
                "inicio": _inicio(
                    source,
                    turnos.get(source.cita.sesion_id, ()),
                    said.get(numero, _Cited(frozenset())),
                    asked,
                ),
            }
        )
        for numero, source in enumerate(sources, start=1)
    ]


def _said(answer: str) -> dict[int, _Cited]:
    """The words of the sentences that each number stands behind."""
    said: dict[int, _Cited] = {}
    for line in answer.splitlines():
        before: frozenset[str] = frozenset()
        for sentence in _SENTENCE_END.split(line):
            # Where only a number follows the full stop, it is about what came before.
            before = frozenset(stems(_CITED.sub(" ", sentence))) or before
            for numero in map(int, _CITED.findall(sentence)):
                known = said.get(numero, _Cited(frozenset()))
                quoted = known.quoted or _quoted_before(line, numero)
                said[numero] = _Cited(known.words | before, quoted)
    return said


def _quoted_before(line: str, numero: int) -> str:
    """The last quotation of a line that stands before a number."""
    quotations = _QUOTED.findall(line.partition(f"[{numero}]")[0])
    return quotations[-1] if quotations else ""


def _inicio(
    source: Source,
    turnos: Sequence[Turno],
    said: _Cited,
    asked: Collection[str],
) -> float | None:
    inicio = source.passage.inicio
    best = (0, 0, 0)
    if not source.spoken:
        return inicio
    for began, words in _turns(source, turnos):
        heard = frozenset(stems(words))
        literally = int(bool(said.quoted) and holds(words, said.quoted))
        shared = (literally, len(heard.intersection(said.words)), len(heard.intersection(asked)))
        if shared > best:
            best, inicio = shared, began
    return inicio


def _turns(source: Source, turnos: Sequence[Turno]) -> Iterator[tuple[float, str]]:
    """When each turn of a passage begins in it, and its words there."""
    passage = source.passage
    for turno, following in pairwise([*turnos, Turno(passage.end, None)]):
        start = max(turno.start, passage.start)
        end = min(following.start, passage.end)
        if start < end and turno.spoken is not None:
            # Of a turn that began before the passage, only the rest is in it.
            began = turno.spoken[0] if start == turno.start else passage.inicio
            if began is not None:
                yield began, source.words[start - passage.start : end - passage.start]
