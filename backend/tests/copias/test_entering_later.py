"""Nobody is in, or comes in, by what was ended after a backup was taken."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from alembic import command as alembic
from fastapi import FastAPI
from fastapi.testclient import TestClient

from remanso.app.main import create_app
from remanso.core.tables.migrations import config_for, revision_at, upgrade
from remanso.rooms.citas.recordatorios.work import remind_due
from remanso.settings.product import Settings
from remanso.use_cases.copias.restore_copia import settings_for
from tests.avisos.pushing import subscribe
from tests.citas.keeping import cita, wall_in
from tests.copias.restored import GONE, SAID, Copies, only_list
from tests.cuentas.factors import PASSKEYS, ticket, turn_on
from tests.cuentas.recovering import token_for
from tests.invitaciones.inviting import EMAIL, invitations, invite, validation
from tests.support.context import context_in
from tests.support.people import API, People, Person
from tests.support.push import Browser

pytestmark = pytest.mark.both_databases("each database is copied in a way of its own")

ENTERS_ANEW = "Cada persona entra de nuevo: "


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)


@contextmanager
def served(copies: Copies) -> Iterator[TestClient]:
    """A browser at the practice that was restored."""
    app = create_app(settings_for(copies.target))
    try:
        yield TestClient(app)
    finally:
        context_in(app).database.dispose()


def status_of(client: TestClient, person: Person) -> int:
    """What the restored practice says to the token that somebody had."""
    token = person.client.headers["Authorization"]
    return client.get(f"{API}/auth/me", headers={"Authorization": token}).status_code


def test_nobody_is_signed_in_in_a_practice_that_was_restored(
    copies: Copies, ana: Person, lucia: Person
) -> None:
    copies.take()
    assert lucia.client.post(f"{API}/auth/logout").is_success
    said = copies.restore(copies.place, **GONE)
    assert ENTERS_ANEW in said.out
    with served(copies) as client:
        assert (status_of(client, lucia), status_of(client, ana)) == (401, 401)


def test_what_was_half_way_to_a_sign_in_and_every_link_ends_too(
    copies: Copies, app: FastAPI, people: People, ana: Person, lucia: Person
) -> None:
    mateo = people.paciente(ana, "Mateo")
    token_for(people.browser(), mateo.email)
    subscribe(mateo.client, Browser()).raise_for_status()
    turn_on(lucia)
    assert ticket(people.browser(), lucia)
    people.browser().post(f"{PASSKEYS}/entrar/opciones").raise_for_status()
    cita(ana, lucia, inicio_local=wall_in(120))
    remind_due(context_in(app).database, context_in(app).post)
    copies.take()
    ended = ("tickets_mfa", "retos", "password_resets", "suscripciones_push", "enlaces_cita")
    copies.restore(copies.place, **GONE)
    assert [table for table in ended if copies.rows(table)] == []
    assert copies.rows("factores_totp", "user_id") == [(lucia.id.hex,)]


def test_a_therapist_who_was_disabled_is_and_one_who_was_let_in_again_is_not(
    copies: Copies, people: People, ana: Person
) -> None:
    noa, eva = people.terapeuta("Noa Vidal"), people.terapeuta("Eva Ríos")
    copies.take()
    first = only_list(copies.place)
    for one in (noa, eva):
        assert copies.remanso("therapist", "disable", "--email", one.email).code == 0
    # The later backup says of both that they are; what is left of the practice knows better.
    copies.take()
    assert copies.remanso("therapist", "enable", "--email", eva.email).code == 0
    said = copies.restore(first)
    assert said.err == ""
    assert SAID.format(1) in said.out
    out = [row[0] for row in copies.rows("users", "id", "disabled_at") if row[1] is not None]
    assert out == [noa.id.hex]


@pytest.mark.parametrize("known_by", ["the installation", "a later backup"])
def test_an_invitation_that_was_withdrawn_opens_nothing(
    copies: Copies, ana: Person, known_by: str
) -> None:
    withdrawn, left = invite(ana), invite(ana, "otra@correo.example")
    [_, theirs] = invitations(ana)
    copies.take()
    first = only_list(copies.place)
    assert theirs["email"] == EMAIL
    assert ana.client.delete(f"{API}/invitations/{theirs['id']}").is_success
    copies.take()
    said = copies.restore(first, **({} if known_by == "the installation" else GONE))
    assert said.err == ""
    assert SAID.format(1) in said.out
    with served(copies) as client:
        assert not validation(client, withdrawn)["valid"]
        assert validation(client, left)["valid"]


@pytest.mark.one_database("what is tried is a file of SQLite's")
def test_a_practice_of_before_there_were_links_keeps_its_shape_and_no_sign_in(
    copies: Copies, settings: Settings, ana: Person
) -> None:
    alembic.downgrade(config_for(settings.database_address), "0001")
    try:
        copies.take()
    finally:
        upgrade(settings.database_address)
    copies.restore(copies.place, **GONE)
    assert revision_at(f"sqlite:///{copies.target}/remanso.sqlite") == "0001"
    assert copies.rows("users", "id") == [(ana.id.hex,)]
    assert copies.rows("login_sessions") == []
