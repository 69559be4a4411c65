"""What a therapist does with an analysis as they read it: marks, notes, and what they add."""

import time
from typing import Any

import pytest
from sqlalchemy import select, update

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from remanso.engines.language.analisis import Analisis
from remanso.engines.language.material import Personas
from remanso.engines.language.statements.renaming import tell
from remanso.rooms.sesiones.analysis.voice_names import turns_of_sesion
from remanso.rooms.sesiones.models import Sesion
from tests.sesiones.saving import save
from tests.support.documents import words_of
from tests.support.people import API, People, Person

TURNS = [
    {"speaker_label": "Voz 1", "start_time": 0.0, "end_time": 3.0, "text": "¿Y tu hermana?"},
    {
        "speaker_label": "Voz 2",
        "start_time": 3.0,
        "end_time": 9.0,
        "text": "Le dije que no a mi hermana y me quedé tranquila.",
    },
    {
        "speaker_label": "Voz 2",
        "start_time": 12.0,
        "end_time": 20.0,
        "text": "Me da miedo la mudanza, aunque la quiero yo.",
    },
]
NO = "Le dije que no a mi hermana"
FEAR = "Me da miedo la mudanza"
EVERYTHING = {"notas": True, "transcripcion": True, "video": True, "analisis": True}


def _stated(texto: str, segmento: int, cita: str, **more: Any) -> dict[str, Any]:
    evidencias = [{"segmento": segmento, "cita": cita}]
    return {"texto": texto, "evidencias": evidencias, "respaldada": True, **more}


ANALISIS: dict[str, Any] = {
    "resumen": [
        _stated("Voz 2 pone un límite a su hermana.", 1, NO),
        _stated("Voz 2 teme la mudanza.", 2, FEAR),
    ],
    "procedencia": {"motor": "Motor", "modelo": "", "version": "1", "local": True},
}


@pytest.fixture
def sesion(ana: Person, lucia: Person, database: Database) -> dict[str, Any]:
    """A saved session whose analysis its therapist has approved for the patient as it came."""
    saved = save(ana, lucia, segmentos=TURNS, notas_privadas="Llega tarde.", compartir=EVERYTHING)
    _analyse(database, saved, ANALISIS)
    read: dict[str, Any] = ana.client.get(_path(saved)).json()
    assert read["analisis_ia_paciente"]
    assert FEAR in read["analisis_ia_paciente"]
    return read


def _analyse(database: Database, sesion: dict[str, Any], analisis: dict[str, Any]) -> None:
    with database.transaction() as db:
        [row] = db.scalars(select(Sesion))
        made = Analisis.model_validate(analisis)
        told = tell(made, turns_of_sesion(row), Personas(paciente="Lucía", terapeuta="Ana"))
        row.analisis = made.model_dump(mode="json")
        row.analisis_ia = row.analisis_ia_propuesta = told.profesional
        row.analisis_ia_paciente = row.analisis_ia_paciente_propuesta = told.paciente


def _path(sesion: dict[str, Any], what: str = "") -> str:
    return f"{API}/sesiones/{sesion['id']}{what}"


def _mark(ana: Person, sesion: dict[str, Any], lugar: int, **said: Any) -> Any:
    texto = ANALISIS["resumen"][lugar]["texto"]
    body = {"parte": "resumen", "lugar": lugar, "texto": texto, **said}
    return ana.client.put(_path(sesion, "/analisis/afirmacion"), json=body)


def _add(ana: Person, sesion: dict[str, Any], segmento: int, cita: str, **more: Any) -> Any:
    body = {"segmento": segmento, "cita": cita, **more}
    return ana.client.post(_path(sesion, "/analisis/anadidas"), json=body)


def test_a_statement_is_marked_and_the_mark_taken_back(
    ana: Person, sesion: dict[str, Any], database: Database
) -> None:
    marked = _mark(ana, sesion, 0, marca="acertada", version=sesion["version"])
    assert marked.status_code == 200, marked.text
    assert marked.json()["analisis"]["resumen"][0]["marca"] == "acertada"
    assert marked.json()["version"] == sesion["version"] + 1
    assert not marked.json()["analisis_corregido"]
    assert _mark(ana, sesion, 0, marca=None).json()["analisis"] == sesion["analisis"]
    with database.read() as db:
        acts = list(db.scalars(select(AuditEntry.action).where(AuditEntry.entity == "sesion")))
    assert acts.count("sesion.afirmacion.marcar") == 2


def test_another_window_or_another_analysis_in_between_is_told(
    ana: Person, sesion: dict[str, Any]
) -> None:
    _mark(ana, sesion, 0, marca="acertada")
    stale = _mark(ana, sesion, 0, marca="equivocada", version=sesion["version"])
    assert (stale.status_code, stale.json()["detail"]) == (409, "La sesión cambió en otra ventana")
    assert _add(ana, sesion, 0, "¿Y tu hermana?", version=sesion["version"]).status_code == 409
    gone = ana.client.delete(
        _path(sesion, "/analisis/anadidas/0"), params={"version": sesion["version"]}
    )
    assert gone.status_code == 409
    body = {"parte": "resumen", "lugar": 0, "texto": "Otra cosa.", "marca": "acertada"}
    changed = ana.client.put(_path(sesion, "/analisis/afirmacion"), json=body)
    assert (changed.status_code, changed.json()["detail"]) == (
        409,
        "El análisis cambió: vuelve a leerlo",
    )


def test_what_is_wrong_goes_into_no_text_and_comes_back_with_its_mark_taken_back(
    ana: Person, lucia: Person, sesion: dict[str, Any]
) -> None:
    own = f"{API}/sesiones/paciente/sesion/{sesion['id']}"
    assert FEAR in lucia.client.get(own).json()["analisis_ia_paciente"]

    wrong = _mark(ana, sesion, 1, marca="equivocada").json()

    assert wrong["analisis"]["resumen"][1]["texto"] == "Voz 2 teme la mudanza."
    for text in ("analisis_ia", "analisis_ia_propuesta", "analisis_ia_paciente"):
        assert FEAR not in wrong[text], text
        assert NO in wrong[text], text
    assert FEAR not in lucia.client.get(own).json()["analisis_ia_paciente"]
    pdf = ana.client.get(_path(sesion, "/sesion.pdf"))
    assert "teme la mudanza" not in words_of(pdf)
    back = _mark(ana, sesion, 1, marca=None).json()
    for text in ("analisis", "analisis_ia", "analisis_ia_paciente"):
        assert back[text] == sesion[text]


def test_what_was_written_by_hand_is_not_touched_by_a_mark(
    ana: Person, sesion: dict[str, Any]
) -> None:
    mine = {"analisis_ia": "Lo mío", "analisis_ia_paciente": f"Dijiste: «{FEAR}»"}
    ana.client.patch(_path(sesion), json=mine)
    wrong = _mark(ana, sesion, 1, marca="equivocada").json()
    assert {name: wrong[name] for name in mine} == mine
    assert wrong["analisis_corregido"]
    assert FEAR not in wrong["analisis_ia_paciente_propuesta"]


def test_a_proposal_that_nobody_approved_stays_one(
    ana: Person, lucia: Person, sesion: dict[str, Any], database: Database
) -> None:
    with database.transaction() as db:
        db.execute(update(Sesion).values(analisis_ia_paciente=None))
    for marca in ("equivocada", None):
        for lugar in (0, 1):
            assert _mark(ana, sesion, lugar, marca=marca).json()["analisis_ia_paciente"] is None
    own = lucia.client.get(f"{API}/sesiones/paciente/sesion/{sesion['id']}").json()
    assert "analisis_ia_paciente" not in own


def test_a_statement_goes_into_the_private_notes_with_its_words_and_out_again(
    ana: Person, sesion: dict[str, Any]
) -> None:
    noted = _mark(ana, sesion, 0, en_notas=True).json()
    line = f"Voz 2 pone un límite a su hermana. «{NO}» (0:03)"
    assert noted["notas_privadas"] == f"Llega tarde.\n\n{line}"
    assert noted["analisis"]["resumen"][0]["en_notas"]
    # Twice the same is not noted twice.
    assert _mark(ana, sesion, 0, en_notas=True).json()["notas_privadas"] == noted["notas_privadas"]
    assert _mark(ana, sesion, 0, en_notas=False).json()["notas_privadas"] == "Llega tarde."

    _mark(ana, sesion, 0, en_notas=True)
    mine = f"Llega tarde.\n\n{line} Importante."
    ana.client.patch(_path(sesion), json={"notas_privadas": mine})
    left = _mark(ana, sesion, 0, en_notas=False).json()
    assert left["notas_privadas"] == mine
    assert not left["analisis"]["resumen"][0]["en_notas"]


def test_a_turn_becomes_a_statement_of_the_therapists_own(
    ana: Person, sesion: dict[str, Any], database: Database
) -> None:
    added = _add(ana, sesion, 0, "¿Y tu hermana?", version=sesion["version"])
    assert added.status_code == 201, added.text
    analisis = added.json()["analisis"]
    assert analisis["anadidas"] == [
        _stated("«¿Y tu hermana?»", 0, "¿Y tu hermana?", marca=None, en_notas=False)
    ]
    assert analisis["cobertura"] == {"citados_s": 17.0, "total_s": 20.0, "silencio_s": 3.0}
    assert "Añadido a mano" in added.json()["analisis_ia"]
    assert not added.json()["analisis_corregido"]
    # The same again is the same.
    assert _add(ana, sesion, 0, "¿Y tu hermana?").json()["analisis"] == analisis
    gone = ana.client.delete(_path(sesion, "/analisis/anadidas/0")).json()
    assert gone["analisis"]["anadidas"] == []
    assert gone["analisis_ia"] == sesion["analisis_ia"]
    with database.read() as db:
        acts = set(db.scalars(select(AuditEntry.action).where(AuditEntry.entity == "sesion")))
    assert {"sesion.afirmacion.anadir", "sesion.afirmacion.quitar"} <= acts


@pytest.mark.usefixtures("working")
@pytest.mark.parametrize("touch", ["mark", "add"])
def test_a_new_analysis_lies_beside_one_that_was_read_and_keeps_what_was_added(
    ana: Person, sesion: dict[str, Any], touch: str
) -> None:
    if touch == "mark":
        read = _mark(ana, sesion, 0, marca="acertada").json()
    else:
        read = _add(ana, sesion, 0, "¿Y tu hermana?").json()

    after = _analysed(ana, sesion)

    for text in ("analisis", "analisis_ia", "analisis_ia_paciente"):
        assert after[text] == read[text]
    assert not after["analisis_corregido"]
    proposed = after["analisis_propuesto"]
    assert proposed["resumen"] != read["analisis"]["resumen"]
    assert proposed["anadidas"] == read["analisis"]["anadidas"]
    # What is added meanwhile is in both.
    both = _add(ana, sesion, 2, FEAR).json()
    assert both["analisis"]["anadidas"][-1] == both["analisis_propuesto"]["anadidas"][-1]

    taken = ana.client.patch(
        _path(sesion), json={"analisis_ia": both["analisis_ia_propuesta"]}
    ).json()
    assert taken["analisis"] == both["analisis_propuesto"]
    assert not any(each["marca"] for each in taken["analisis"]["resumen"])
    assert len(taken["analisis"]["anadidas"]) == len(both["analisis"]["anadidas"])


def _analysed(ana: Person, sesion: dict[str, Any]) -> dict[str, Any]:
    assert ana.client.post(_path(sesion, "/start-background-analysis")).status_code == 202
    deadline = time.monotonic() + 30.0
    while ana.client.get(_path(sesion, "/progress")).json()["estado"] == "procesando":
        assert time.monotonic() < deadline
        time.sleep(0.1)
    read: dict[str, Any] = ana.client.get(_path(sesion)).json()
    return read


@pytest.mark.parametrize(
    ("segmento", "cita"), [(0, "Le dije que no"), (3, "¿Y tu hermana?"), (0, "…"), (0, "")]
)
def test_what_nobody_said_there_is_no_statement(
    ana: Person, sesion: dict[str, Any], segmento: int, cita: str
) -> None:
    refused = _add(ana, sesion, segmento, cita)
    assert refused.status_code == 422
    assert refused.json()["detail"] == "Esas palabras no están en ese turno de la transcripción"
    assert ana.client.get(_path(sesion)).json()["analisis"] == sesion["analisis"]


def test_what_was_marked_and_added_survives_the_naming_of_the_voices(
    ana: Person, sesion: dict[str, Any]
) -> None:
    _add(ana, sesion, 0, "¿Y tu hermana?")
    _mark(ana, sesion, 0, marca="acertada")
    _mark(ana, sesion, 1, marca="equivocada")
    names = {"Voz 1": "Ana", "Voz 2": "Lucía"}
    named = [{**turn, "speaker_label": names[str(turn["speaker_label"])]} for turn in TURNS]
    after = ana.client.patch(_path(sesion), json={"segmentos": named}).json()
    first, second = after["analisis"]["resumen"]
    assert (first["texto"], first["marca"]) == ("Lucía pone un límite a su hermana.", "acertada")
    assert (second["texto"], second["marca"]) == ("Lucía teme la mudanza.", "equivocada")
    assert len(after["analisis"]["anadidas"]) == 1
    assert FEAR not in after["analisis_ia"]


def test_a_session_without_an_analysis_has_nothing_to_mark(ana: Person, lucia: Person) -> None:
    sesion = save(ana, lucia, segmentos=TURNS)
    for answer in (_mark(ana, sesion, 0, marca="acertada"), _add(ana, sesion, 0, "¿Y tu hermana?")):
        assert (answer.status_code, answer.json()["detail"]) == (
            409,
            "Todavía no hay ningún análisis",
        )


def test_another_therapists_session_is_not_there(
    ana: Person, people: People, sesion: dict[str, Any]
) -> None:
    eva = people.terapeuta("Eva Sanz")
    for answer in (_mark(eva, sesion, 0, marca="acertada"), _add(eva, sesion, 0, NO)):
        assert answer.status_code == 404
    assert eva.client.get(_path(sesion, "/voces-sugeridas")).status_code == 404
    assert ana.client.get(_path(sesion)).json()["version"] == sesion["version"]


def test_no_patient_reads_what_was_marked_noted_or_added(
    ana: Person, lucia: Person, sesion: dict[str, Any]
) -> None:
    _add(ana, sesion, 0, "¿Y tu hermana?")
    _mark(ana, sesion, 0, marca="acertada", en_notas=True)
    own = f"{API}/sesiones/paciente/sesion/{sesion['id']}"
    whole = lucia.client.get(own)
    assert not {"analisis", "notas_privadas"} & whole.json().keys()
    for answer in (whole, lucia.client.get(f"{own}/sesion.pdf")):
        assert answer.status_code == 200, answer.text
        for private in ("acertada", "Añadido a mano", "pone un límite", "Llega tarde"):
            assert private not in words_of(answer)
