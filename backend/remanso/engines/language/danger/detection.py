"""Hears when a patient speaks of harming themselves or somebody, or of being in danger."""

from collections.abc import Iterator, Sequence

from remanso.engines.language.danger.classes import Assessment, Level
from remanso.engines.language.danger.grammar_reading import NOTHING, read_by_grammar
from remanso.engines.language.danger.meaning.charts import charts
from remanso.engines.language.danger.meaning.second_voice import (
    Voice,
    Weights,
    listen,
    weights_of,
)
from remanso.engines.language.danger.meaning.spelling import pieces
from remanso.engines.language.danger.ordinary import AND, TURNS, without_the_ordinary
from remanso.engines.language.danger.plain_questions import asks_for_what_is_known
from remanso.engines.language.danger.unpunctuated import what_is_not_ordinary

# Above it, what is left of a stretch shows the telephones though the grammar hears nothing
# there: to three more of a stranger's 306 messages of any day, to twelve if it were zero.
_LOUD = 2.0


def assess(message: str) -> Assessment:
    """Say whether somebody should look after the person who wrote this, and for what.

    It is heard whole, and again without what is ordinary in it, by its sentences and, where those
    are long, by what may be a thought of its own.
    """
    words = pieces(message)
    found = list(charts(words))
    read = read_by_grammar(found)
    if read.level is Level.NONE and asks_for_what_is_known(message):
        return NOTHING
    weights = weights_of(words)
    heard = _weigh(listen(words, found, read, weights), read, weights)
    for again in _without_the_ordinary(words, weights) if heard.level is not Level.SURE else ():
        heard = max(heard, again, key=lambda one: one.level)
    return heard


def _without_the_ordinary(words: Sequence[str], weights: Weights) -> Iterator[Assessment]:
    for joints in (TURNS, AND):
        rest = without_the_ordinary(words, joints)
        found = list(charts(rest))
        read = read_by_grammar(found)
        # What an «y» joins belongs together, unless the grammar is sure of one half by itself.
        if rest and (joints is TURNS or read.level is Level.SURE):
            yield _weigh(listen(rest, found, read, weights), read, weights)
    yield from (_of_a_stretch(rest, weights) for rest in what_is_not_ordinary(words))


def _of_a_stretch(rest: Sequence[str], weights: Weights) -> Assessment:
    found = list(charts(rest))
    read = read_by_grammar(found)
    voice = listen(rest, found, read, weights)
    if voice is None or read.level is not Level.NONE:
        return _weigh(voice, read, weights)
    # Where a thought was cut out by a guess, the second voice alone alarms nobody.
    return Assessment(Level.POSSIBLE, voice.clase) if voice.danger > _LOUD else NOTHING


def _weigh(voice: Voice | None, read: Assessment, weights: Weights) -> Assessment:
    """Add the grammar and the second voice up: each is right where the other is not."""
    if voice is None:
        return read
    agreed = read.level is Level.SURE
    if voice.danger > weights.alert["agreed" if agreed else "alone"]:
        return Assessment(Level.SURE, voice.clase)
    danger = voice.danger + weights.grammar[read.level.name.lower()]
    return Assessment(Level.POSSIBLE, voice.clase) if danger > 0 else NOTHING
