"""A patient who wants it is reminded: once a day, without a word of what is to be practised."""

import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import update

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.cuentas.models import User
from remanso.rooms.ejercicios.models import Pauta, RecordatorioPractica
from remanso.rooms.ejercicios.practice.recordatorios import remind_due
from tests.ejercicios.bank import ejercicio
from tests.ejercicios.giving import AT, complete, count_one, give, remind_at, say_how_often
from tests.support.audited import audited
from tests.support.context import context_in
from tests.support.mails import link_in, mails_to
from tests.support.people import People, Person

_TEST_SECONDS = 8.0

Look = Callable[[], list[dict[str, Any]]]


def fall_due(database: Database, *, late: timedelta = timedelta(seconds=1)) -> None:
    """Let the hour that was chosen be now, or a while ago."""
    with database.transaction() as db:
        db.execute(update(RecordatorioPractica).values(mirar_en=utcnow() - late))


@pytest.fixture
def look(people: People, lucia: Person) -> Look:
    """One look of a worker at what is due; then what Lucía was sent."""
    context, browser = context_in(people.app), people.browser()

    def once() -> list[dict[str, Any]]:
        remind_due(context.database, context.post)
        return mails_to(browser, lucia.email)

    return once


@pytest.fixture
def wanted(ana: Person, lucia: Person, database: Database) -> str:
    """An exercise that Lucía wants to be reminded of now."""
    ejercicio_id = str(ejercicio(ana, "Exposición al trauma")["id"])
    give(ana, lucia, ejercicio=ejercicio_id).raise_for_status()
    remind_at(lucia, ejercicio_id, "08:00").raise_for_status()
    fall_due(database)
    return ejercicio_id


@pytest.mark.usefixtures("wanted")
def test_a_mail_a_day_says_no_clinical_word(lucia: Person, look: Look, database: Database) -> None:
    [mail] = look()

    assert look() == [mail]
    assert link_in(mail).endswith("/dashboard/paciente/ejercicios")
    told = (mail["asunto"] + mail["texto"]).lower().replace(link_in(mail), "")
    for word in ("exposición", "trauma", "ejercicio", "terap", "sesión", "practica", "paciente"):
        assert word not in told
    assert audited(database, "ejercicio.recordar") == [("system", str(lucia.id))]
    fall_due(database)
    assert len(look()) == 2


@pytest.mark.usefixtures("wanted")
def test_two_exercises_at_one_hour_are_one_mail(
    ana: Person, lucia: Person, look: Look, database: Database
) -> None:
    other = ejercicio(ana, "Otro")["id"]
    give(ana, lucia, ejercicio=other).raise_for_status()
    remind_at(lucia, other, "08:00").raise_for_status()
    fall_due(database)

    assert len(look()) == 1


def test_what_was_done_today_or_completed_reminds_nobody(
    lucia: Person, look: Look, database: Database, wanted: str
) -> None:
    count_one(lucia, wanted).raise_for_status()
    assert look() == []
    complete(lucia, wanted)
    fall_due(database)
    assert look() == []


def test_after_its_last_day_it_reminds_nobody(
    ana: Person, lucia: Person, look: Look, database: Database, wanted: str
) -> None:
    say_how_often(ana, lucia, wanted, hasta="2199-01-01").raise_for_status()
    with database.transaction() as db:
        db.execute(update(Pauta).values(hasta=(utcnow() - timedelta(days=2)).date()))

    assert look() == []


def test_what_was_taken_back_does_not_begin_again_by_itself(
    ana: Person, lucia: Person, look: Look, database: Database, wanted: str
) -> None:
    ana.client.delete(f"{AT}/{lucia.id}/{wanted}").raise_for_status()
    assert look() == []

    give(ana, lucia, ejercicio=wanted).raise_for_status()
    fall_due(database)

    assert look() == []


@pytest.mark.usefixtures("wanted")
def test_a_blocked_account_and_an_hour_long_past_remind_nobody(
    lucia: Person, look: Look, database: Database
) -> None:
    with database.transaction() as db:
        db.execute(update(User).where(User.id == lucia.id).values(disabled_at=utcnow()))
    assert look() == []
    with database.transaction() as db:
        db.execute(update(User).where(User.id == lucia.id).values(disabled_at=None))
    fall_due(database, late=timedelta(hours=4))
    assert look() == []


def test_an_hour_that_was_withdrawn_reminds_nobody(lucia: Person, look: Look, wanted: str) -> None:
    remind_at(lucia, wanted, None).raise_for_status()

    assert look() == []


@pytest.mark.usefixtures("working", "wanted")
def test_a_server_reminds_by_itself_within_seconds(client: TestClient, lucia: Person) -> None:
    deadline = time.monotonic() + _TEST_SECONDS
    while not mails_to(client, lucia.email):
        assert time.monotonic() < deadline
        time.sleep(0.2)
    time.sleep(2)
    assert len(mails_to(client, lucia.email)) == 1
