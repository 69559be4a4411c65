"""What the grammar finds in the words of a message, a chart for each sentence."""

from collections.abc import Iterator, Sequence
from functools import cache

from remanso.rooms.asistente.safety.meaning.chart import Chart
from remanso.rooms.asistente.safety.meaning.grammar import Grammar
from remanso.rooms.asistente.safety.meaning.reading import sentences
from remanso.rooms.asistente.safety.meaning.vocabulary import Names


def charts(words: Sequence[str]) -> Iterator[Chart]:
    """Read words and stops, as `spelling.pieces` cuts them, sentence by sentence."""
    grammar, helpers = _grammar()
    for sentence in sentences(words, grammar.vocabulary, helpers):
        yield Chart(grammar, sentence)


@cache
def _grammar() -> tuple[Grammar, Names]:
    grammar = Grammar()
    return grammar, grammar.single_words("MODAL")
