"""The citations of an answer, wherever the network cuts it."""

import pytest

from remanso.rooms.asistente.citations import Citing
from tests.support.growth import TWICE, growth

pytestmark = pytest.mark.one_database("what is tried is text")


def passed(*pieces: str, sources: int = 3) -> str:
    citing = Citing(range(1, sources + 1))
    return "".join([*map(citing.feed, pieces), citing.end()])


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Esto [3], eso [1].", "Esto [1], eso [2]."),
        ("Juntas [3] [9] [1] fin", "Juntas [1][2] fin"),
        ("Nada [9] [8] fin", "Nada fin"),
        ("Varias [1, 2 y 9; 3].", "Varias [1][2][3]."),
        ("Abierta [", "Abierta ["),
        ("Abierta [1,", "Abierta [1,"),
        ("Otra cosa [nota] y [1234]", "Otra cosa [nota] y [1234]"),
        ("Al final   ", "Al final   "),
        ("[2][2] dos veces", "[1][1] dos veces"),
        ("- «Uno» [2]\n- «Dos» [2]\n- «Uno» [2]", "- «Uno» [1]\n- «Dos» [2]\n- «Uno» [1]"),
        ("«Uno» [2]. Y más [2].\nSin cita [2].", "«Uno» [1]. Y más [1].\nSin cita [2]."),
    ],
)
def test_an_answer_is_the_same_wherever_it_is_cut(said: str, told: str) -> None:
    assert passed(said) == told
    assert passed(*said) == told
    for cut in range(1, len(said)):
        assert passed(said[:cut], said[cut:]) == told


@pytest.mark.parametrize("shape", ["[1]", "[", "[1,", " ", "[1] ", "[1 1", "]"])
def test_an_answer_of_any_shape_is_read_once(shape: str) -> None:
    assert growth(passed, lambda length: shape * length, 8_000) <= TWICE
    pieces = [(shape * 5)[at : at + 5] for at in range(0, 5 * len(shape), 5)]
    assert growth(lambda answer: passed(*answer), lambda length: pieces * length, 2_000) <= TWICE


def test_two_quotations_of_one_passage_have_a_number_each_and_one_source() -> None:
    citing = Citing(range(1, 4))
    citing.feed("- «Uno» [3]\n- «Dos» [3]\n- «Tres» [1]")
    assert citing.cited == [3, 3, 1]
