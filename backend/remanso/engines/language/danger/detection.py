"""Hears when a patient speaks of harming themselves or somebody, or of being in danger.

A message is read sentence by sentence: the grammar of `meaning/data/` says what is in it, and this
module weighs it: what is denied, what is a figure of speech, what is told, what was long ago.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from remanso.engines.language.danger.classes import Assessment, Clase, Level
from remanso.engines.language.danger.meaning.chart import Chart
from remanso.engines.language.danger.meaning.charts import charts
from remanso.engines.language.danger.meaning.scope import Scope
from remanso.engines.language.danger.meaning.second_voice import learnt, listen
from remanso.engines.language.danger.meaning.spelling import pieces
from remanso.engines.language.danger.plain_questions import asks_for_what_is_known

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
_NOTHING = Assessment(Level.NONE, None)


class _Heard(NamedTuple):
    level: Level
    clase: Clase


def assess(message: str) -> Assessment:
    """Say whether somebody should look after the person who wrote this, and for what.

    The grammar and the second voice are added up: each was right where the other was not.
    """
    words = pieces(message)
    found = list(charts(words))
    read = read_by_grammar(found)
    if read.level is Level.NONE and asks_for_what_is_known(message):
        return _NOTHING
    voice = listen(words, found, read)
    if voice is None:
        return read
    weights = learnt()
    agreed = read.level is Level.SURE
    if voice.danger > weights.alert["agreed" if agreed else "alone"]:
        return Assessment(Level.SURE, voice.clase)
    danger = voice.danger + weights.grammar[read.level.name.lower()]
    return Assessment(Level.POSSIBLE, voice.clase) if danger > 0 else _NOTHING


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
        return _NOTHING
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
