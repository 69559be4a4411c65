"""Where the marks of a transcript stand."""

import pytest

from remanso.rooms.sesiones.fuera_de_registro.spans import Cut
from remanso.rooms.sesiones.fuera_de_registro.words import Unsaid
from remanso.rooms.sesiones.transcript.marks import mark_at, spoken_length, with_marks
from remanso.rooms.sesiones.transcript.segmentos import Palabra, SegmentoTranscripcion
from remanso.rooms.sesiones.transcript.turns import from_script

pytestmark = pytest.mark.one_database("what is tried are the words of a transcript")


def _turn(start: float, end: float, text: str, *, timed: bool = False) -> SegmentoTranscripcion:
    words = text.split()
    each = (end - start) / len(words)
    return SegmentoTranscripcion(
        speaker_label="Voz 1",
        start_time=start,
        end_time=end,
        text=text,
        words=[
            Palabra(start=start + place * each, end=start + (place + 1) * each, word=word)
            for place, word in enumerate(words)
        ]
        if timed
        else None,
    )


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(80, "1 min 20 s"), (60, "1 min"), (3, "3 s"), (0.2, "1 s"), (3725, "62 min 5 s")],
)
def test_a_length_is_told_as_people_say_it(seconds: float, told: str) -> None:
    assert spoken_length(seconds) == told


def test_a_turn_is_broken_off_where_the_recorder_was_stopped() -> None:
    turns = [_turn(0, 4, "Uno dos tres cuatro", timed=True), _turn(5, 6, "Cinco")]
    told = [each.text for each in with_marks(turns, [mark_at(2, 2, 80), mark_at(9, 9, 1)])]
    assert told == [
        "Uno dos",
        "Fuera de registro (1 min 20 s)",
        "tres cuatro",
        "Cinco",
        "Fuera de registro (1 s)",
    ]


def test_a_turn_of_unknown_words_stays_whole() -> None:
    told = with_marks([_turn(0, 4, "Uno dos"), _turn(5, 6, "Tres")], [mark_at(2, 2, 5)])
    assert [each.fuera_de_registro for each in told] == [None, True, None]


def test_a_text_that_was_typed_over_keeps_its_marks_apart() -> None:
    lines = "Fuera de registro\nVoz 1: Hola.\nSigue.\nFuera de registro (3 s)\nVoz 2: Sí."
    told = [(each.speaker_label, each.text) for each in from_script(lines)]
    assert told == [
        ("", "Fuera de registro"),
        ("Voz 1", "Hola. Sigue."),
        ("", "Fuera de registro (3 s)"),
        ("Voz 2", "Sí."),
    ]


def test_the_sound_goes_as_far_into_a_pause_as_nobody_else_speaks() -> None:
    turns = [_turn(0, 2, "Uno"), _turn(2.1, 4, "Dos"), _turn(6, 8, "Tres")]
    assert Cut.of(turns, 1, 1).heard() == (2.0, 4.25)
    assert Cut.of(turns, 2, 2).heard() == (5.75, 8.25)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Todo bien.", "Todo bien."),
        ("Bien. Habló de Zarapito. Y ya.", "Bien. [fuera de registro] Y ya."),
        ("- Zarapito dijo. Zarapito vino.", "- [fuera de registro]"),
        ("Llamó al 600 123 456.", "[fuera de registro]"),
        ("Son 12 y media.", "Son 12 y media."),
        ("me lo dijo ZARÁPITO", "[fuera de registro]"),
    ],
)
def test_the_sentences_that_say_any_of_it_are_taken_out(text: str, left: str) -> None:
    unsaid = Unsaid(["Mi Zarapito, el 600 123 456, a las 12"], ["Todo bien en mi casa."])
    assert unsaid.out_of(text) == left
