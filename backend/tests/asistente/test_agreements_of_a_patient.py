"""What a patient is told was agreed: the words of the session, once their analysis is approved."""

from typing import Any

import pytest
from sqlalchemy import select

from remanso.core.db import Database
from remanso.rooms.sesiones.models import Sesion
from tests.asistente.asking import ask, ask_own, history
from tests.sesiones.saving import save
from tests.support.people import API, Person

PROPOSED = "Te propongo que apuntes tres cosas buenas cada noche"
TAKEN = "Hecho, las apunto en la libreta verde"
TURNS = [
    {"speaker_label": "Ana", "start_time": 0.0, "end_time": 4.0, "text": f"{PROPOSED}."},
    {"speaker_label": "Lucía", "start_time": 5.0, "end_time": 8.0, "text": f"{TAKEN}."},
    {"speaker_label": "Lucía", "start_time": 9.0, "end_time": 12.0, "text": "A veces bebo sola."},
]
ENGINE_SAYS = "La paciente evita el conflicto y acepta a regañadientes"
ALL = {"notas": True, "transcripcion": True, "video": True, "analisis": True}


def _stated(texto: str, *said: tuple[int, str], **more: Any) -> dict[str, Any]:
    evidencias = [{"segmento": segmento, "cita": cita} for segmento, cita in said]
    return {"texto": texto, "evidencias": evidencias, "respaldada": True, **more}


ANALISIS: dict[str, Any] = {
    "acuerdos": [
        _stated(ENGINE_SAYS, (0, PROPOSED), (1, TAKEN), quien="paciente", para="cada noche")
    ],
    "riesgo": [_stated("Bebe a solas.", (2, "A veces bebo sola"), tipo="real")],
    "procedencia": {"motor": "Motor", "modelo": "", "version": "1", "local": True},
}


@pytest.fixture
def sesion(ana: Person, lucia: Person, database: Database) -> dict[str, Any]:
    """A session with an agreement, whose analysis its therapist has approved for the patient."""
    saved = save(ana, lucia, segmentos=TURNS, compartir=ALL, fecha="2026-03-05T10:00:00Z")
    _change(database, analisis=ANALISIS)
    approved = {"analisis_ia_paciente": "Hoy hablamos de tus noches."}
    ana.client.patch(f"{API}/sesiones/{saved['id']}", json=approved).raise_for_status()
    return saved


def _change(database: Database, **columns: Any) -> None:
    with database.transaction() as db:
        [row] = db.scalars(select(Sesion))
        for name, value in columns.items():
            setattr(row, name, value)


@pytest.mark.parametrize(
    "question", ["¿Qué acordamos?", "¿En qué quedamos?", "que quedamos en hacer"]
)
def test_what_was_agreed_is_told_in_the_words_of_the_session_with_its_moment(
    lucia: Person, sesion: dict[str, Any], question: str
) -> None:
    answer = ask_own(lucia, question)

    assert answer["response"].splitlines() == [
        "Sesión 1, 5 de marzo de 2026.",
        "",
        "Esto es lo que quedó acordado, con las palabras de la sesión:",
        "",
        f"- Ana: «{PROPOSED}» · Lucía: «{TAKEN}» [1]",
    ]
    [cita] = answer["citas"]
    assert (cita["sesion_id"], cita["inicio"]) == (sesion["id"], 0.0)
    assert answer["datos"][0]["enlace"] == f"/dashboard/paciente/sesiones?sesion={sesion['id']}"


def test_nothing_of_the_therapists_version_or_of_risk_is_told(
    lucia: Person, sesion: dict[str, Any]
) -> None:
    told = ask_own(lucia, "¿Qué acordamos?")["response"]

    assert PROPOSED in told
    assert ENGINE_SAYS not in told
    assert "bebo" not in told
    assert "Bebe" not in told


@pytest.mark.parametrize(
    "withheld",
    [
        {"analisis_ia_paciente": None, "analisis_ia_paciente_propuesta": "Hoy hablamos."},
        {"compartir_analisis": False},
        {"compartir_transcripcion": False},
        {"analisis": None, "analisis_propuesto": ANALISIS},
    ],
    ids=["only proposed", "analysis withheld", "transcript withheld", "analysis not taken"],
)
def test_an_analysis_that_is_not_theirs_to_read_says_nothing(
    lucia: Person, sesion: dict[str, Any], database: Database, withheld: dict[str, Any]
) -> None:
    _change(database, **withheld)

    assert "Esto es lo que quedó acordado" not in ask_own(lucia, "¿Qué acordamos?")["response"]


def test_what_the_therapist_marked_as_wrong_is_not_told(
    lucia: Person, sesion: dict[str, Any], database: Database
) -> None:
    wrong = [{**each, "marca": "equivocada"} for each in ANALISIS["acuerdos"]]
    _change(database, analisis={**ANALISIS, "acuerdos": wrong})

    assert "Esto es lo que quedó acordado" not in ask_own(lucia, "¿Qué acordamos?")["response"]


def test_words_that_were_taken_out_of_the_transcript_are_not_told(
    lucia: Person, sesion: dict[str, Any], database: Database
) -> None:
    _change(database, segmentos=[TURNS[0], {**TURNS[1], "text": "Hecho."}, TURNS[2]])

    told = ask_own(lucia, "¿Qué acordamos?")["response"]

    assert f"- Ana: «{PROPOSED}» [1]" in told
    assert TAKEN not in told


def test_the_answer_goes_once_the_analysis_is_not_shared_any_more(
    ana: Person, lucia: Person, sesion: dict[str, Any]
) -> None:
    ask_own(lucia, "¿Qué acordamos?")

    hidden = {"compartir": {**ALL, "analisis": False}}
    ana.client.patch(f"{API}/sesiones/{sesion['id']}", json=hidden).raise_for_status()

    assert PROPOSED not in history(lucia)[-1]["content"]


def test_who_asks_what_there_is_to_do_is_told_what_was_agreed_beside_their_exercises(
    lucia: Person, sesion: dict[str, Any]
) -> None:
    told = ask_own(lucia, "¿Qué tengo que hacer esta semana?")["response"]

    assert told.startswith("No tienes ningún ejercicio asignado.")
    assert f"- Ana: «{PROPOSED}» · Lucía: «{TAKEN}» [1]" in told


@pytest.mark.parametrize("asked", ["¿Qué tiene que hacer esta semana?", "¿Qué tareas se lleva?"])
def test_their_therapist_is_told_that_what_follows_was_agreed(
    ana: Person, lucia: Person, sesion: dict[str, Any], asked: str
) -> None:
    told = ask(ana, asked, lucia)["response"]

    assert "ningún ejercicio asignado.\n\nLo que quedó acordado:\n\nSesión 1" in told
    assert ENGINE_SAYS in told
