"""An analysis made anew, where a person has written over the one before."""

import pytest

from tests.borradores.desk import Desk, Json

CONVERSATION = [
    {"speaker_label": "Voz 1", "start_time": 0.0, "end_time": 3.0, "text": "¿Y tu madre?"},
    {
        "speaker_label": "Voz 2",
        "start_time": 3.0,
        "end_time": 9.0,
        "text": "He estado muy triste y con miedo desde que discutí con mi madre.",
    },
]
BY_HAND = "Querida Lucía: hoy hablamos de tu madre."

pytestmark = pytest.mark.usefixtures("working")


@pytest.fixture
def analysed(desk: Desk) -> Json:
    """A draft with an analysis that nobody has touched."""
    draft = desk.save(desk.new(), archivo_video_info={"transcript": CONVERSATION})
    return _analysed(desk, draft)


def _analysed(desk: Desk, draft: Json) -> Json:
    assert desk.analyse(draft).status_code == 202
    assert desk.finish(draft)["estado"] == "completado"
    return desk.read(draft)


def _say_more(desk: Desk, draft: Json) -> None:
    more = {**CONVERSATION[1], "start_time": 10.0, "end_time": 14.0, "text": "Tengo mucho miedo."}
    desk.save(draft, archivo_video_info={"transcript": [*CONVERSATION, more]})


def test_the_patients_version_written_by_hand_stays_and_the_new_one_is_proposed(
    desk: Desk, analysed: Json
) -> None:
    desk.save(analysed, analisis_ia_paciente=BY_HAND)
    _say_more(desk, analysed)
    after = _analysed(desk, analysed)
    assert after["analisis_ia_paciente"] == BY_HAND
    assert after["analisis_ia_paciente_propuesta"] not in {None, "", BY_HAND}
    assert after["analisis_propuesto"] is not None
    # Nobody wrote in the other version: it is the newer one.
    assert after["archivo_video_info"]["analisis_ia"] == after["analisis_ia_propuesta"]
    assert after["archivo_video_info"]["analisis_ia"] != analysed["analisis_ia_propuesta"]
    assert after["analisis"] == after["analisis_propuesto"]
    # Once more: what was written is still what was written.
    again = _analysed(desk, analysed)
    assert again["analisis_ia_paciente"] == BY_HAND


def test_the_professional_version_written_by_hand_keeps_the_analysis_that_it_corrected(
    desk: Desk, analysed: Json
) -> None:
    desk.save(analysed, archivo_video_info={"analisis_ia": "Lo escribí yo."})
    _say_more(desk, analysed)
    after = _analysed(desk, analysed)
    assert after["archivo_video_info"]["analisis_ia"] == "Lo escribí yo."
    assert after["analisis"] == analysed["analisis"]
    assert after["analisis_propuesto"] is not None
    assert after["analisis_propuesto"] != after["analisis"]
    proposed = after["analisis_propuesto"]
    taken = desk.save(analysed, archivo_video_info={"analisis_ia": after["analisis_ia_propuesta"]})
    assert taken["analisis"] == proposed
    assert taken["analisis_propuesto"] is None


def test_the_proposal_ends_when_the_patients_version_takes_it(desk: Desk, analysed: Json) -> None:
    desk.save(analysed, analisis_ia_paciente=BY_HAND)
    after = _analysed(desk, analysed)
    taken = desk.save(analysed, analisis_ia_paciente=after["analisis_ia_paciente_propuesta"])
    assert taken["analisis_propuesto"] is None
    # It is the machine's text again: a newer one replaces it.
    other = {**CONVERSATION[1], "text": "Estoy muy contenta con mi trabajo nuevo."}
    desk.save(analysed, archivo_video_info={"transcript": [CONVERSATION[0], other]})
    newer = _analysed(desk, analysed)
    assert newer["analisis_ia_paciente"] == newer["analisis_ia_paciente_propuesta"]
    assert newer["analisis_ia_paciente"] != taken["analisis_ia_paciente"]


def test_an_analysis_that_nobody_touched_is_replaced_and_nothing_is_proposed(
    desk: Desk, analysed: Json
) -> None:
    _say_more(desk, analysed)
    after = _analysed(desk, analysed)
    assert after["analisis"] != analysed["analisis"]
    assert after["analisis_propuesto"] is None
    assert after["archivo_video_info"]["analisis_ia"] == after["analisis_ia_propuesta"]


def test_what_a_window_wrote_over_the_analysis_before_is_not_lost(
    desk: Desk, analysed: Json
) -> None:
    _say_more(desk, analysed)
    _analysed(desk, analysed)
    older = {"analisis_intento": analysed["archivo_video_info"]["analisis_intento"]}
    late = desk.save(analysed, analisis_ia_paciente=BY_HAND, archivo_video_info=older)
    assert late["analisis_ia_paciente"] == BY_HAND


def test_what_was_written_before_any_analysis_stays(desk: Desk) -> None:
    draft = desk.save(desk.new(), archivo_video_info={"transcript": CONVERSATION})
    desk.save(draft, analisis_ia_paciente=BY_HAND)
    after = _analysed(desk, draft)
    assert after["analisis_ia_paciente"] == BY_HAND
    assert after["analisis"] is not None


def test_a_session_keeps_what_its_draft_proposed(desk: Desk, analysed: Json) -> None:
    desk.save(
        analysed,
        analisis_ia_paciente=BY_HAND,
        archivo_video_info={"analisis_ia": "Lo escribí yo."},
    )
    _say_more(desk, analysed)
    after = _analysed(desk, analysed)
    sesion = desk.make_session(analysed, notas="Bien", temas_importantes="Su madre")
    assert sesion["analisis_ia_paciente"] == BY_HAND
    assert sesion["analisis_ia"] == "Lo escribí yo."
    assert sesion["analisis_propuesto"] == after["analisis_propuesto"]
