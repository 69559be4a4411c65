"""A session as files to take away: what is in them, and what never is."""

from typing import Any

import pytest
from httpx2 import Response

from tests.borradores.desk import Desk
from tests.sesiones.saving import SEGMENTOS, save, tipo_id
from tests.support.documents import words_of_docx, words_of_pdf
from tests.support.people import API, Person

pytestmark = pytest.mark.one_database("what is tried are documents")

# What a page-setter could take for its own: none of it may be anything but words.
MARKUP = '#include "/etc/passwd" $x^2$ *b* _i_ \\ #{1/0} <label> @ref // `raw` [x] = y'
PRIVATE = "canario-privado"


def _export(person: Person, sesion: dict[str, Any], what: str, **query: Any) -> Response:
    return person.client.get(f"{API}/sesiones/{sesion['id']}/{what}", params=query)


def _own_pdf(lucia: Person, sesion: dict[str, Any]) -> str:
    answer = lucia.client.get(f"{API}/sesiones/paciente/sesion/{sesion['id']}/sesion.pdf")
    assert answer.status_code == 200, answer.text
    return words_of_pdf(answer.content)


def test_the_therapists_pdf_holds_everything_and_the_private_notes_when_asked(
    ana: Person, lucia: Person
) -> None:
    sesion = save(
        ana,
        lucia,
        duracion_minutos=50,
        temas_importantes="Sueño",
        segmentos=SEGMENTOS,
        analisis_ia="## Resumen\n\n- Duerme **mejor** [0:03](#t=3)\n- 2\\. vez — **sin respaldo**",
        analisis_ia_paciente="Has dormido mejor.",
        notas_privadas=PRIVATE,
        compartir={"video": False},
    )
    answer = _export(ana, sesion, "sesion.pdf")
    assert answer.headers["content-type"] == "application/pdf"
    name = "Lucia-Ferrer-Aldana_2026-11-12_sesion-1_Psicoterapia.pdf"
    assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'
    words = words_of_pdf(answer.content)
    for said in (
        "Sesión 1",
        "Lucía Ferrer Aldana",
        "12 de noviembre de 2026",
        "50 min",
        "notas, transcripción, análisis",
        "Llega puntual y con la libreta.",
        "Sueño",
        "• Duerme mejor 0:03",
        "• 2. vez — sin respaldo",
        "Has dormido mejor.",
        "Voz 2 0:03 Más tranquila.",
    ):
        assert said in words
    assert PRIVATE not in words
    whole = _export(ana, sesion, "sesion.pdf", privadas=True)
    assert PRIVATE in words_of_pdf(whole.content)


def test_the_patients_pdf_holds_what_is_shared_and_no_more(ana: Person, lucia: Person) -> None:
    tipo = tipo_id(ana, nombre="Integración", campos=[{"nombre": "Sueños", "tipo": "checkbox"}])
    shared = {"notas": "Lo que anoté", "analisis_ia_paciente": "Para ti"}
    sesion = save(
        ana,
        lucia,
        tipo_sesion=None,
        tipo_sesion_id=tipo,
        campos_datos={"Sueños": True},
        segmentos=[{**SEGMENTOS[0], "text": f"{PRIVATE} dicho"}],
        analisis_ia=PRIVATE,
        notas_privadas=PRIVATE,
        compartir={"transcripcion": False},
        **shared,
    )
    words = _own_pdf(lucia, sesion)
    for said in (*shared.values(), "Integración", "Sueños Sí"):
        assert said in words
    assert PRIVATE not in words
    ana.client.patch(
        f"{API}/sesiones/{sesion['id']}",
        json={"compartir": {"transcripcion": True, "notas": False, "analisis": False}},
    )
    words = _own_pdf(lucia, sesion)
    assert f"{PRIVATE} dicho" in words
    for unshared in (*shared.values(), "Sueños"):
        assert unshared not in words


def test_a_patient_who_takes_a_session_away_has_opened_it(ana: Person, lucia: Person) -> None:
    sesion = save(ana, lucia)
    _own_pdf(lucia, sesion)
    [card] = lucia.client.get(f"{API}/sesiones/paciente/mis-sesiones").json()
    assert not card["nueva"]


@pytest.mark.parametrize("formato", ["pdf", "docx"])
def test_nothing_that_people_write_is_markup(ana: Person, lucia: Person, formato: str) -> None:
    turn = {**SEGMENTOS[0], "speaker_label": MARKUP[:60], "text": f"{MARKUP} \x0b مرحبا שלום 😀🇪🇸"}
    sesion = save(ana, lucia, notas=MARKUP, analisis_ia_paciente=MARKUP, segmentos=[turn])
    answer = _export(ana, sesion, f"transcripcion.{formato}")
    assert answer.status_code == 200, answer.text
    words = words_of_pdf if formato == "pdf" else words_of_docx
    assert MARKUP in words(answer.content)
    if formato == "pdf":
        assert MARKUP in _own_pdf(lucia, sesion)


@pytest.mark.parametrize("formato", ["pdf", "docx", "txt"])
def test_nobody_is_called_anything_that_turns_the_words_beside_it(
    ana: Person, lucia: Person, formato: str
) -> None:
    called = {"nombre": "Lu\u202ecía\u2066", "apellido": "Ferrer\nNota: es\x0bfalsa"}
    ana.client.patch(f"{API}/pacientes/{lucia.id}", json=called).raise_for_status()
    turn = {**SEGMENTOS[0], "speaker_label": "Vo\u202ez 1" if formato != "txt" else "Voz 1"}
    sesion = save(ana, lucia, segmentos=[turn])
    answer = _export(ana, sesion, f"transcripcion.{formato}")
    if formato == "txt":
        words, whole = answer.text, "Paciente: Lucía Ferrer Nota: es falsa\n"
    else:
        of = words_of_pdf if formato == "pdf" else words_of_docx
        words, whole = of(answer.content), "Lucía Ferrer Nota: es falsa"
    assert whole in words
    assert not {"\u202e", "\u2066", "\x0b"} & set(words)


def test_a_text_says_whose_it_is_and_of_when_and_when_each_turn_was_said(
    ana: Person, lucia: Person
) -> None:
    save(ana, lucia)
    sesion = save(
        ana, lucia, segmentos=SEGMENTOS, fecha="2026-11-12T10:00:00Z", duracion_minutos=50
    )
    assert _export(ana, sesion, "transcripcion.txt").text.splitlines() == [
        "Transcripción de la sesión 2",
        "Paciente: Lucía Ferrer Aldana",
        "Fecha: 12 de noviembre de 2026",
        "Tipo: Psicoterapia",
        "Duración: 50 min",
        "",
        "[0:00] Voz 1: ¿Cómo llegas hoy?",
        "[0:03] Voz 2: Más tranquila.",
    ]


def test_text_and_subtitles_can_be_read_in_again(ana: Person, lucia: Person) -> None:
    turns = [SEGMENTOS[0], {**SEGMENTOS[1], "text": "Más & <menos> --> tranquila."}]
    sesion = save(ana, lucia, segmentos=turns)
    for formato in ("txt", "vtt"):
        answer = _export(ana, sesion, f"transcripcion.{formato}")
        assert answer.headers["content-disposition"].endswith(f'_transcripcion.{formato}"')
        desk = Desk(ana, lucia)
        read = desk.import_file(desk.new(), f"a.{formato}", answer.content).json()
        again = read["archivo_video_info"]["transcript"]
        for field in ("speaker_label", "text"):
            assert [turn[field] for turn in again] == [turn[field] for turn in turns]
        if formato == "vtt":
            assert [turn["end_time"] for turn in again] == [2.5, 6.0]


def test_a_typed_transcript_has_lines_and_no_subtitles(ana: Person, lucia: Person) -> None:
    sesion = save(ana, lucia, transcripcion="Hola.\n\nAdiós.")
    assert _export(ana, sesion, "transcripcion.txt").text.endswith("\n\nHola.\nAdiós.\n")
    assert "0:00" not in words_of_pdf(_export(ana, sesion, "transcripcion.pdf").content)
    refused = _export(ana, sesion, "transcripcion.vtt")
    assert (refused.status_code, refused.json()["detail"]) == (
        409,
        "La transcripción no tiene tiempos: descárgala en otro formato",
    )


@pytest.mark.parametrize(
    ("formato", "sentence"),
    [("pdf", "No hay ninguna transcripción"), ("exe", "No encontrado")],
)
def test_what_is_not_there_is_not_found(
    ana: Person, lucia: Person, formato: str, sentence: str
) -> None:
    refused = _export(ana, save(ana, lucia), f"transcripcion.{formato}")
    assert (refused.status_code, refused.json()["detail"]) == (404, sentence)


def test_a_text_that_no_page_setter_should_be_given_is_refused_and_can_be_had_as_text(
    ana: Person, lucia: Person
) -> None:
    sesion = save(ana, lucia, transcripcion="palabra " * 70_000)
    refused = _export(ana, sesion, "transcripcion.pdf")
    assert (refused.status_code, refused.json()["detail"][:30]) == (
        413,
        "El texto es demasiado largo pa",
    )
    assert _export(ana, sesion, "transcripcion.txt").status_code == 200


def test_the_day_is_the_readers(ana: Person, lucia: Person) -> None:
    sesion = save(ana, lucia, fecha="2026-11-13T01:30:00Z")
    in_bogota = _export(ana, sesion, "sesion.pdf", desfase=-300)
    assert "2026-11-12" in in_bogota.headers["content-disposition"]
    assert "12 de noviembre de 2026" in words_of_pdf(in_bogota.content)


def test_a_drafts_transcript_can_be_taken_away_as_it_stands(ana: Person, lucia: Person) -> None:
    desk = Desk(ana, lucia)
    draft = desk.new(archivo_video_info={"transcript": SEGMENTOS})
    path = f"{API}/sesiones-asincronas/drafts/{draft['draft_id']}/transcripcion"
    heading, _, said = ana.client.get(f"{path}.txt").text.partition("\n\n")
    assert heading.startswith("Transcripción del borrador\nPaciente: Lucía Ferrer Aldana\nFecha: ")
    assert said == "[0:00] Voz 1: ¿Cómo llegas hoy?\n[0:03] Voz 2: Más tranquila.\n"
    word = ana.client.get(f"{path}.docx")
    assert "Más tranquila." in words_of_docx(word.content)
    assert "_borrador_transcripcion.docx" in word.headers["content-disposition"]
