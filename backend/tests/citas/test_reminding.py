"""Reminders by mail: once each, with a file and a link, and what follows a change."""

import re
import time
from io import StringIO
from typing import Any
from uuid import UUID

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response
from icalendar import Calendar
from sqlalchemy import select, update

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.avisos import due
from remanso.rooms.citas.models import Cita, EnlaceCita
from remanso.rooms.citas.recordatorios.work import remind_due
from tests.citas.keeping import cita, wall, wall_in
from tests.support.audited import audited
from tests.support.context import context_in
from tests.support.mails import link_in, mails_to
from tests.support.people import API, People, Person

_TEST_SECONDS = 8.0
_TOKEN = re.compile(r"/citas/enlace/([\w-]+)$")


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)


class Post:
    """What the product tells patients: `look` is one look of a worker at what is due."""

    def __init__(self, people: People) -> None:
        self._context = context_in(people.app)
        self._client = people.browser()

    def look(self, paciente: Person) -> list[dict[str, Any]]:
        remind_due(self._context.database, self._context.post)
        return mails_to(self._client, paciente.email)


@pytest.fixture
def post(people: People) -> Post:
    return Post(people)


def token_in(mail: dict[str, Any]) -> str:
    found = _TOKEN.search(link_in(mail))
    assert found is not None
    return found.group(1)


def by_link(client: TestClient, method: str, token: str, path: str = "", **body: Any) -> Response:
    json = body if method == "POST" else None
    return client.request(method, f"{API}/citas/enlace/{token}{path}", json=json)


def the_event(mail: dict[str, Any]) -> Any:
    [adjunto] = mail["adjuntos"]
    [event] = Calendar.from_ical(adjunto["contenido"]).events
    return event


def test_a_reminder_goes_once_with_its_file_and_its_link_and_no_clinical_word(
    ana: Person, lucia: Person, post: Post, database: Database
) -> None:
    ana.client.put(f"{API}/agenda/ajustes", json={"recordatorio_texto": "Llama al timbre."})
    made = cita(ana, lucia, inicio_local=wall_in(120), lugar="Sala 2", nota_privada="ansiedad")

    [mail] = post.look(lucia)

    assert post.look(lucia) == [mail]
    assert mail["asunto"].startswith("Recordatorio de tu cita")
    assert "Ana Robledo" in mail["texto"]
    assert "Sala 2" in mail["texto"]
    assert "Llama al timbre." in mail["texto"]
    assert wall_in(120)[11:] in mail["texto"]
    told = (mail["asunto"] + mail["texto"] + mail["html"] + str(mail["adjuntos"])).lower()
    for word in ("ansiedad", "terapia", "terapeuta", "psico", "sesión", "paciente"):
        assert word not in told
    event = the_event(mail)
    assert event.start.utcoffset() is not None
    assert event.start.isoformat() == f"{wall_in(120)}:00{event.start.isoformat()[19:]}"
    assert str(event["dtstart"].params["TZID"]) == "Europe/Madrid"
    assert made["id"] in str(event["uid"])
    assert audited(database, "cita.remind") == [("system", made["id"])]


@pytest.mark.parametrize("mark", ["\x0b", "\x1c", "\x85", "\u2028", "\r", "\n", "\u202e"])
def test_no_place_adds_a_line_to_the_calendar_file(
    ana: Person, lucia: Person, post: Post, mark: str
) -> None:
    cita(ana, lucia, inicio_local=wall_in(120), lugar=f"Sala{mark} ATTENDEE:mailto:x@fuera.example")
    [mail] = post.look(lucia)
    [adjunto] = mail["adjuntos"]
    # Read as the least careful calendar does, which ends a line at any of these.
    begun = [line.partition(":")[0] for line in adjunto["contenido"].splitlines()]
    assert "ATTENDEE" not in [name.strip() for name in begun]
    assert str(the_event(mail)["location"]) == "Sala ATTENDEE:mailto:x@fuera.example"


@pytest.mark.parametrize(
    ("before", "ahead", "told"),
    [(24, 23, True), (24, 25, False), (48, 47, True), (48, 49, False), (0, 1, False)],
)
def test_it_goes_as_long_before_as_the_therapist_says(
    people: People, post: Post, before: int, ahead: int, *, told: bool
) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    ana.client.put(f"{API}/agenda/ajustes", json={"recordatorio_horas": before})
    cita(ana, lucia, inicio_local=wall_in(ahead * 60))

    assert bool(post.look(lucia)) is told


def test_nobody_is_reminded_of_what_has_begun_or_was_cancelled(
    ana: Person, lucia: Person, post: Post
) -> None:
    cita(ana, lucia, inicio_local=wall_in(-5))
    cancelled = cita(ana, lucia, inicio_local=wall_in(120))
    ana.client.delete(f"{API}/citas/{cancelled['id']}").raise_for_status()

    [mail] = post.look(lucia)

    assert mail["asunto"].startswith("Tu cita se ha cancelado")


def test_a_moved_one_is_told_with_the_new_time_which_stands_for_its_reminder(
    ana: Person, lucia: Person, post: Post
) -> None:
    made = cita(ana, lucia, inicio_local=wall_in(120))
    [reminder] = post.look(lucia)

    moved = ana.client.patch(f"{API}/citas/{made['id']}", json={"inicio_local": wall_in(240)})

    assert moved.status_code == 200
    [mail, _] = post.look(lucia)
    assert mail["asunto"].startswith("Tu cita ha cambiado")
    assert wall_in(240)[11:] in mail["texto"]
    before, after = the_event(reminder), the_event(mail)
    assert before["uid"] == after["uid"]
    assert after["sequence"] > before["sequence"]
    assert len(post.look(lucia)) == 2


def test_what_is_not_the_hour_is_told_to_nobody(ana: Person, lucia: Person, post: Post) -> None:
    made = cita(ana, lucia, inicio_local=wall(5))

    for changed in ({"lugar": "Sala 3"}, {"nota_privada": "x"}, {"duracion_minutos": 60}):
        ana.client.patch(f"{API}/citas/{made['id']}", json=changed).raise_for_status()

    assert post.look(lucia) == []


def test_a_moved_and_a_cancelled_series_is_one_mail(ana: Person, lucia: Person, post: Post) -> None:
    repetir = {"cada_semanas": 1, "veces": 20}
    made = cita(ana, lucia, inicio_local=wall(5), repetir=repetir)
    path = f"{API}/citas/{made['id']}"

    ana.client.patch(path, params={"alcance": "todas"}, json={"inicio_local": wall(5, 18)})
    ana.client.delete(path, params={"alcance": "todas"}).raise_for_status()

    [cancelled, moved] = post.look(lucia)
    assert len(Calendar.from_ical(moved["adjuntos"][0]["contenido"]).events) == 20
    told = Calendar.from_ical(cancelled["adjuntos"][0]["contenido"]).events
    assert {str(event["status"]) for event in told} == {"CANCELLED"}
    assert "7 más" in cancelled["texto"]


def test_an_accepted_request_is_told(ana: Person, lucia: Person, post: Post) -> None:
    made = cita(ana, lucia, inicio_local=wall(5))
    asked = {"propuestas": [wall(6)]}
    lucia.client.post(f"{API}/citas/mias/{made['id']}/solicitud", json=asked)

    path = f"{API}/citas/{made['id']}/solicitud"
    ana.client.put(path, json={"aceptar": True}).raise_for_status()

    [mail] = post.look(lucia)
    assert mail["asunto"].startswith("Tu cita ha cambiado")


def test_the_link_tells_when_and_with_whom_and_nothing_else(
    people: People, ana: Person, lucia: Person, post: Post, database: Database
) -> None:
    made = cita(ana, lucia, inicio_local=wall_in(120), lugar="Sala 2", nota_privada="x")
    token = token_in(post.look(lucia)[0])
    nobody = people.browser()

    answer = by_link(nobody, "GET", token)

    assert answer.json() == {
        "inicio": made["inicio"],
        "fin": made["fin"],
        "zona": "Europe/Madrid",
        "terapeuta": "Ana Robledo",
        "estado": "prevista",
        "solicitada": False,
    }
    assert by_link(nobody, "GET", token).json() == answer.json()
    with database.read() as db:
        kept = db.scalars(select(EnlaceCita.token_hash)).all()
    assert token.encode() not in kept


def test_the_link_confirms_and_asks_without_a_password(
    people: People, ana: Person, lucia: Person, post: Post
) -> None:
    made = cita(ana, lucia, inicio_local=wall_in(120))
    token, nobody = token_in(post.look(lucia)[0]), people.browser()

    for _ in range(2):
        confirmed = by_link(nobody, "PUT", token, "/confirmar")
        assert (confirmed.status_code, confirmed.json()["estado"]) == (200, "confirmada")
    asked = by_link(nobody, "POST", token, "/solicitud", mensaje="Llego tarde")

    assert asked.status_code == 201
    assert asked.json()["solicitada"] is True
    read = ana.client.get(f"{API}/citas/{made['id']}").json()
    assert (read["estado"], read["solicitud"]["mensaje"]) == ("confirmada", "Llego tarde")

    ana.client.put(
        f"{API}/citas/{made['id']}/solicitud", json={"aceptar": False}
    ).raise_for_status()
    assert by_link(nobody, "GET", token).json()["solicitada"] is False


def test_a_link_of_a_cancelled_one_confirms_nothing(
    people: People, ana: Person, lucia: Person, post: Post
) -> None:
    made = cita(ana, lucia, inicio_local=wall_in(120))
    token, nobody = token_in(post.look(lucia)[0]), people.browser()
    ana.client.delete(f"{API}/citas/{made['id']}").raise_for_status()

    assert by_link(nobody, "GET", token).json()["estado"] == "cancelada"
    assert by_link(nobody, "PUT", token, "/confirmar").status_code == 409
    assert by_link(nobody, "POST", token, "/solicitud").status_code == 409


def test_a_link_ends_when_the_appointment_begins(
    people: People, ana: Person, lucia: Person, post: Post, database: Database
) -> None:
    made = cita(ana, lucia, inicio_local=wall_in(120))
    token, nobody = token_in(post.look(lucia)[0]), people.browser()
    with database.transaction() as db:
        db.execute(update(Cita).values(inicio=utcnow()))

    for method, path in (("GET", ""), ("PUT", "/confirmar"), ("POST", "/solicitud")):
        assert by_link(nobody, method, token, path).status_code == 404
        assert by_link(nobody, method, "nadie", path).status_code == 404
    assert ana.client.get(f"{API}/citas/{made['id']}").json()["estado"] == "prevista"


def test_links_are_not_guessed(people: People) -> None:
    nobody = people.browser()

    answers = [by_link(nobody, "GET", f"adivina{place}").status_code for place in range(61)]

    assert answers[:60] == [404] * 60
    assert answers[60] == 429


@pytest.mark.usefixtures("working")
def test_a_server_reminds_by_itself_within_seconds(
    client: TestClient, ana: Person, lucia: Person
) -> None:
    cita(ana, lucia, inicio_local=wall_in(120))

    deadline = time.monotonic() + _TEST_SECONDS
    while not mails_to(client, lucia.email):
        assert time.monotonic() < deadline
        time.sleep(0.2)
    time.sleep(2)
    assert len(mails_to(client, lucia.email)) == 1


def test_an_appointment_that_cannot_be_told_keeps_no_other_from_being(
    ana: Person, people: People, post: Post, database: Database, log: StringIO
) -> None:
    mateo, lucia = people.paciente(ana, "Mateo"), people.paciente(ana)
    broken = cita(ana, mateo, inicio_local=wall_in(120), lugar="Sala 2")
    with database.transaction() as db:
        this = update(Cita).where(Cita.id == UUID(broken["id"]))
        db.execute(this.values(zona="Atlantida/Sumergida"))
    cita(ana, lucia, inicio_local=wall_in(240))

    [mail] = post.look(lucia)

    assert post.look(mateo) == []
    assert "jobs.row_failed" in log.getvalue()
    for word in ("Atlantida", "Sala 2", mateo.email, "Mateo"):
        assert word not in log.getvalue()
    # Nobody's reminder is lost: it goes as soon as the appointment can be told.
    with database.transaction() as db:
        db.execute(update(Cita).values(zona="Europe/Madrid"))
    assert len(post.look(mateo)) == 1
    assert post.look(lucia) == [mail]


@pytest.mark.parametrize("broken", [0, 1])
def test_nor_do_as_many_of_them_as_are_looked_at_at_once(
    ana: Person,
    people: People,
    post: Post,
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
    *,
    broken: int,
) -> None:
    monkeypatch.setattr(due, "AT_ONCE", 1)
    told = [people.paciente(ana, name) for name in ("Mateo", "Lucía")]
    made = [
        cita(ana, each, inicio_local=wall_in(120 * hours)) for hours, each in enumerate(told, 1)
    ]
    with database.transaction() as db:
        this = update(Cita).where(Cita.id == UUID(made[broken]["id"]))
        db.execute(this.values(zona="Atlantida/Sumergida"))

    assert len(post.look(told[1 - broken])) == 1
    assert post.look(told[broken]) == []
