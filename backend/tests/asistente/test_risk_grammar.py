"""What the grammar's own data must never say by mistake."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from remanso.engines.language.danger.classes import Level
from remanso.engines.language.danger.detection import assess
from remanso.engines.language.danger.grammar_reading import read_by_grammar
from remanso.engines.language.danger.meaning import charts as reading
from remanso.engines.language.danger.meaning.charts import charts
from remanso.engines.language.danger.meaning.grammar import FINDING, End, Grammar, OneOf, Way
from remanso.engines.language.danger.meaning.spelling import pieces
from remanso.engines.language.danger.meaning.vocabulary import LITERAL


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


@pytest.mark.parametrize(
    "message",
    [
        "la solución es matarme",
        "mi plan es tirarme al tren",
        "lo mejor es suicidarme",
        "¿cuál es la dosis letal?",
        "ez dut bizi nahi",
    ],
)
def test_a_spanish_is_denies_nothing(message: str) -> None:
    """It sounds as the Basque for «no», which is told apart by how it is written."""
    assert read_by_grammar(charts(pieces(message))).level is Level.SURE


def test_what_is_said_of_a_brother_in_anger_is_told_from_what_is_planned() -> None:
    teasing = "voy a matar a mi hermano, se ha comido mi yogur"
    assert read_by_grammar(charts(pieces(teasing))).level is Level.NONE
    assert read_by_grammar(charts(pieces("voy a matar a mi padre"))).level is Level.SURE


def test_many_first_messages_at_once_have_it_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Grammar] = []

    class Counted(Grammar):
        def __init__(self) -> None:
            super().__init__()
            made.append(self)

    monkeypatch.setattr(reading, "Grammar", Counted)
    # As in a process that has just begun.
    reading.read_grammar.cache_clear()
    try:
        with ThreadPoolExecutor(8) as several:
            several.map(assess, ["Hoy he paseado."] * 8)
    finally:
        # Nobody else reads a counted one.
        reading.read_grammar.cache_clear()
    assert len(made) == 1
