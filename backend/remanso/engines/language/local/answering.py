"""An answer without a generative model: the sentences that share most with the question."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from remanso.engines.language.base import Consulta, Fuente
from remanso.engines.language.local.passages import Passage
from remanso.engines.language.local.sentences import split_sentences, with_punctuation
from remanso.engines.language.local.words import Word, is_content, stem, words
from remanso.engines.language.phrases import quoted

_MOST_QUOTED = 4
_SAID_ALREADY = 0.5
_FEWEST_WORDS = 3

_CLOSEST = "Esto es lo que se dijo que más se acerca a tu pregunta:"
_NO_SHARED_WORD = (
    "Ninguna frase dice lo mismo que tu pregunta. Esto es lo más cercano que he encontrado:"
)
_NOTHING = (
    "No he encontrado nada sobre eso en {where}. "
    "Prueba con otras palabras, por ejemplo las que se usaron al hablarlo."
)
_WHERE = {
    "terapeuta": "lo que se ha registrado",
    "paciente": "lo que tu terapeuta ha compartido contigo",
}


class _Quotation(NamedTuple):
    fuente: Fuente
    said: str
    stems: frozenset[str]


def answer(consulta: Consulta, *, name: str) -> Iterator[str]:
    """Say what speaks, then quote the passages, or say plainly that there is nothing."""
    yield f"**{name}.** "
    sentences = [each for fuente in consulta.fuentes for each in _sentences(fuente)]
    wanted = _content(words(consulta.pregunta))
    chosen = _closest(sentences, wanted)
    if chosen:
        yield _CLOSEST
    elif sentences:
        yield _NO_SHARED_WORD
        chosen = _openings(sentences)
    else:
        yield _NOTHING.format(where=_WHERE[consulta.lector])
        if consulta.contexto:
            yield f"\n\n{consulta.contexto}"
    for each in chosen:
        yield f"\n\n- {each.fuente.titulo}: {quoted(each.said)} [{each.fuente.numero}]"


def _sentences(fuente: Fuente) -> Iterator[_Quotation]:
    passage = Passage(None, fuente.titulo, fuente.texto, words(fuente.texto))
    for spoken in split_sentences(passage):
        if len(spoken) >= _FEWEST_WORDS:
            said = with_punctuation(passage, spoken).said
            yield _Quotation(fuente, said, _content(spoken))


def _content(spoken: Sequence[Word]) -> frozenset[str]:
    return frozenset(stem(word.folded) for word in spoken if is_content(word.folded))


def _closest(sentences: Sequence[_Quotation], wanted: frozenset[str]) -> list[_Quotation]:
    """The best sentences, best first; what one has said tells less in the next."""
    heard = Counter(root for each in sentences for root in each.stems & wanted)
    # A word that is everywhere tells nothing about where to look.
    weights = {root: math.log(1 + len(sentences) / count) for root, count in heard.items()}
    left = [each for each in sentences if each.stems & wanted]
    chosen: list[_Quotation] = []
    while left and len(chosen) < _MOST_QUOTED:
        best = max(left, key=lambda each: math.fsum(weights[root] for root in each.stems & wanted))
        chosen.append(best)
        left = [each for each in left if each.said != best.said]
        weights |= {root: weights[root] * _SAID_ALREADY for root in best.stems & wanted}
    return chosen


def _openings(sentences: Sequence[_Quotation]) -> list[_Quotation]:
    """How each passage begins: they come best first."""
    first = {each.fuente.numero: each for each in reversed(sentences)}
    return list(reversed(first.values()))[:_MOST_QUOTED]
