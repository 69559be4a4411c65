"""A reply of noises or of opening marks keeps the reading of risk no longer than any other."""

import pytest

from remanso.engines.language.extractive.risk.reading import _SAYS_NOTHING
from tests.support.growth import TWICE, growth

pytestmark = pytest.mark.one_database("what is tried is text")


@pytest.mark.parametrize("noise", ["m", "¿", "¿?", "eh", " ", "uf mm"])
@pytest.mark.parametrize("end", ["", "x", "\x01"])
def test_a_reply_of_any_shape_is_read_once(noise: str, end: str) -> None:
    assert growth(_SAYS_NOTHING.fullmatch, lambda n: noise * n + end, 20_000) <= TWICE


@pytest.mark.parametrize("reply", ["", "Mmm.", "¿Cómo? ¿Qué?", "Eh… uf.", "¿¿Y eso??  "])
def test_noises_and_questions_say_nothing(reply: str) -> None:
    assert _SAYS_NOTHING.fullmatch(reply.lower())


@pytest.mark.parametrize("reply", ["Mmm, sí", "¿Qué? No sé", "más"])
def test_anything_else_says_something(reply: str) -> None:
    assert not _SAYS_NOTHING.fullmatch(reply.lower())
