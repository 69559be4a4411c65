"""The agenda as other calendars read it, by a parser that is not the product's."""

from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

import pytest
from httpx2 import Response
from icalendar import Calendar

from remanso.core.db import Database
from remanso.rooms.citas.models import FeedAgenda
from tests.citas.keeping import cita, wall
from tests.support.audited import audited
from tests.support.people import API, People, Person

FEED = f"{API}/agenda/feed"


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


@pytest.fixture
def zoe(people: People, ana: Person) -> Person:
    return people.paciente(ana, "Zoe", "Castro Vidal")


def address(ana: Person, **query: Any) -> str:
    """A new address, as a calendar is given it."""
    answer = ana.client.post(FEED, params=query)
    assert answer.status_code == 201
    url: str = answer.json()["url"]
    assert url.startswith("http://localhost:8000/api/v1/agenda/feed/")
    return url.removeprefix("http://localhost:8000")


def read(people: People, url: str, **headers: str) -> Response:
    return people.browser().get(url, headers=headers)


def events(people: People, url: str) -> list[Any]:
    answer = read(people, url)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    return list(Calendar.from_ical(answer.content).events)


def test_before_one_is_made_there_is_none(ana: Person) -> None:
    none = {"activo": False, "creado": None, "ultima_lectura": None}
    assert ana.client.get(FEED).json() == none


def test_a_calendar_reads_each_appointment_on_its_own_clock_and_no_name(
    people: People, ana: Person, zoe: Person
) -> None:
    url = address(ana)
    made = cita(ana, zoe, inicio_local=wall(1), lugar="Casa de Zoe", nota_privada="Zoe duerme mal")
    # There it may still be the day before.
    cita(ana, zoe, inicio_local=wall(3, 9, "America/Santiago"), zona="America/Santiago")

    first, second = events(people, url)

    assert first.start.astimezone(UTC) == datetime.fromisoformat(made["inicio"])
    assert first.end.astimezone(UTC) == datetime.fromisoformat(made["fin"])
    assert first["dtstart"].params["TZID"] == "Europe/Madrid"
    assert second["dtstart"].params["TZID"] == "America/Santiago"
    assert str(first["status"]) == "CONFIRMED"
    text = read(people, url).text
    assert "TZID:Europe/Madrid" in text
    assert "TZID:America/Santiago" in text
    for word in ("Zoe", "Castro", "duerme", zoe.email):
        assert word not in text


def test_initials_only_where_they_were_asked_for(people: People, ana: Person, zoe: Person) -> None:
    cita(ana, zoe)

    assert "Z. C." not in read(people, address(ana)).text
    [event] = events(people, address(ana, iniciales=1))
    assert "Z. C." in str(event["summary"])
    assert "Zoe" not in str(event["summary"])


def test_a_change_is_one_that_calendars_notice(people: People, ana: Person, zoe: Person) -> None:
    url = address(ana)
    made = cita(ana, zoe)
    path = f"{API}/citas/{made['id']}"
    seen = [events(people, url)[0]]

    for changed in ({"lugar": "x"}, {"inicio_local": wall(2)}, {"duracion_minutos": 60}):
        ana.client.patch(path, json=changed).raise_for_status()
        seen.append(events(people, url)[0])
    ana.client.delete(path).raise_for_status()
    seen.append(events(people, url)[0])

    assert len({str(event["uid"]) for event in seen}) == 1
    for before, after in pairwise(seen):
        assert after["sequence"] > before["sequence"]
        assert after["last-modified"].dt > before["last-modified"].dt
    assert [str(event["status"]) for event in seen] == ["CONFIRMED"] * 4 + ["CANCELLED"]


def test_an_agenda_that_is_as_it_was_is_not_sent_again(
    people: People, ana: Person, zoe: Person
) -> None:
    url = address(ana)
    made = cita(ana, zoe)
    first = read(people, url)

    assert first.content == read(people, url).content
    tag = first.headers["etag"]
    assert read(people, url, **{"If-None-Match": tag}).status_code == 304
    ana.client.delete(f"{API}/citas/{made['id']}").raise_for_status()
    assert read(people, url, **{"If-None-Match": tag}).status_code == 200


def test_it_reaches_ninety_days_back_and_a_year_ahead(
    people: People, ana: Person, zoe: Person
) -> None:
    for days in (-95, -89, 360, 370):
        cita(ana, zoe, inicio_local=wall(days))

    assert len(events(people, address(ana))) == 2


def test_an_address_is_shown_once_kept_as_a_hash_and_ends(
    people: People, ana: Person, database: Database
) -> None:
    url = address(ana)
    assert ana.client.get(FEED).json()["ultima_lectura"] is None
    events(people, url)

    told = ana.client.get(FEED)

    assert told.json()["activo"] is True
    assert told.json()["ultima_lectura"] is not None
    token = url.rpartition("/")[2].removesuffix(".ics")
    assert token not in told.text
    with database.read() as db:
        assert db.get_one(FeedAgenda, ana.id).token_hash != token.encode()
    newer = address(ana)
    assert read(people, url).status_code == 404
    assert ana.client.delete(FEED).status_code == 204
    assert read(people, newer).status_code == 404
    assert ana.client.delete(FEED).status_code == 204
    assert ana.client.get(FEED).json()["activo"] is False
    assert audited(database, "feed.create") == [("terapeuta", str(ana.id))] * 2
    assert audited(database, "feed.delete") == [("terapeuta", str(ana.id))]


def test_an_agenda_is_its_therapists_alone(people: People, ana: Person, zoe: Person) -> None:
    eva = people.terapeuta("Eva Sanz")
    cita(ana, zoe)
    of_ana = address(ana)

    assert events(people, address(eva)) == []
    assert len(events(people, of_ana)) == 1
    eva.client.delete(FEED).raise_for_status()
    assert eva.client.get(FEED).json()["activo"] is False
    assert len(events(people, of_ana)) == 1
    assert ana.client.get(FEED).json()["activo"] is True


def test_an_address_is_not_guessed(people: People) -> None:
    answers = [read(people, f"{FEED}/adivina{place}.ics").status_code for place in range(61)]

    assert (set(answers[:60]), answers[60]) == ({404}, 429)
