"""Who may be in danger is helped: by the kind of danger, by how surely it was heard, always."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import text

from remanso.core.db import Database
from remanso.engines.language.danger.classes import Assessment, Clase, Level
from remanso.engines.language.errors import LanguageUnavailableError
from remanso.rooms.asistente.chat.answering import Assistant, Question
from remanso.rooms.asistente.chat.limits import MOST_AT_ONCE, Answering
from remanso.rooms.asistente.safety import triage
from remanso.use_cases.pacientes import attend_paciente
from tests.asistente.asking import ask_own, events, history
from tests.asistente.conftest import RecordingEngine
from tests.asistente.test_alerts import alertas, mails
from tests.sesiones.saving import save
from tests.support.context import context_in
from tests.support.people import API, People, Person

AYUDA = f"{API}/ayuda"
WORDS = "unas palabras cualesquiera"
Hear = Callable[[Level, Clase | None], None]


@pytest.fixture
def answering(app: FastAPI) -> Answering:
    """How many answers each account is being given, by the assistant that has its engine by now."""
    return context_in(app).assistant._answering  # noqa: SLF001 - no call begins an answer and stays


@pytest.fixture
def hear(monkeypatch: pytest.MonkeyPatch) -> Hear:
    """Hear this in whatever is written: what is tried here is what follows."""

    def heard(level: Level, clase: Clase | None) -> None:
        monkeypatch.setattr(triage, "assess", lambda _message: Assessment(level, clase))

    return heard


def numbers(answer: dict[str, Any]) -> list[str]:
    return [line["numero"] for line in answer["ayuda"]]


@pytest.mark.parametrize(
    ("clase", "number"),
    [
        (Clase.SUICIDIO, "024"),
        (Clase.VIOLENCIA_RECIBIDA, "016"),
        (Clase.MENOR_EN_PELIGRO, "116 111"),
        (Clase.INGESTA_INTOXICACION, "91 562 04 20"),
    ],
)
def test_who_is_surely_in_danger_gets_the_answer_of_that_kind_and_the_therapist_is_told(
    hear: Hear, engine: RecordingEngine, ana: Person, lucia: Person, *, clase: Clase, number: str
) -> None:
    hear(Level.SURE, clase)

    whole = ask_own(lucia, WORDS)
    *_, end = events(lucia, WORDS)

    assert (whole["tipo"], whole["clase"], whole["riesgo"]) == ("ayuda", clase, True)
    assert number in numbers(whole)
    assert number in whole["response"]
    assert "He avisado a tu terapeuta" in whole["response"]
    assert {key: end[key] for key in ("tipo", "clase", "riesgo", "ayuda", "datos", "citas")} == {
        key: whole[key] for key in ("tipo", "clase", "riesgo", "ayuda", "datos", "citas")
    }
    assert [alerta["clase"] for alerta in alertas(ana)] == [clase, clase]
    assert engine.received == []


def test_who_may_be_in_danger_is_answered_as_ever_with_telephones_below_and_nobody_is_told(
    hear: Hear, people: People, engine: RecordingEngine, ana: Person, lucia: Person
) -> None:
    save(ana, lucia, notas="Unas palabras sobre un faro.")
    hear(Level.POSSIBLE, Clase.SUICIDIO)

    answer = ask_own(lucia, WORDS)

    assert answer["response"] == "Lo dijo así [1]."
    assert (answer["tipo"], answer["riesgo"]) == ("citas", False)
    assert (answer["clase"], numbers(answer)) == ("suicidio", ["024", "112"])
    assert alertas(ana) == []
    assert mails(people, ana) == []


def test_the_same_is_there_when_the_conversation_is_read_again(
    hear: Hear, engine: RecordingEngine, lucia: Person
) -> None:
    hear(Level.SURE, Clase.VIOLENCIA_RECIBIDA)
    sure = ask_own(lucia, WORDS)
    hear(Level.POSSIBLE, Clase.AUTOLESION)
    possible = ask_own(lucia, WORDS)

    asked, first, _, second = history(lucia)

    assert asked["tipo"] is None
    for kept, said in ((first, sure), (second, possible)):
        assert kept["content"] == said["response"]
        for key in ("tipo", "clase", "riesgo", "ayuda", "datos", "citas"):
            assert kept[key] == said[key], key


@pytest.mark.parametrize("clase", [Clase.PIDE_AYUDA, Clase.CRISIS_PANICO])
def test_who_asks_whom_to_call_is_told_whom_and_nobody_else_is(
    hear: Hear, engine: RecordingEngine, ana: Person, lucia: Person, clase: Clase
) -> None:
    hear(Level.POSSIBLE, clase)
    answer = ask_own(lucia, WORDS)
    hear(Level.NONE, None)
    ask_own(lucia, "¿Y el faro?")

    assert (answer["tipo"], answer["riesgo"]) == ("ayuda", False)
    assert "112" in answer["response"]
    assert "avisado" not in answer["response"]
    assert alertas(ana) == []
    # What was said of it goes to no model, also not as what was said before.
    assert WORDS not in engine.prompts
    assert "112" not in engine.prompts


def test_a_detector_that_breaks_takes_nobodys_help_away(
    monkeypatch: pytest.MonkeyPatch, engine: RecordingEngine, lucia: Person
) -> None:
    def broken(message: str) -> Assessment:
        raise RecursionError(message)

    monkeypatch.setattr(triage, "assess", broken)

    answer = ask_own(lucia, WORDS)

    assert answer["response"].startswith("Lo dijo así")
    assert numbers(answer) == ["024", "112"]


def test_an_alert_that_cannot_be_kept_takes_nobodys_help_away_and_is_not_claimed(
    monkeypatch: pytest.MonkeyPatch, hear: Hear, ana: Person, lucia: Person
) -> None:
    def broken(*args: object, **kwargs: object) -> None:
        raise OSError("no room")

    hear(Level.SURE, Clase.SUICIDIO)
    monkeypatch.setattr(attend_paciente, "raise_alerta", broken)

    answer = ask_own(lucia, WORDS)

    assert numbers(answer) == ["024", "112"]
    assert "No he podido avisar a tu terapeuta" in answer["response"]
    assert answer["riesgo"] is False
    assert alertas(ana) == []


def test_help_that_cannot_be_kept_is_given_all_the_same(
    hear: Hear, lucia: Person, database: Database
) -> None:
    hear(Level.POSSIBLE, Clase.PIDE_AYUDA)
    with database.transaction() as db:
        db.execute(text("ALTER TABLE mensajes RENAME TO mensajes_fuera"))
    try:
        answer = ask_own(lucia, WORDS)
    finally:
        with database.transaction() as db:
            db.execute(text("ALTER TABLE mensajes_fuera RENAME TO mensajes"))

    assert answer["tipo"] == "ayuda"
    assert "112" in numbers(answer)


def test_who_may_be_in_danger_gets_help_where_no_answer_comes(
    hear: Hear, engine: RecordingEngine, lucia: Person
) -> None:
    hear(Level.POSSIBLE, Clase.SUICIDIO)
    engine.pieces, engine.error = (), LanguageUnavailableError("Falta la clave")

    answer = ask_own(lucia, WORDS)

    assert (answer["tipo"], numbers(answer)) == ("ayuda", ["024", "112"])


def test_both_roles_read_whom_to_call_and_the_practices_own_telephone(
    ana: Person, lucia: Person
) -> None:
    before = lucia.client.get(AYUDA).json()
    ana.client.patch(
        f"{API}/terapeuta/perfil", json={"telefono_consulta": "+34 912 34 56 78", "telefono": "611"}
    ).raise_for_status()
    after = lucia.client.get(AYUDA).json()

    assert (before["pais"], before["contacto"]) == ("ES", None)
    assert [line["numero"] for line in before["emergencias"]] == ["112"]
    assert before["situaciones"][0]["clave"] == "emergencias"
    assert set(before["clases"]) == set(Clase)
    assert before["clases"]["violencia_recibida"][0]["numero"] == "016"
    for situacion in before["situaciones"]:
        assert all(line["fuente"] and line["consultado"] for line in situacion["lineas"])
    assert after["contacto"] == {
        "nombre": "La consulta de Ana Robledo",
        "numero": "+34 912 34 56 78",
        "cuando": "en su horario de trabajo",
    }
    assert ana.client.get(AYUDA).json() == after


def test_a_telephone_that_is_none_is_refused(ana: Person) -> None:
    answer = ana.client.patch(f"{API}/terapeuta/perfil", json={"telefono_consulta": "mañanas"})
    assert answer.status_code == 422


def test_who_asks_faster_than_anybody_reads_waits_but_never_for_help(
    hear: Hear, engine: RecordingEngine, ana: Person, lucia: Person, mateo: Person
) -> None:
    chat = f"{API}/ai-agent/patient-chat"
    answers = [lucia.client.post(chat, json={"message": "¿Y el faro?"}) for _ in range(61)]
    *let_in, refused = answers

    assert {answer.status_code for answer in let_in} == {200}
    assert refused.status_code == 429
    assert 0 < int(refused.headers["Retry-After"]) <= 600
    assert "Espera un poco" in refused.json()["detail"]
    assert mateo.client.post(chat, json={"message": "¿Y el faro?"}).status_code == 200

    hear(Level.POSSIBLE, Clase.SUICIDIO)
    assert numbers(ask_own(lucia, WORDS)) == ["024", "112"]
    hear(Level.SURE, Clase.SUICIDIO)
    assert ask_own(lucia, WORDS)["riesgo"] is True
    assert len(alertas(ana)) == 1


def test_one_account_is_given_a_few_answers_at_once_and_then_again(
    hear: Hear, engine: RecordingEngine, answering: Answering, lucia: Person
) -> None:
    chat = f"{API}/ai-agent/patient-chat"
    running = [answering.one(lucia.id) for _ in range(MOST_AT_ONCE)]
    for each in running:
        each.__enter__()

    refused = lucia.client.post(chat, json={"message": "¿Y el faro?"})
    hear(Level.POSSIBLE, Clase.SUICIDIO)
    helped = ask_own(lucia, WORDS)
    for each in running:
        each.__exit__(None, None, None)

    assert refused.status_code == 429
    assert int(refused.headers["Retry-After"]) > 0
    assert helped["tipo"] == "ayuda"
    assert ask_own(lucia, WORDS)["response"].startswith("Lo dijo así")


def test_of_many_that_ask_at_once_those_who_come_too_late_are_told_so(
    engine: RecordingEngine, answering: Answering, lucia: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = ExitStack()
    take = Assistant.take

    def taken_while_others_begin(*asked: Any) -> Question:
        question = take(*asked)
        for _ in range(MOST_AT_ONCE):
            others.enter_context(answering.one(lucia.id))
        return question

    monkeypatch.setattr(Assistant, "take", taken_while_others_begin)
    with others:
        late = lucia.client.post(f"{API}/ai-agent/patient-chat", json={"message": "¿Y el faro?"})

    assert late.status_code == 429
    assert int(late.headers["Retry-After"]) > 0
    assert engine.received == []


@pytest.mark.parametrize(
    ("message", "number"),
    [
        ("teléfono de emergencias", "112"),
        ("¿A quién llamo si me encuentro muy mal?", "112"),
        ("tengo un ataque de pánico ahora mismo", "717 003 717"),
        ("necesito ayuda urgente", "112"),
        ("Mi pareja me pega", "016"),
        ("Me violaron", "016"),
        ("Me he tomado todas las pastillas", "91 562 04 20"),
    ],
)
def test_a_plain_call_for_help_is_answered_with_help_and_no_search(
    engine: RecordingEngine, lucia: Person, message: str, number: str
) -> None:
    answer = ask_own(lucia, message)

    assert answer["tipo"] == "ayuda"
    assert number in numbers(answer)
    assert number in answer["response"]
    assert engine.received == []
