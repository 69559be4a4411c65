"""No text keeps a regular expression busy for longer than its length deserves."""

import re
import time
from heapq import nlargest

import pytest

from remanso.rooms.sesiones.drafts.transcripts.reading import parse
from remanso.rooms.sesiones.export.documents import unmarked
from tests.core.expressions import (
    TRIED,
    WHOLE,
    Expression,
    all_of_the_product,
    openings,
    seconds,
    slow,
)

# While one is held against a text, nobody else of the process is served: a long text may take so
# many times what its length says, beside a shorter one. What takes the square takes 17 times it.
MOST_GROWTH = 4
# Every opening is tried at the first length, and so many of them at the others.
SUSPECTED = 2_000
SUSPECTS = 4
# Of what takes less the clock says nothing.
MEASURABLE_SECONDS = 0.0125
WHOLE_SECONDS = 4.0


def _worst(expression: Expression) -> tuple[float, str]:
    found = (0.0, " ")
    for opening in _suspects(expression):
        found = max(found, (seconds(expression, opening, length=TRIED), opening))
        if found[0] > slow():
            break
    return found


def _suspects(expression: Expression) -> list[str]:
    """The openings that take longest at a length at which the square stands out a hundredfold."""
    return nlargest(
        SUSPECTS,
        openings(expression.pattern),
        key=lambda opening: seconds(expression, opening, length=SUSPECTED),
    )


def _grows(expression: Expression, opening: str, took: float) -> bool:
    """Whether a long text takes more than its length says, beside what `TRIED` characters took."""
    times = WHOLE / TRIED
    most = MOST_GROWTH * max(took, MEASURABLE_SECONDS) * times
    # Of what would stay below that with the square of the length, nothing could be told.
    return took * times**2 > most and seconds(expression, opening, length=WHOLE) > most


def test_no_expression_of_the_product_takes_the_square_of_a_text() -> None:
    tried, found = 0, []
    for expression in all_of_the_product():
        tried += 1
        took, opening = _worst(expression)
        if took > slow() or _grows(expression, opening, took):
            found.append(f"{expression.place}: {opening!r}")
    assert tried > 150, "every expression of the product is found"
    assert found == []


@pytest.mark.parametrize(
    ("pattern", "method"),
    [
        (r"<v(?:\.[^\s>]*)?\s+([^>]+)>", "search"),
        (r"</?[a-zA-Z0-9][^>]*>|\{\\[^}]*\}", "sub"),
        (r"(?<!\\)\[([^\]]*)\]\([^)]*\)", "sub"),
        (r"«[^»]*»", "split"),
        (r"\s+$", "search"),
    ],
)
def test_one_that_does_would_be_found(pattern: str, method: str) -> None:
    expression = Expression("", re.compile(pattern), frozenset({method}))
    assert _worst(expression)[0] > slow()


@pytest.mark.parametrize("opening", ["<v ", "<v", "<a", "{\\", "<v.a ", "«", "-->"])
def test_a_transcript_of_openings_is_read_in_the_time_of_any_other(opening: str) -> None:
    cue = f"00:00:01.000 --> 00:00:02.000\n{opening * (1_000_000 // len(opening))} hola\n"
    began = time.thread_time()
    assert len(parse("a.vtt", f"WEBVTT\n\n{cue}".encode())) == 1
    assert time.thread_time() - began < WHOLE_SECONDS


def test_an_analysis_of_brackets_is_read_in_the_time_of_any_other() -> None:
    brackets = "[" * 1_000_000
    began = time.thread_time()
    assert unmarked(brackets) == brackets
    assert time.thread_time() - began < WHOLE_SECONDS
