"""A patient who speaks of harm is answered by us, and their therapist is told."""

from sqlalchemy import update

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.asistente.models import Alerta
from tests.asistente.asking import HISTORY, ask, ask_own, events, history
from tests.asistente.conftest import RecordingEngine
from tests.support.audited import audited
from tests.support.people import API, People, Person

ALERTAS = f"{API}/ai-agent/alertas"
SAID = "No quiero seguir viviendo"


def alertas(terapeuta: Person, paciente: Person | None = None) -> list[dict[str, object]]:
    params = {"patient_id": str(paciente.id)} if paciente else {}
    shown: list[dict[str, object]] = terapeuta.client.get(ALERTAS, params=params).json()
    return shown


def mails(people: People, to: Person) -> list[str]:
    sent = people.browser().get(f"{API}/dev/correo").json()
    return [mail["asunto"] + mail["texto"] for mail in sent if mail["para"] == to.email]


def test_the_answer_is_ours_and_no_model_reads_the_message(
    engine: RecordingEngine, ana: Person, lucia: Person
) -> None:
    delta, end = events(lucia, SAID)
    whole = ask_own(lucia, SAID)
    ask_own(lucia, "¿Cuándo es mi próxima cita?")

    assert "024" in delta["delta"]
    assert "112" in delta["delta"]
    assert (end["done"], end["citas"], end["riesgo"], end["tipo"]) == (True, [], True, "ayuda")
    assert (whole["response"], whole["riesgo"]) == (delta["delta"], True)
    assert SAID not in engine.prompts
    assert "024" not in engine.prompts
    assert [each["riesgo"] for each in history(lucia)] == [True] * 4 + [False] * 2


def test_the_therapist_sees_it_until_they_have_seen_it(
    people: People, ana: Person, lucia: Person, mateo: Person, database: Database
) -> None:
    eva = people.terapeuta("Eva Sanz")
    ask_own(lucia, SAID)
    lucia.client.delete(HISTORY)

    [alerta] = alertas(ana)
    assert (alerta["paciente"], alerta["mensaje"]) == ("Lucía Ferrer Aldana", SAID)
    assert (alerta["paciente_id"], alerta["vista"]) == (str(lucia.id), False)
    assert audited(database, "alerta.raise") == [("paciente", alerta["id"])]
    assert alertas(ana, lucia) == [alerta]
    assert alertas(ana, mateo) == alertas(eva) == []

    seen = f"{ALERTAS}/{alerta['id']}/vista"
    assert eva.client.post(seen).status_code == 404
    assert ana.client.post(seen).status_code == ana.client.post(seen).status_code == 204
    assert alertas(ana) == [{**alerta, "vista": True}]


def test_one_bad_hour_is_one_mail_that_tells_nothing(
    people: People, ana: Person, lucia: Person, database: Database
) -> None:
    ask_own(lucia, SAID)
    ask_own(lucia, "Me quiero morir")

    [mail] = mails(people, ana)
    for told in ("Lucía", "Ferrer", SAID, "morir"):
        assert told not in mail
    assert len(alertas(ana)) == 2

    with database.transaction() as db:
        db.execute(update(Alerta).values(mensaje_fecha=utcnow().replace(year=2025)))
    ask_own(lucia, SAID)
    assert len(mails(people, ana)) == 2


def test_a_therapist_may_speak_of_it(engine: RecordingEngine, ana: Person, lucia: Person) -> None:
    answer = ask(ana, "¿Ha dicho que no quiere seguir viviendo, que quiere morir?", lucia)

    assert answer["riesgo"] is False
    # What is said of risk is shown as it was said; no model weighs it.
    assert engine.received == []
    assert alertas(ana) == []
