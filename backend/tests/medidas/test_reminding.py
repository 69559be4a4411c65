"""Patients are asked by mail: once for each due date, and without a word of what is asked."""

import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import update

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.medidas.asking import ask_due
from remanso.rooms.medidas.models import Medida, Respuesta
from tests.citas.keeping import cita, wall, wall_in
from tests.medidas.asking import CALM, MEDIDAS, answer, in_session, medida
from tests.support.audited import audited
from tests.support.context import context_in
from tests.support.mails import link_in, mails_to
from tests.support.people import People, Person

_TEST_SECONDS = 8.0

Look = Callable[[], list[dict[str, Any]]]


@pytest.fixture
def look(people: People, lucia: Person) -> Look:
    """One look of a worker at what is due; then what Lucía was sent."""
    context, browser = context_in(people.app), people.browser()

    def once() -> list[dict[str, Any]]:
        ask_due(context.database, context.post, context.catalogo)
        return mails_to(browser, lucia.email)

    return once


def test_a_mail_asks_once_and_says_no_clinical_word(
    ana: Person, lucia: Person, look: Look, database: Database
) -> None:
    made = medida(ana, lucia)

    [mail] = look()

    assert look() == [mail]
    assert link_in(mail).endswith("/dashboard/paciente/cuestionarios")
    told = (mail["asunto"] + mail["texto"] + mail["html"]).lower()
    for word in ("phq", "terapia", "terapeuta", "psico", "sesión", "síntoma", "cuestionarios te"):
        assert word not in told
    assert audited(database, "medida.ask") == [("system", made["id"])]


def test_what_was_answered_stopped_or_is_a_sheet_asks_nobody(
    ana: Person, lucia: Person, look: Look
) -> None:
    in_session(ana, medida(ana, lucia)["id"], respuestas=CALM).raise_for_status()
    stopped = medida(ana, lucia, instrumento="gad-7")
    ana.client.delete(f"{MEDIDAS}/{stopped['id']}").raise_for_status()
    medida(ana, lucia, instrumento="ors", cuando="semanal")

    assert look() == []


def test_each_due_date_has_its_mail(
    ana: Person, lucia: Person, look: Look, database: Database
) -> None:
    made = medida(ana, lucia, cuando="semanal")
    look()
    answer(lucia, made["id"], CALM).raise_for_status()
    assert len(look()) == 1
    week = utcnow() - timedelta(days=7, hours=12)
    with database.transaction() as db:
        db.execute(update(Medida).values(desde=week, mirar_en=utcnow()))
        db.execute(update(Respuesta).values(fecha=week))

    assert len(look()) == 2
    assert len(look()) == 2


def test_before_an_appointment_it_asks_from_the_day_before_on(
    ana: Person, lucia: Person, look: Look
) -> None:
    medida(ana, lucia, cuando="antes_de_cada_cita")
    assert look() == []
    cita(ana, lucia, inicio_local=wall(4))
    assert look() == []
    cita(ana, lucia, inicio_local=wall_in(5 * 60))
    assert len(look()) == 1
    assert len(look()) == 1


@pytest.mark.usefixtures("working")
def test_a_server_asks_by_itself_within_seconds(
    client: TestClient, ana: Person, lucia: Person
) -> None:
    medida(ana, lucia)

    deadline = time.monotonic() + _TEST_SECONDS
    while not mails_to(client, lucia.email):
        assert time.monotonic() < deadline
        time.sleep(0.2)
    time.sleep(2)
    assert len(mails_to(client, lucia.email)) == 1
