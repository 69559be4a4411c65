"""The next appointment of a patient follows the agenda, and a saved session closes its own."""

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import sqlalchemy as sa
from alembic import command

from remanso.core.db import Database
from remanso.core.tables.migrations import config_for
from remanso.core.times import to_json, utcnow
from remanso.core.types import UtcDateTime
from remanso.settings.product import Settings
from tests.citas.keeping import MADRID, cita, citas, sent_by, wall, wall_in
from tests.sesiones.saving import save
from tests.support.audited import audited
from tests.support.people import API, People, Person

_MOMENT = UtcDateTime()


def record(terapeuta: Person, paciente: Person) -> dict[str, Any]:
    read: dict[str, Any] = terapeuta.client.get(f"{API}/pacientes/unified/{paciente.id}").json()
    return read


def write(terapeuta: Person, paciente: Person, cita: str | None) -> None:
    sent = {"proxima_cita": cita}
    terapeuta.client.patch(f"{API}/pacientes/{paciente.id}", json=sent).raise_for_status()


def in_hours(hours: float) -> str:
    return to_json(utcnow().replace(microsecond=0) + timedelta(hours=hours))


def agenda(terapeuta: Person) -> list[dict[str, Any]]:
    return citas(terapeuta, wall(-40)[:10], wall(300)[:10])


def test_everybody_reads_the_next_one_that_is_to_be_kept(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    cita(ana, lucia, inicio_local=wall_in(-20))
    cancelled = cita(ana, lucia, inicio_local=wall(1))
    ana.client.delete(f"{API}/citas/{cancelled['id']}").raise_for_status()
    following = cita(ana, lucia, inicio_local=wall(2))
    cita(ana, lucia, inicio_local=wall(9))
    lucia.client.put(f"{API}/citas/mias/{following['id']}/confirmar").raise_for_status()

    [card] = ana.client.get(f"{API}/pacientes/").json()

    profile = lucia.client.get(f"{API}/pacientes/perfil").json()["proxima_sesion"]
    board = lucia.client.get(f"{API}/pacientes/paciente/dashboard").json()["proxima_cita"]
    told = {card["proxima_cita"], record(ana, lucia)["proxima_cita"], profile, board}
    assert told == {following["inicio"]}


def test_the_list_goes_by_who_comes_next_and_then_by_who_was_seen_last(people: People) -> None:
    ana = people.terapeuta()
    ada, bea, cora = (people.paciente(ana, nombre, "Ruiz") for nombre in ("Ada", "Bea", "Cora"))
    cita(ana, ada, inicio_local=wall(3))
    cita(ana, cora, inicio_local=wall(2))

    listed = ana.client.get(f"{API}/pacientes/", params={"orden": "proxima_cita"}).json()
    assert [each["id"] for each in listed] == [str(each.id) for each in (cora, ada, bea)]


def test_the_list_asks_as_much_for_one_patient_as_for_many(people: People) -> None:
    ana = people.terapeuta()

    def list_pacientes() -> None:
        ana.client.get(f"{API}/pacientes/").raise_for_status()

    cita(ana, people.paciente(ana), inicio_local=wall(1))
    one = sent_by(people, list_pacientes)
    for place in range(4):
        cita(ana, people.paciente(ana), inicio_local=wall(2 + place))

    assert one
    assert sent_by(people, list_pacientes) == one


def test_writing_it_makes_moves_and_cancels_an_appointment(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    ana.client.put(f"{API}/agenda/ajustes", json={"duracion_minutos": 45}).raise_for_status()
    first, then = in_hours(30), in_hours(60)

    write(ana, lucia, first)
    [made] = agenda(ana)
    assert made["inicio"] == first
    assert datetime.fromisoformat(made["fin"]) == datetime.fromisoformat(first) + timedelta(
        minutes=45
    )
    write(ana, lucia, first)
    assert agenda(ana) == [made]
    write(ana, lucia, then)
    [moved] = agenda(ana)
    assert (moved["id"], moved["inicio"]) == (made["id"], then)
    assert record(ana, lucia)["proxima_cita"] == then
    write(ana, lucia, None)
    [cancelled] = agenda(ana)
    assert (cancelled["estado"], cancelled["cancelada_por"]) == ("cancelada", "terapeuta")
    assert record(ana, lucia)["proxima_cita"] is None


def test_writing_it_onto_somebody_elses_hour_is_refused_and_nothing_changes(
    people: People,
) -> None:
    ana = people.terapeuta()
    lucia, mateo = people.paciente(ana), people.paciente(ana, "Mateo")
    when = in_hours(30)
    write(ana, mateo, when)

    sent = {"proxima_cita": when, "direccion": "Calle Ñ"}
    refused = ana.client.patch(f"{API}/pacientes/{lucia.id}", json=sent)

    assert (refused.status_code, refused.json()["code"]) == (409, "overlap")
    assert record(ana, lucia)["direccion"] is None


def test_a_stale_record_writes_no_appointment(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    version = record(ana, lucia)["version"]
    write(ana, lucia, in_hours(30))

    stale = {"proxima_cita": in_hours(60), "version": version}
    assert ana.client.patch(f"{API}/pacientes/{lucia.id}", json=stale).status_code == 409

    assert [each["inicio"] for each in agenda(ana)] == [record(ana, lucia)["proxima_cita"]]


def test_what_stood_in_the_record_becomes_an_appointment(
    settings: Settings, people: People, database: Database
) -> None:
    ana = people.terapeuta()
    lucia, mateo = people.paciente(ana), people.paciente(ana, "Mateo")
    when = in_hours(100)
    config = config_for(settings.database_address)
    command.downgrade(config, "0029")
    past_one = "2024-03-01T10:00:00Z"
    table = sa.table("pacientes", sa.column("id", sa.Uuid()), sa.column("proxima_cita", _MOMENT))
    with database.transaction() as db:
        for person, moment in ((lucia, when), (mateo, past_one)):
            at = datetime.fromisoformat(moment)
            db.execute(sa.update(table).where(table.c.id == person.id).values(proxima_cita=at))

    command.upgrade(config, "head")

    assert record(ana, lucia)["proxima_cita"] == when
    assert record(ana, mateo)["proxima_cita"] is None
    [past] = citas(ana, "2024-03-01", "2024-03-01")
    assert (past["paciente_id"], past["estado"]) == (str(mateo.id), "prevista")
    assert past["inicio"] == past_one


def test_saving_a_session_closes_the_appointment_of_its_day(
    people: People, database: Database
) -> None:
    ana = people.terapeuta()
    lucia, mateo = people.paciente(ana), people.paciente(ana, "Mateo")
    day = wall(-1)[:10]
    nine, four = (
        cita(ana, lucia, inicio_local=f"{day}T{hour}:00", forzar=True) for hour in ("09", "16")
    )
    others = cita(ana, mateo, inicio_local=f"{day}T16:00", forzar=True)
    at = datetime.fromisoformat(f"{day}T16:05").replace(tzinfo=ZoneInfo(MADRID))

    sesion = save(ana, lucia, fecha=to_json(at.astimezone(UTC)))

    after = {each["id"]: each for each in citas(ana, day, day)}
    assert after[four["id"]]["sesion_id"] == sesion["id"]
    assert after[four["id"]]["estado"] == "realizada"
    assert (after[nine["id"]]["estado"], after[others["id"]]["estado"]) == ("prevista", "prevista")
    assert audited(database, "cita.update") == [("terapeuta", four["id"])]


def test_a_session_of_a_day_without_an_hour_is_of_that_day(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    made = cita(ana, lucia, inicio_local="2026-03-10T18:00", zona="America/Mexico_City")

    sesion = save(ana, lucia, fecha="2026-03-10T00:00:00Z")

    [after] = citas(ana, "2026-03-10", "2026-03-11")
    assert (after["id"], after["sesion_id"]) == (made["id"], sesion["id"])


def test_a_deleted_session_leaves_the_appointment(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    cita(ana, lucia, inicio_local="2026-03-10T18:00")
    sesion = save(ana, lucia, fecha="2026-03-10T17:00:00Z")

    ana.client.delete(f"{API}/sesiones/{sesion['id']}").raise_for_status()

    [after] = citas(ana, "2026-03-10", "2026-03-10")
    assert (after["estado"], after["sesion_id"]) == ("realizada", None)


def test_a_session_of_another_day_or_of_a_cancelled_one_closes_nothing(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    cita(ana, lucia, inicio_local="2026-03-10T18:00")
    cancelled = cita(ana, lucia, inicio_local="2026-03-11T18:00")
    ana.client.delete(f"{API}/citas/{cancelled['id']}").raise_for_status()

    for fecha in ("2026-03-09T22:00:00Z", "2026-03-11T17:00:00Z"):
        save(ana, lucia, fecha=fecha)

    assert {each["sesion_id"] for each in citas(ana, "2026-03-01", "2026-03-31")} == {None}


def test_what_to_know_before_going_in_has_the_appointment_it_is_for(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    path = f"{API}/pacientes/{lucia.id}/antes-de-entrar"
    assert ana.client.get(path).json()["cita"] is None
    over = cita(ana, lucia, inicio_local=wall_in(-120))
    going_on = cita(ana, lucia, inicio_local=wall_in(-10))
    cita(ana, lucia, inicio_local=wall(2))

    assert ana.client.get(path).json()["cita"] == going_on
    assert going_on["id"] != over["id"]
