"""A word left for the therapist: read when they can, bounded, and heard for danger."""

from datetime import timedelta

import pytest
from sqlalchemy import select

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.recados.models import Recado
from remanso.rooms.recados.service import MOST_A_DAY
from tests.medidas.asking import CALM, answer, medida
from tests.recados.leaving import MIOS, RECADOS, leave, listed, read, send
from tests.sesiones.saving import save
from tests.support.audited import audited
from tests.support.mails import mails_to
from tests.support.people import API, People, Person

ALERTAS = f"{API}/ai-agent/alertas"
DANGER = "Me quiero morir"


def hours_pass(database: Database, hours: float) -> None:
    with database.transaction() as db:
        for recado in db.scalars(select(Recado)):
            recado.fecha -= timedelta(hours=hours)


def test_it_is_left_read_and_seen_to_be_read(
    ana: Person, lucia: Person, database: Database
) -> None:
    left = leave(lucia, "  Quiero hablar de esto  ")
    assert left["gracias"] == "Dejado. Ana Robledo lo verá la próxima vez que entre."
    assert left["ayuda"] is None
    assert left["recado"]["texto"] == "Quiero hablar de esto"
    assert listed(lucia, MIOS) == [left["recado"]]

    [recado] = listed(ana)
    assert recado == {
        **left["recado"],
        "paciente_id": str(lucia.id),
        "paciente_nombre": "Lucía Ferrer Aldana",
    }
    assert recado["leido_en"] is None
    assert read(ana, recado).status_code == 204
    [seen] = listed(lucia, MIOS)
    assert seen["leido_en"] is not None
    assert read(ana, recado).status_code == 204
    assert listed(lucia, MIOS) == [seen]
    for action, count in (("recado.create", 1), ("recado.read", 1), ("recado.list", 1)):
        assert len(audited(database, action)) == count, action


def test_what_is_unread_comes_first(ana: Person, lucia: Person, people: People) -> None:
    mateo = people.paciente(ana, "Mateo")
    first, second, third = leave(lucia, "Uno"), leave(mateo, "Dos"), leave(lucia, "Tres")
    read(ana, third["recado"])
    assert [each["texto"] for each in listed(ana)] == ["Dos", "Uno", "Tres"]
    of_lucia = f"{RECADOS}/paciente/{lucia.id}"
    assert [each["texto"] for each in listed(ana, of_lucia)] == ["Uno", "Tres"]
    page = ana.client.get(f"{RECADOS}/", params={"limit": 1})
    assert [each["id"] for each in page.json()] == [second["recado"]["id"]]
    assert page.headers["X-Total-Count"] == "3"
    assert first["recado"]["id"] != second["recado"]["id"]


@pytest.mark.parametrize("texto", ["", "   ", "a" * 501, None, 7, "a\x00b"])
def test_what_is_no_word_is_refused(lucia: Person, texto: object) -> None:
    refused = send(lucia, texto)
    assert refused.status_code == 422
    assert refused.json()["errors"][0]["field"] == "texto"
    assert listed(lucia, MIOS) == []


def test_a_day_takes_ten(lucia: Person, people: People, ana: Person, database: Database) -> None:
    leave(lucia)
    hours_pass(database, 23)
    for _ in range(MOST_A_DAY - 1):
        leave(lucia)
    refused = send(lucia)
    assert refused.status_code == 429
    assert refused.json()["detail"].startswith("Ya has dejado diez recados")
    assert 3_500 < int(refused.headers["Retry-After"]) <= 3_600
    leave(people.paciente(ana, "Mateo"))
    hours_pass(database, 1.1)
    leave(lucia)


def test_danger_is_told_at_once_however_many_were_left(
    ana: Person, lucia: Person, people: People, database: Database
) -> None:
    for _ in range(MOST_A_DAY):
        leave(lucia)

    left = leave(lucia, DANGER)

    assert "024" in [line["numero"] for line in left["ayuda"]["lineas"]]
    assert left["ayuda"]["avisado"].startswith("Ana Robledo verá un aviso con este recado.")
    [alerta] = ana.client.get(ALERTAS).json()
    assert (alerta["mensaje"], alerta["clase"]) == (DANGER, "suicidio")
    assert len(audited(database, "alerta.raise")) == 1
    [told] = mails_to(people.browser(), ana.email)
    assert "te ha dejado un recado que puede hablar de daño" in told["texto"]
    assert DANGER not in str(told)


def test_it_says_when_the_therapist_works(ana: Person, lucia: Person) -> None:
    nothing = lucia.client.get(f"{MIOS}/horario").json()
    assert nothing == {"terapeuta": "Ana Robledo", "zona": "Europe/Madrid", "franjas": []}
    tuesday = {"dia": 2, "desde": "09:00", "hasta": "14:00"}
    monday = {"dia": 1, "desde": "16:00", "hasta": "20:00"}
    ana.client.put(f"{API}/agenda/ajustes", json={"disponibilidad": [tuesday, monday]})
    assert lucia.client.get(f"{MIOS}/horario").json()["franjas"] == [monday, tuesday]


def test_it_is_nobody_elses(ana: Person, lucia: Person, berta: Person, people: People) -> None:
    left = leave(lucia)["recado"]
    mateo = people.paciente(ana, "Mateo")
    assert listed(berta) == listed(mateo, MIOS) == []
    assert read(berta, left).status_code == 404
    assert read(lucia, left).status_code == 403
    assert send(ana).status_code == 403
    assert berta.client.get(f"{RECADOS}/paciente/{lucia.id}").status_code == 404


def test_it_is_there_before_the_session(ana: Person, lucia: Person, database: Database) -> None:
    path = f"{API}/pacientes/{lucia.id}/antes-de-entrar"
    left = leave(lucia)["recado"]
    read(ana, left)
    assert [each["id"] for each in ana.client.get(path).json()["recados"]] == [left["id"]]
    hours_pass(database, 2)
    save(ana, lucia, fecha=(utcnow() - timedelta(hours=1)).isoformat())
    assert ana.client.get(path).json()["recados"] == []


def test_what_waits_is_told_by_patient_and_without_a_word(
    ana: Person, lucia: Person, berta: Person, people: People
) -> None:
    path = f"{API}/escritos/sin-ver"
    mateo = people.paciente(ana, "Mateo")
    leave(mateo)
    first, second = leave(lucia)["recado"], leave(lucia)["recado"]
    answer(lucia, medida(ana, lucia)["id"], CALM)

    waiting = ana.client.get(path).json()
    names = [(each["paciente_nombre"], each["cuantos"]) for each in waiting["recados"]]
    assert names == [("Lucía Ferrer Aldana", 2), ("Mateo Ferrer Aldana", 1)]
    assert waiting["recados"][0]["ultimo"] == second["fecha"]
    assert [each["paciente_id"] for each in waiting["medidas"]] == [str(lucia.id)]
    assert berta.client.get(path).json() == {"medidas": [], "recados": []}

    for recado in (first, second):
        read(ana, recado)
    assert [each["cuantos"] for each in ana.client.get(path).json()["recados"]] == [1]
