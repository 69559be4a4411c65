"""Patients ask something of their record, and are answered once."""

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta

import pytest
from sqlalchemy import update

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.derechos.solicitudes.errors import MOST_WAITING
from remanso.rooms.derechos.solicitudes.models import Solicitud
from remanso.rooms.derechos.solicitudes.reminding import remind_due
from tests.derechos.asking import SOLICITUDES, keep, respond, solicitud
from tests.support.audited import audited
from tests.support.context import context_in
from tests.support.mails import link_in, mails_to
from tests.support.people import People, Person

DONE = {"estado": "atendida", "respuesta": "Aquí tienes la copia"}


def _created(answer: dict[str, str]) -> tuple[datetime, datetime]:
    return datetime.fromisoformat(answer["creado"]), datetime.fromisoformat(answer["vence"])


def test_a_request_waits_with_its_date_on_both_sides(
    ana: Person, lucia: Person, database: Database
) -> None:
    made = solicitud(lucia, tipo="rectificacion", texto="  Mi fecha de nacimiento  ")

    assert made["estado"] == "pendiente"
    assert made["texto"] == "Mi fecha de nacimiento"
    assert (made["respuesta"], made["respondido"]) == (None, None)
    assert lucia.client.get(SOLICITUDES).json() == [made]
    [received] = ana.client.get(SOLICITUDES).json()
    of_whom = {"paciente_id": str(lucia.id), "paciente_nombre": "Lucía Ferrer Aldana"}
    assert received == made | of_whom
    waits = ana.client.get(f"{SOLICITUDES}/abiertas").json()
    assert waits == [{"id": made["id"], "vence": made["vence"]} | of_whom]
    assert audited(database, "solicitud.create") == [("paciente", made["id"])]


def test_nobody_buries_a_therapist_under_requests(
    people: People, ana: Person, lucia: Person
) -> None:
    mateo = people.paciente(ana, "Mateo")
    solicitud(mateo)
    with ThreadPoolExecutor(4) as hasty:
        asked = {"tipo": "acceso", "texto": "Otra vez"}
        answers = hasty.map(lambda _: lucia.client.post(SOLICITUDES, json=asked), range(24))
        codes = [answer.status_code for answer in answers]
    assert sorted(codes) == [201] * MOST_WAITING + [409] * 4
    solicitud(mateo)
    first = lucia.client.get(SOLICITUDES).json()[0]
    respond(ana, first["id"], **DONE).raise_for_status()
    solicitud(lucia)


def test_the_clock_is_that_of_the_practices_country(ana: Person, lucia: Person) -> None:
    keep(ana, pais="AR", bloquear=False).raise_for_status()

    creado, vence = _created(solicitud(lucia, tipo="acceso"))
    assert vence - creado == timedelta(hours=48)
    creado, vence = _created(solicitud(lucia, tipo="supresion"))
    assert vence - creado == timedelta(days=30)


def test_an_answer_is_read_by_the_patient_and_told_by_mail(
    people: People, ana: Person, lucia: Person
) -> None:
    made = solicitud(lucia)
    assert respond(ana, made["id"], estado="en_curso").json()["estado"] == "en_curso"
    assert mails_to(people.browser(), lucia.email) == []

    answered = respond(ana, made["id"], **DONE).json()

    assert answered["estado"] == "atendida"
    [own] = lucia.client.get(SOLICITUDES).json()
    assert (own["respuesta"], own["respondido"]) == (DONE["respuesta"], answered["respondido"])
    [mail] = mails_to(people.browser(), lucia.email)
    assert link_in(mail).endswith("/dashboard/paciente/derechos")
    assert DONE["respuesta"] not in mail["texto"]
    assert ana.client.get(f"{SOLICITUDES}/abiertas").json() == []


@pytest.mark.parametrize("again", [DONE, {"estado": "en_curso"}, DONE | {"estado": "denegada"}])
def test_a_request_is_answered_once(ana: Person, lucia: Person, again: dict[str, str]) -> None:
    made = solicitud(lucia)
    respond(ana, made["id"], **DONE).raise_for_status()

    refused = respond(ana, made["id"], **again)

    assert refused.status_code == 409
    assert refused.json()["detail"] == "Esta solicitud ya está respondida"


@pytest.mark.both_databases("several at once")
def test_two_windows_that_answer_at_once_give_one_answer(
    people: People, ana: Person, lucia: Person
) -> None:
    made = solicitud(lucia)
    answers = [DONE, {"estado": "denegada", "respuesta": "No consta nada."}] * 3
    with ThreadPoolExecutor(len(answers)) as pool:
        asked = [pool.submit(respond, ana, made["id"], **each) for each in answers]

    codes = [each.result().status_code for each in asked]
    assert sorted(codes) == [200] + [409] * 5
    given = answers[codes.index(200)]
    [own] = lucia.client.get(SOLICITUDES).json()
    assert (own["estado"], own["respuesta"]) == (given["estado"], given["respuesta"])
    assert len(mails_to(people.browser(), lucia.email)) == 1


@pytest.mark.parametrize("estado", ["atendida", "denegada"])
def test_a_request_does_not_end_without_a_word(ana: Person, lucia: Person, estado: str) -> None:
    made = solicitud(lucia)

    refused = respond(ana, made["id"], estado=estado, respuesta="  ")

    assert refused.status_code == 422
    assert refused.json()["errors"] == [
        {"field": "respuesta", "message": "Escribe la respuesta que recibirá"}
    ]
    assert lucia.client.get(SOLICITUDES).json()[0]["estado"] == "pendiente"


@pytest.mark.parametrize(
    "sent",
    [
        {"tipo": "acceso"},
        {"tipo": "acceso", "texto": " "},
        {"tipo": "olvido", "texto": "x"},
        {"tipo": "acceso", "texto": "x" * 5_001},
    ],
)
def test_what_is_no_request_is_refused(lucia: Person, sent: dict[str, str]) -> None:
    assert lucia.client.post(SOLICITUDES, json=sent).status_code == 422


def test_an_answer_goes_back_to_no_beginning(ana: Person, lucia: Person) -> None:
    assert respond(ana, solicitud(lucia)["id"], estado="pendiente").status_code == 422


def test_the_open_ones_come_first_and_soonest_first(people: People, ana: Person) -> None:
    lucia, mateo = people.paciente(ana), people.paciente(ana, "Mateo")
    done, slow = solicitud(lucia), solicitud(lucia)
    respond(ana, done["id"], **DONE).raise_for_status()
    keep(ana, pais="AR", bloquear=False).raise_for_status()
    soon = solicitud(mateo)

    listed = ana.client.get(SOLICITUDES)

    assert [each["id"] for each in listed.json()] == [soon["id"], slow["id"], done["id"]]
    assert listed.headers["X-Total-Count"] == "3"


def test_therapists_are_reminded_once_each_time(
    people: People, ana: Person, lucia: Person, database: Database
) -> None:
    context, browser = context_in(people.app), people.browser()
    made = solicitud(lucia, texto="Quiero mis notas")

    def look() -> list[dict[str, str]]:
        remind_due(context.database, context.post)
        return mails_to(browser, ana.email)

    def ago(days: int) -> None:
        now = utcnow()
        begun = now - timedelta(days=days)
        dates = {"creado": begun, "vence": begun + timedelta(days=30)}
        with database.transaction() as db:
            db.execute(update(Solicitud).values(**dates))
            db.execute(
                update(Solicitud).where(Solicitud.recordar_en.is_not(None)).values(recordar_en=now)
            )

    assert look() == []
    ago(15)
    [mail] = look()
    assert look() == [mail]
    assert link_in(mail).endswith("/dashboard/terapeuta/solicitudes")
    told = (mail["asunto"] + mail["texto"]).lower()
    for word in ("notas", "lucía", "terapia", "terapeuta", "paciente", "sesión", "clínic"):
        assert word not in told.partition("https://")[0].partition("http://")[0]
    ago(28)
    assert len(look()) == 2
    ago(31)
    assert len(look()) == 2
    assert audited(database, "solicitud.remind") == [("system", made["id"])] * 2


def test_what_was_answered_reminds_nobody(
    people: People, ana: Person, lucia: Person, database: Database
) -> None:
    context = context_in(people.app)
    made = solicitud(lucia)
    respond(ana, made["id"], **DONE).raise_for_status()
    with database.transaction() as db:
        db.execute(update(Solicitud).values(recordar_en=utcnow()))

    remind_due(context.database, context.post)

    assert mails_to(people.browser(), ana.email) == []
