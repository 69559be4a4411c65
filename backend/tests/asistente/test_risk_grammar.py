"""What the grammar's own data must never say by mistake."""

from collections.abc import Iterator

from remanso.rooms.asistente.safety.meaning.grammar import FINDING, End, Grammar, OneOf, Way
from remanso.rooms.asistente.safety.meaning.vocabulary import LITERAL


def every_way(grammar: Grammar) -> Iterator[tuple[str, Way]]:
    """Each way of saying something, after the name that it begins with."""
    for name, beginnings in grammar.beginning.items():
        for way in beginnings.whatever_comes:
            yield name, way


def needs_more(way: Way) -> bool:
    """Whether something else must be said, or the thought must end there."""
    return any(
        isinstance(item, End) or (isinstance(item, OneOf) and not item.may_be_missing)
        for item in way.rest
    )


def fired_by_one_word(grammar: Grammar) -> set[str]:
    return {
        f"{name}: {way.concept}"
        for name, way in every_way(grammar)
        if way.concept.startswith(FINDING) and name.startswith(LITERAL) and not needs_more(way)
    }


def test_no_line_is_heard_by_its_only_word_without_brackets() -> None:
    """Where one word says it all, it is a concept of its own, with a name that says so."""
    assert not fired_by_one_word(Grammar())


def test_a_line_whose_other_words_are_all_in_brackets_is_found() -> None:
    grammar = Grammar()
    grammar.add("! suicidio sure", "mejor (sin) (mi)")
    assert len(fired_by_one_word(grammar)) == 1
