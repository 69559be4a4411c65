"""Where a person is signed in, and signing out there."""

import pytest
from fastapi.testclient import TestClient

from remanso.core.db import Database
from remanso.rooms.cuentas.credentials.devices import name_of
from tests.cuentas.factors import sign_in
from tests.support.audited import audited
from tests.support.people import API, People, Person

DEVICES = f"{API}/auth/dispositivos"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
_WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"


def devices(client: TestClient) -> list[dict[str, object]]:
    answer: list[dict[str, object]] = client.get(DEVICES).json()
    return answer


def test_a_device_is_listed_by_its_browser(people: People, lucia: Person) -> None:
    other = people.browser()
    other.headers["User-Agent"] = FIREFOX
    token = sign_in(other, lucia).json()["access_token"]
    other.headers["Authorization"] = f"Bearer {token}"
    listed = devices(other)
    assert [(one["nombre"], one["actual"]) for one in listed] == [
        ("Firefox en Linux", True),
        ("Navegador", False),
    ]
    assert listed[0].keys() == {"id", "nombre", "ultima_vez", "creado", "actual"}


def test_one_is_closed_and_the_others_stay(
    people: People, lucia: Person, database: Database
) -> None:
    lost, kept = people.browser(lucia.id), people.browser(lucia.id)
    [here] = [one["id"] for one in devices(lost) if one["actual"]]
    assert lucia.client.delete(f"{DEVICES}/{here}").status_code == 204
    assert lost.get(f"{API}/auth/me").status_code == 401
    assert kept.get(f"{API}/auth/me").status_code == 200
    assert lucia.client.delete(f"{DEVICES}/{here}").status_code == 404
    assert audited(database, "dispositivo.close") == [("paciente", here)]


def test_all_but_this_one_are_closed(
    people: People, ana: Person, lucia: Person, database: Database
) -> None:
    other = people.browser(lucia.id)
    assert lucia.client.delete(DEVICES).status_code == 204
    assert other.get(f"{API}/auth/me").status_code == 401
    assert [one["actual"] for one in devices(lucia.client)] == [True]
    assert ana.client.get(f"{API}/auth/me").status_code == 200
    assert audited(database, "dispositivo.close_others") == [("paciente", str(lucia.id))]


def test_anothers_device_is_absent(ana: Person, lucia: Person) -> None:
    [here] = devices(ana.client)
    foreign, absent, malformed = (
        lucia.client.delete(f"{DEVICES}/{one}") for one in (here["id"], lucia.id, "x")
    )
    assert foreign.status_code == absent.status_code == malformed.status_code == 404
    assert foreign.content == absent.content
    assert ana.client.get(f"{API}/auth/me").status_code == 200


@pytest.mark.one_database("no database is asked")
@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (FIREFOX, "Firefox en Linux"),
        (f"(Windows NT 10.0; Win64) {_WEBKIT} Chrome/140 Safari/537 Edg/140", "Edge en Windows"),
        (f"(Linux; Android 15) {_WEBKIT} Chrome/140 Safari/537", "Chrome en Android"),
        ("(iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19 Safari/604", "Safari en iPhone"),
        ("(Macintosh; Intel Mac OS X 10_15_7) Version/19 Safari/605", "Safari en Mac"),
        ("curl/8", "Navegador"),
        ("", "Navegador"),
        ("<script>alert(1)</script>" * 99, "Navegador"),
    ],
)
def test_its_name_is_made_of_known_words_only(user_agent: str, name: str) -> None:
    assert name_of(user_agent) == name
