"""What the grammar of `meaning/data/` hears in a message, sentence by sentence.

It weighs what is denied, what is a figure of speech, what is told, and what was long ago.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from remanso.engines.language.danger.classes import Assessment, Clase, Level
from remanso.engines.language.danger.meaning.chart import Chart
from remanso.engines.language.danger.meaning.scope import Scope

# Of several dangers that are as sure, the lines of the first are shown.
_FIRST = (
    Clase.INGESTA_INTOXICACION,
    Clase.PSICOSIS,
    Clase.TERCERO,
    Clase.SUICIDIO,
    Clase.MENOR_EN_PELIGRO,
    Clase.VIOLENCIA_SEXUAL,
    Clase.VIOLENCIA_RECIBIDA,
    Clase.DANO_A_OTROS,
    Clase.AUTOLESION,
    Clase.CONDUCTA_ALIMENTARIA,
    Clase.CRISIS_PANICO,
    Clase.PIDE_AYUDA,
    Clase.ANTECEDENTE,
)
_LEVELS = {"sure": Level.SURE, "possible": Level.POSSIBLE}
_TURNS_TO_THE_PAST = frozenset(
    {Clase.SUICIDIO, Clase.AUTOLESION, Clase.INGESTA_INTOXICACION, Clase.CONDUCTA_ALIMENTARIA}
)
_JOKED_ABOUT = frozenset({Clase.SUICIDIO, Clase.DANO_A_OTROS})
_AGAINST_A_CHILD = frozenset({Clase.VIOLENCIA_RECIBIDA, Clase.VIOLENCIA_SEXUAL})
NOTHING = Assessment(Level.NONE, None)


class _Heard(NamedTuple):
    level: Level
    clase: Clase


def read_by_grammar(found: Iterable[Chart]) -> Assessment:
    """What the grammar alone says of a message, from the charts of its sentences."""
    heard: list[_Heard] = []
    denied: list[_Heard] = []
    by_a_minor = False
    for chart in found:
        scope = Scope(chart)
        by_a_minor = by_a_minor or scope.by_a_minor
        for one, is_denied, goes_on in _in_sentence(scope):
            if not is_denied:
                heard.append(one)
            elif goes_on:
                heard.append(_Heard(Level.POSSIBLE, one.clase))
            if is_denied:
                denied.append(one)
        if scope.takes_back:
            heard += denied
    if not heard:
        return NOTHING
    level, clase = max(heard, key=lambda one: (one.level, -_FIRST.index(one.clase)))
    if by_a_minor and clase in _AGAINST_A_CHILD:
        clase = Clase.MENOR_EN_PELIGRO
    return Assessment(level, clase)


def _in_sentence(scope: Scope) -> Iterator[tuple[_Heard, bool, bool]]:
    """What one sentence says, whether it denies it, and whether a «but» follows."""
    for heading, start, end in scope.findings():
        _, name, sureness = heading.split()
        level, clase = _LEVELS[sureness], Clase(name)
        if scope.long_ago and clase in _TURNS_TO_THE_PAST:
            level, clase = Level.POSSIBLE, Clase.ANTECEDENTE
        if scope.joking and clase in _JOKED_ABOUT:
            level = Level.POSSIBLE
        yield _Heard(level, clase), scope.denies(start), scope.goes_on_after(end)
