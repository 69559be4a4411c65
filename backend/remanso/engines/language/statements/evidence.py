"""Which statements are backed by the transcript: quotations compared with their segments."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from remanso.engines.language.analisis import Afirmacion, Analisis, Evidencia
from remanso.engines.language.material import Segmento
from remanso.engines.language.statements.coverage import measure_coverage

A = TypeVar("A", bound=Afirmacion)


def verify(analisis: Analisis, segmentos: Sequence[Segmento]) -> Analisis:
    """Set `respaldada` on every statement by looking for its quotations in their segments.

    Case, accents, punctuation and spacing do not count. A statement is backed when it has
    evidence and all of it holds. How much of the session the backed ones quote is measured too.
    """
    transcript = _Transcript(segmentos)

    def checked(afirmacion: A) -> A:
        backed = bool(afirmacion.evidencias) and all(map(transcript.holds, afirmacion.evidencias))
        return afirmacion.model_copy(update={"respaldada": backed})

    verified = analisis.with_statements(checked)
    cobertura = measure_coverage(verified, segmentos)
    return verified.model_copy(update={"cobertura": cobertura})


def holds(text: str, cita: str) -> bool:
    """Whether these words stand in a text; case, accents, punctuation and spacing aside."""
    return _comparable(text).contains(_comparable(cita))


class _Transcript:
    """A transcript whose segments are reduced to comparable text once, when first asked for."""

    def __init__(self, segmentos: Sequence[Segmento]) -> None:
        self._segmentos = segmentos
        self._comparable: dict[int, _Comparable] = {}

    def holds(self, evidencia: Evidencia) -> bool:
        position = evidencia.segmento
        if not 0 <= position < len(self._segmentos):
            return False
        if position not in self._comparable:
            self._comparable[position] = _comparable(self._segmentos[position].text)
        return self._comparable[position].contains(_comparable(evidencia.cita))


@dataclass(frozen=True)
class _Comparable:
    """Letters and digits run together, with the places where a word starts or ends."""

    letters: str
    boundaries: frozenset[int]

    def contains(self, quotation: "_Comparable") -> bool:
        # Whole words only: «la casa» is not in «hola, casa», though «e-mail» is in «el email».
        if not quotation.letters:
            return False
        start = self.letters.find(quotation.letters)
        while start != -1:
            if {start, start + len(quotation.letters)} <= self.boundaries:
                return True
            start = self.letters.find(quotation.letters, start + 1)
        return False


def _comparable(text: str) -> _Comparable:
    letters: list[str] = []
    boundaries: set[int] = set()
    inside_word = False
    for char in unicodedata.normalize("NFKD", text.casefold()):
        if unicodedata.combining(char):
            continue
        if char.isalnum() != inside_word:
            boundaries.add(len(letters))
            inside_word = not inside_word
        if inside_word:
            letters.append(char)
    boundaries.add(len(letters))
    return _Comparable("".join(letters), frozenset(boundaries))
