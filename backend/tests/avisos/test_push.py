"""Being told in a browser: who is, where, and until when."""

from dataclasses import replace
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from remanso.core.db import Database
from remanso.rooms.avisos.push.models import SuscripcionPush
from remanso.rooms.avisos.push.sealed import hash_endpoint
from remanso.rooms.avisos.push.service import MOST
from tests.avisos.pushing import PUSH, listed, subscribe
from tests.support.audited import audited
from tests.support.context import change_context, context_in
from tests.support.people import API, People, Person
from tests.support.push import HOST, Browser


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)


def test_a_browser_is_listed_and_removed_and_where_it_listens_is_never_told(
    people: People, lucia: Person, database: Database
) -> None:
    there = people.browser(lucia.id)
    there.headers["User-Agent"] = "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile"
    first = subscribe(there, Browser("uno"))
    assert first.status_code == 201
    assert first.json()["nombre"] == "Chrome en Android"
    subscribe(lucia.client, Browser("dos")).raise_for_status()

    answer = lucia.client.get(PUSH)

    assert [each["actual"] for each in answer.json()["telefonos"]] == [True, False]
    assert HOST not in answer.text
    with database.read() as db:
        assert all(HOST.encode() not in row.sealed for row in db.scalars(select(SuscripcionPush)))
    assert lucia.client.delete(f"{PUSH}/{first.json()['id']}").status_code == 204
    assert lucia.client.delete(f"{PUSH}/{first.json()['id']}").status_code == 404
    assert len(listed(lucia.client)) == 1
    assert [who for who, _ in audited(database, "push.create")] == ["paciente"] * 2
    assert audited(database, "push.delete") == [("paciente", first.json()["id"])]


def test_a_browser_that_asks_again_is_there_once_and_tells_one_person(
    people: People, ana: Person, lucia: Person
) -> None:
    mateo = people.paciente(ana, "Mateo", "Ruiz")
    for _ in range(2):
        subscribe(lucia.client, Browser()).raise_for_status()
    assert len(listed(lucia.client)) == 1

    subscribe(mateo.client, Browser()).raise_for_status()

    assert (len(listed(lucia.client)), len(listed(mateo.client))) == (0, 1)
    [theirs] = listed(mateo.client)
    assert lucia.client.delete(f"{PUSH}/{theirs['id']}").status_code == 404


def test_the_oldest_of_too_many_goes(lucia: Person) -> None:
    for number in range(MOST + 2):
        subscribe(lucia.client, Browser(str(number))).raise_for_status()
    assert len(listed(lucia.client)) == MOST


@pytest.mark.parametrize(
    "patch",
    [
        {"endpoint": "http://push.example/a"},
        {"endpoint": "https://169.254.169.254/latest"},
        {"endpoint": "https://localhost/a"},
        {"endpoint": "https://push.example:22/a"},
        {"keys": {"p256dh": "BA", "auth": "MDEyMzQ1Njc4OWFiY2RlZg"}},
        {"keys": {"p256dh": Browser().p256dh, "auth": "corta"}},
        {"keys": {"p256dh": "ñ", "auth": "ñ"}},
        {"keys": {}},
    ],
)
def test_what_is_no_browser_is_refused(lucia: Person, patch: dict[str, Any]) -> None:
    answer = lucia.client.post(PUSH, json={**Browser().subscription, **patch})
    assert answer.status_code == 422
    assert listed(lucia.client) == []


def test_where_it_is_not_allowed_it_is_not_offered(app: FastAPI, lucia: Person) -> None:
    change_context(app, engines=replace(context_in(app).engines, push=None))

    assert lucia.client.get(PUSH).json() == {"clave": None, "telefonos": []}
    refused = subscribe(lucia.client, Browser())
    assert (refused.status_code, refused.json()["detail"]) == (
        409,
        "Los avisos en el teléfono no están activados en este servicio",
    )


def test_it_ends_when_they_sign_out_there_and_the_others_go_on(
    people: People, lucia: Person
) -> None:
    there = people.browser(lucia.id)
    subscribe(there, Browser("uno")).raise_for_status()
    subscribe(lucia.client, Browser("dos")).raise_for_status()

    there.post(f"{API}/auth/logout").raise_for_status()

    assert [each["actual"] for each in listed(lucia.client)] == [True]


def test_it_ends_when_they_sign_out_everywhere_else(people: People, lucia: Person) -> None:
    subscribe(people.browser(lucia.id), Browser("uno")).raise_for_status()
    subscribe(lucia.client, Browser("dos")).raise_for_status()

    lucia.client.delete(f"{API}/auth/dispositivos").raise_for_status()

    assert [each["actual"] for each in listed(lucia.client)] == [True]


def test_a_browser_goes_with_the_newest_sign_in_there_but_never_to_somebody_else(
    people: People, ana: Person, lucia: Person
) -> None:
    mateo, again = people.paciente(ana, "Mateo", "Ruiz"), people.browser(lucia.id)
    subscribe(lucia.client, Browser()).raise_for_status()

    assert mateo.client.put(PUSH, json=Browser().subscription).status_code == 404
    renewed = again.put(PUSH, json=Browser().subscription)
    assert (renewed.status_code, renewed.json()["actual"]) == (200, True)

    again.post(f"{API}/auth/logout").raise_for_status()
    assert listed(lucia.client) == []


def test_a_browser_that_listens_elsewhere_is_told_there_and_no_more_where_it_was(
    people: People, ana: Person, lucia: Person, database: Database
) -> None:
    there = people.browser(lucia.id)
    subscribe(there, Browser("viejo")).raise_for_status()
    subscribe(lucia.client, Browser("otro")).raise_for_status()
    [before] = [each["id"] for each in listed(there) if each["actual"]]

    changed = there.put(PUSH, json=Browser("nuevo").subscription)
    again = there.put(PUSH, json=Browser("nuevo").subscription)

    assert (changed.status_code, changed.json()["actual"]) == (200, True)
    # A second window of the browser says the same.
    assert (again.status_code, again.json()["id"]) == (200, changed.json()["id"])
    assert len(listed(there)) == 2
    assert audited(database, "push.delete") == [("paciente", before)]
    with database.read() as db:
        known = {row.endpoint_hash for row in db.scalars(select(SuscripcionPush))}
    listening = (Browser(name).endpoint for name in ("nuevo", "otro"))
    assert known == {hash_endpoint(endpoint) for endpoint in listening}
    # It still goes with that sign-in.
    there.post(f"{API}/auth/logout").raise_for_status()
    assert [each["actual"] for each in listed(lucia.client)] == [True]


def test_a_browser_where_nobody_was_told_is_not_told_because_it_changed(
    people: People, ana: Person, lucia: Person
) -> None:
    subscribe(lucia.client, Browser("viejo")).raise_for_status()
    mateo = people.paciente(ana, "Mateo", "Ruiz")
    for client in (mateo.client, people.browser(lucia.id)):
        assert client.put(PUSH, json=Browser("nuevo").subscription).status_code == 404
    assert (len(listed(lucia.client)), len(listed(mateo.client))) == (1, 0)
