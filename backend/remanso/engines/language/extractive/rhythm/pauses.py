"""The longest pauses: stretches of the recording without transcribed words."""

from collections.abc import Sequence
from dataclasses import dataclass

from remanso.engines.language.analisis import Afirmacion
from remanso.engines.language.extractive.reading.passages import Mention, Passage, evidence
from remanso.engines.language.material import Segmento
from remanso.engines.language.text.phrases import clock, duration

_SHORTEST_SECONDS = 4.0
_MOST = 3


@dataclass(frozen=True)
class _Pause:
    start: float
    end: float
    before: Passage
    after: Passage

    @property
    def length(self) -> float:
        return self.end - self.start


def state_pauses(passages: Sequence[Passage], segmentos: Sequence[Segmento]) -> list[Afirmacion]:
    """Say where the longest pauses are; a transcript without times has none to tell of."""
    pauses = sorted(_pauses(passages, segmentos), key=lambda each: -each.length)[:_MOST]
    return [_state(each) for each in sorted(pauses, key=lambda each: each.start)]


def _state(pause: _Pause) -> Afirmacion:
    before, after = pause.before, pause.after
    around = (
        f"{before.voz} calla y vuelve a hablar"
        if before.voz == after.voz
        else f"entre {before.voz} y {after.voz}"
    )
    last, first = before.words[-1], after.words[0]
    return Afirmacion(
        texto=f"Pausa de {duration(pause.length)} sin palabras en {clock(pause.start)}: {around}.",
        evidencias=evidence(
            [Mention(before, last.start, last.end), Mention(after, first.start, first.end)]
        ),
    )


def _pauses(passages: Sequence[Passage], segmentos: Sequence[Segmento]) -> list[_Pause]:
    timed = sorted(
        (
            (span, position)
            for position, passage in enumerate(passages)
            if passage.words
            and passage.segmento is not None
            and (span := segmentos[passage.segmento].span)
        ),
    )
    pauses: list[_Pause] = []
    heard_until, last = 0.0, None
    for (start, end), position in timed:
        passage = passages[position]
        if last is not None and start - heard_until >= _SHORTEST_SECONDS:
            pauses.append(_Pause(heard_until, start, last, passage))
        # Voices overlap: silence begins when the one that ends last has ended.
        if last is None or end >= heard_until:
            heard_until, last = end, passage
    return pauses
