"""Whatever moments the model gives, words last and follow each other."""

from itertools import pairwise

import pytest

from remanso.engines.speech.base import Word
from remanso.engines.speech.local.timing import settle


def words(*moments: tuple[float, float]) -> list[Word]:
    return [Word(start, end, f" palabra{i}") for i, (start, end) in enumerate(moments)]


def test_good_times_stay_as_they_are() -> None:
    said = words((10.0, 10.4), (10.5, 11.0))

    assert settle(said, 10.0, 20.0) == said


@pytest.mark.parametrize(
    "moments",
    [
        pytest.param([(12.0, 12.0)] * 4, id="no length"),
        pytest.param([(14.0, 15.0), (12.0, 12.5), (16.0, 16.2)], id="backwards"),
        pytest.param([(8.0, 9.0), (19.0, 25.0), (26.0, 30.0)], id="outside the block"),
        pytest.param([(20.0, 20.0)] * 900, id="more words than there is room for"),
    ],
)
def test_bad_times_become_possible_ones(moments: list[tuple[float, float]]) -> None:
    said = words(*moments)

    settled = settle(said, 10.0, 20.0)

    assert [word.word for word in settled] == [word.word for word in said]
    assert all(10.0 <= word.start < word.end <= 20.0 for word in settled)
    assert all(before.end <= after.start for before, after in pairwise(settled))


def test_silence_has_no_words() -> None:
    assert settle([], 0.0, 5.0) == []
