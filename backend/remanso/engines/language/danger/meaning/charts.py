"""What the grammar finds in the words of a message, a chart for each sentence."""

from collections.abc import Iterator, Sequence
from functools import cache
from threading import Lock

from remanso.engines.language.danger.meaning.chart import Chart
from remanso.engines.language.danger.meaning.grammar import Grammar
from remanso.engines.language.danger.meaning.reading import sentences
from remanso.engines.language.danger.meaning.vocabulary import Names

_BEING_READ = Lock()


def charts(words: Sequence[str]) -> Iterator[Chart]:
    """Read words and stops, as `spelling.pieces` cuts them, sentence by sentence."""
    grammar, helpers = _grammar()
    for sentence in sentences(words, grammar.vocabulary, helpers):
        yield Chart(grammar, sentence)


def _grammar() -> tuple[Grammar, Names]:
    # Were each of many first messages to read it, all of them, and whoever writes, would wait for
    # as many readings.
    with _BEING_READ:
        return read_grammar()


@cache
def read_grammar() -> tuple[Grammar, Names]:
    """All the ways of saying things, and its modal verbs; 0.6 s of processor the first time."""
    grammar = Grammar()
    return grammar, grammar.single_words("MODAL")
