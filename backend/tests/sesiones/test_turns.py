import json
from pathlib import Path

import pytest

from remanso.rooms.sesiones.transcript.segmentos import (
    Palabra,
    SegmentoTranscripcion,
    as_text,
    keep_words,
)
from remanso.rooms.sesiones.transcript.turns import from_script

CASES = Path(__file__).parents[3] / "frontend/src/entities/transcripcion/script-cases.json"

HEARD = [
    SegmentoTranscripcion(
        speaker_label="Voz 1",
        start_time=0,
        end_time=2,
        text="Hola",
        words=[Palabra(start=0, end=2, word="Hola")],
    ),
    SegmentoTranscripcion(speaker_label="Voz 2", start_time=2, end_time=5, text="Buenas tardes"),
    SegmentoTranscripcion(speaker_label="Voz 1", start_time=5, end_time=7, text="Dime"),
]


@pytest.mark.parametrize("case", json.loads(CASES.read_text(encoding="utf-8")))
def test_a_text_is_read_as_the_screens_read_it(case: dict[str, object]) -> None:
    turns = from_script(str(case["text"]))
    assert [[turn.speaker_label, turn.text] for turn in turns] == case["turns"]


def test_a_text_that_nobody_changed_gives_back_the_same_transcript() -> None:
    assert from_script(as_text(HEARD), HEARD) == HEARD


def test_a_corrected_line_keeps_its_times() -> None:
    script = as_text(HEARD).replace("Voz 2: Buenas tardes", "Lucía: Buenos días")
    turns = from_script(script, HEARD)
    assert (turns[1].speaker_label, turns[1].text) == ("Lucía", "Buenos días")
    assert (turns[1].start_time, turns[1].end_time) == (2, 5)
    assert (turns[0], turns[2]) == (HEARD[0], HEARD[2])


def test_a_removed_line_takes_only_its_own_turn() -> None:
    script = "\n".join(as_text(HEARD).splitlines()[1:])
    assert from_script(script, HEARD) == HEARD[1:]


def test_a_screen_that_does_not_send_the_words_back_does_not_lose_them() -> None:
    sent = [turn.model_copy(update={"words": None}) for turn in HEARD]
    assert keep_words(sent, HEARD) == HEARD
