"""What a therapist does with a draft's analysis as they read it, and who its voices seem to be."""

import pytest
from sqlalchemy import select

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from tests.borradores.desk import DRAFTS, Desk, Json
from tests.support.people import API

CONVERSATION: list[Json] = [
    {
        "speaker_label": f"Voz {1 + place % 2}",
        "start_time": 10.0 * place,
        "end_time": 10.0 * place + 8,
        "text": text,
    }
    for place, text in enumerate(
        [
            "¿Cómo te sientes esta semana con tu madre?",
            "He estado muy triste y con miedo desde que discutí con mi madre.",
            "¿Y qué te dices cuando te pasa eso?",
            "Me digo que yo tengo la culpa. Estoy cansada y no quiero verla.",
            "¿Te parece si lo apuntas en la libreta esta semana?",
            "Vale. Yo lo apunto y me lo guardo para el martes.",
        ]
    )
]

pytestmark = pytest.mark.usefixtures("working")


@pytest.fixture
def analysed(desk: Desk) -> Json:
    """A draft with an analysis that nobody has touched, of voices without names."""
    draft = desk.save(desk.new(), archivo_video_info={"transcript": CONVERSATION})
    return _analysed(desk, draft)


def _analysed(desk: Desk, draft: Json) -> Json:
    assert desk.analyse(draft).status_code == 202
    assert desk.finish(draft)["estado"] == "completado"
    return desk.read(draft)


def _address(draft: Json, what: str) -> str:
    return f"{DRAFTS}/drafts/{draft['draft_id']}/{what}"


def _mark(desk: Desk, draft: Json, lugar: int, **said: object) -> Json:
    texto = draft["analisis"]["resumen"][lugar]["texto"]
    body = {"parte": "resumen", "lugar": lugar, "texto": texto, **said}
    answer = desk.terapeuta.client.put(_address(draft, "analisis/afirmacion"), json=body)
    assert answer.status_code == 200, answer.text
    read: Json = answer.json()
    return read


def _add(desk: Desk, draft: Json, segmento: int, **more: object) -> Json:
    body = {"segmento": segmento, "cita": CONVERSATION[segmento]["text"], **more}
    answer = desk.terapeuta.client.post(_address(draft, "analisis/anadidas"), json=body)
    assert answer.status_code == 201, answer.text
    read: Json = answer.json()
    return read


def test_marks_and_what_was_added_go_with_the_draft_into_its_session(
    desk: Desk, analysed: Json, database: Database
) -> None:
    desk.save(analysed, notas="Llega tarde", temas_importantes="Madre")
    _mark(desk, analysed, 0, marca="acertada", en_notas=True)
    read = _add(desk, analysed, 4)
    assert read["version"] == analysed["version"] + 3
    assert not read["analisis_corregido"]
    assert analysed["analisis"]["resumen"][0]["texto"] in read["notas_privadas"]
    assert CONVERSATION[4]["text"] in read["archivo_video_info"]["analisis_ia"]

    sesion = desk.make_session(analysed)

    assert sesion["analisis"] == read["analisis"]
    assert sesion["notas_privadas"] == read["notas_privadas"]
    assert sesion["analisis_ia"] == read["archivo_video_info"]["analisis_ia"]
    with database.read() as db:
        acts = set(db.scalars(select(AuditEntry.action).where(AuditEntry.entity == "borrador")))
    assert {"borrador.afirmacion.marcar", "borrador.afirmacion.anadir"} <= acts


def test_what_is_wrong_is_in_neither_text_until_its_mark_is_taken_back(
    desk: Desk, analysed: Json
) -> None:
    for lugar, _ in enumerate(analysed["analisis"]["resumen"]):
        wrong = _mark(desk, analysed, lugar, marca="equivocada")
    assert "## Resumen" in analysed["archivo_video_info"]["analisis_ia"]
    assert "## Resumen" not in wrong["archivo_video_info"]["analisis_ia"]
    for statement in wrong["analisis"]["resumen"]:
        assert statement["marca"] == "equivocada"
    for lugar, _ in enumerate(analysed["analisis"]["resumen"]):
        back = _mark(desk, analysed, lugar, marca=None)
    for field in ("analisis", "analisis_ia_paciente", "analisis_ia_propuesta"):
        assert back[field] == analysed[field]


def test_a_new_analysis_lies_beside_one_that_was_read_and_keeps_what_was_added(
    desk: Desk, analysed: Json
) -> None:
    _mark(desk, analysed, 0, marca="acertada")
    read = _add(desk, analysed, 4)
    other = {**CONVERSATION[3], "text": "Estoy muy contenta con mi trabajo nuevo."}
    desk.save(
        analysed,
        archivo_video_info={"transcript": [*CONVERSATION[:3], other, *CONVERSATION[4:]]},
    )

    after = _analysed(desk, analysed)

    assert after["analisis"] == read["analisis"]
    assert after["archivo_video_info"]["analisis_ia"] == read["archivo_video_info"]["analisis_ia"]
    assert after["analisis_ia_paciente"] == read["analisis_ia_paciente"]
    proposed = after["analisis_propuesto"]
    assert proposed["anadidas"] == read["analisis"]["anadidas"]
    assert not any(each["marca"] for each in proposed["resumen"])
    taken = desk.save(analysed, archivo_video_info={"analisis_ia": after["analisis_ia_propuesta"]})
    assert taken["analisis"] == proposed


def test_two_windows_that_mark_at_once_do_not_overwrite_one_another(
    desk: Desk, analysed: Json
) -> None:
    _add(desk, analysed, 4)
    body = {"segmento": 0, "cita": CONVERSATION[0]["text"], "version": analysed["version"]}
    stale = desk.terapeuta.client.post(_address(analysed, "analisis/anadidas"), json=body)
    assert (stale.status_code, stale.json()["detail"]) == (
        409,
        "El borrador cambió en otra ventana",
    )
    gone = desk.terapeuta.client.delete(
        _address(analysed, "analisis/anadidas/4"), params={"version": analysed["version"] + 1}
    )
    assert gone.status_code == 200
    assert gone.json()["analisis"] == analysed["analisis"]


def test_who_the_voices_seem_to_be_is_suggested_until_they_have_names(
    desk: Desk, analysed: Json
) -> None:
    def suggested(address: str) -> list[Json]:
        answer = desk.terapeuta.client.get(address)
        assert answer.status_code == 200, answer.text
        found: list[Json] = answer.json()
        return found

    address = _address(analysed, "voces-sugeridas")
    seem = suggested(address)
    assert [(each["voz"], each["papel"]) for each in seem] == [
        ("Voz 1", "terapeuta"),
        ("Voz 2", "paciente"),
    ]
    names = {each["voz"]: each["nombre"] for each in seem}
    assert names["Voz 2"] == "Lucía"
    assert names["Voz 1"].startswith("Ana")

    named = [{**turn, "speaker_label": names[turn["speaker_label"]]} for turn in CONVERSATION]
    desk.save(analysed, archivo_video_info={"transcript": named}, notas="x", temas_importantes="y")
    assert suggested(address) == []
    sesion = desk.make_session(analysed)
    assert suggested(f"{API}/sesiones/{sesion['id']}/voces-sugeridas") == []
