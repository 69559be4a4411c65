"""Voices get their names after the analysis was made: what it says of them has the names too."""

import re
from typing import Any

import pytest

from tests.borradores.desk import Desk, Json
from tests.borradores.test_reanalysis import BY_HAND
from tests.support.people import API

VOICE = re.compile(r"\bVoz \d")
CONVERSATION: list[Json] = [
    {"speaker_label": "Voz 1", "start_time": 0.0, "end_time": 4.0, "text": "¿Y tu madre?"},
    {
        "speaker_label": "Voz 2",
        "start_time": 4.0,
        "end_time": 12.0,
        "text": "He estado muy triste y con miedo desde que discutí con mi madre.",
    },
    {"speaker_label": "Voz 1", "start_time": 12.0, "end_time": 14.0, "text": "¿Y desde cuándo?"},
    {
        "speaker_label": "Voz 2",
        "start_time": 14.0,
        "end_time": 22.0,
        "text": "Desde el domingo. Mi madre no me llama y yo me siento muy sola.",
    },
]
NAMES = {"Voz 1": "Terapeuta", "Voz 2": "Lucía"}

pytestmark = pytest.mark.usefixtures("working")


@pytest.fixture
def analysed(desk: Desk) -> Json:
    """A draft of a conversation whose voices have no names yet, analysed."""
    srt = "\n".join(map(_subtitle, CONVERSATION))
    draft = desk.new()
    assert desk.import_file(draft, "sesion.srt", srt.encode()).status_code == 200
    assert desk.analyse(draft).status_code == 202
    assert desk.finish(draft)["estado"] == "completado"
    read = desk.read(draft)
    assert VOICE.search(_told(read)), "nothing to rename"
    return read


def _subtitle(turn: Json) -> str:
    start, end = (
        f"00:00:{turn[key]:06.3f}".replace(".", ",") for key in ("start_time", "end_time")
    )
    return f"1\n{start} --> {end}\n{turn['speaker_label']}: {turn['text']}\n"


def _told(draft: Json) -> str:
    texts = (draft["archivo_video_info"]["analisis_ia"], draft["analisis_ia_paciente"])
    statements = [each["texto"] for each in _statements(draft["analisis"])]
    return "\n".join([*texts, *statements])


def _statements(analisis: Json) -> list[Json]:
    return [*analisis["resumen"], *analisis["temas"], *analisis["emociones"], *analisis["cambios"]]


def _turns(names: dict[str, str]) -> list[dict[str, Any]]:
    return [
        {**turn, "speaker_label": names.get(turn["speaker_label"], turn["speaker_label"])}
        for turn in CONVERSATION
    ]


def test_what_the_machine_wrote_has_the_names_in_it(desk: Desk, analysed: Json) -> None:
    named = desk.save(analysed, archivo_video_info={"transcript": _turns(NAMES)})
    assert not VOICE.search(_told(named))
    assert named["archivo_video_info"]["voces_nombradas"] == NAMES
    assert named["analisis_propuesto"] is None
    assert all(each["respaldada"] for each in named["analisis"]["resumen"])
    # Whoever says one name first, and the other later, gets as far.
    assert desk.read(analysed)["analisis_ia_paciente"] == named["analisis_ia_paciente"]


def test_names_may_be_given_one_by_one_and_changed_again(desk: Desk, analysed: Json) -> None:
    names: dict[str, str] = {}
    for voice, name in [("Voz 1", "Ana"), ("Voz 2", "Lucía"), ("Voz 1", "Terapeuta")]:
        names[voice] = name
        named = desk.save(analysed, archivo_video_info={"transcript": _turns(names)})
    told = _told(named)
    assert not VOICE.search(told)
    assert "Ana" not in told


def test_names_come_along_when_turns_are_joined_in_the_same_save(
    desk: Desk, analysed: Json
) -> None:
    turns = _turns(NAMES)
    named = desk.save(analysed, archivo_video_info={"transcript": [*turns[:2], turns[3]]})
    assert not VOICE.search(_told(named))


def test_a_turn_that_was_another_voice_renames_nobody(desk: Desk, analysed: Json) -> None:
    turns = _turns({})
    turns[2] = {**turns[2], "speaker_label": "Voz 2"}
    corrected = desk.save(analysed, archivo_video_info={"transcript": turns})
    assert _told(corrected) == _told(analysed)
    assert corrected["archivo_video_info"]["voces_nombradas"] == {}


def test_what_was_written_by_hand_is_left_and_the_names_are_told(
    desk: Desk, analysed: Json
) -> None:
    mine = f"{BY_HAND} Voz 2 lo llevó bien."
    desk.save(analysed, analisis_ia_paciente=mine)
    named = desk.save(analysed, archivo_video_info={"transcript": _turns(NAMES)})
    assert named["analisis_ia_paciente"] == mine
    assert not VOICE.search(named["analisis_ia_paciente_propuesta"])
    assert not VOICE.search(named["archivo_video_info"]["analisis_ia"])
    assert named["archivo_video_info"]["voces_nombradas"] == NAMES


def test_a_saved_session_is_renamed_and_its_approved_text_gets_the_names_alone(
    desk: Desk, analysed: Json
) -> None:
    approved = f"{analysed['analisis_ia_paciente']}"
    told = {"notas": "x", "temas_importantes": "y", "analisis_ia_paciente": approved}
    sesion = desk.make_session(analysed, **told)
    client = desk.terapeuta.client
    address = f"{API}/sesiones/{sesion['id']}"
    named = client.patch(address, json={"segmentos": _turns(NAMES)}).json()
    assert not VOICE.search(named["analisis_ia"])
    assert not VOICE.search(named["analisis_ia_paciente"])
    assert named["voces_nombradas"] == NAMES
    assert not any(VOICE.search(each["texto"]) for each in _statements(named["analisis"]))
    by_hand = client.patch(address, json={"analisis_ia_paciente": "Terapeuta y yo: a mano"}).json()
    again = client.patch(address, json={"segmentos": _turns({**NAMES, "Voz 1": "Ana"})}).json()
    assert again["analisis_ia_paciente"] == by_hand["analisis_ia_paciente"]
