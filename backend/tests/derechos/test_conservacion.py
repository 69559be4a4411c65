"""Records are kept for as long as the law asks: blocked, and then destroyed."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

import pytest
from sqlalchemy import select, update

from remanso.core.db import Database
from remanso.core.tables.blocking import Bloqueo
from remanso.core.times import utcnow, years_after
from remanso.rooms.archivos.models import Archivo
from remanso.rooms.cuentas.models import User
from remanso.rooms.pacientes.models import Paciente
from remanso.settings.product import Settings
from remanso.use_cases.conservacion import destroy_pacientes
from remanso.use_cases.conservacion.destroy_pacientes import destroy_due
from tests.archivos.files import MP4, upload
from tests.citas.keeping import cita
from tests.derechos.asking import CONSERVACION, discharge, keep
from tests.sesiones.saving import save
from tests.support.audited import audited
from tests.support.commands import Remanso, commands_in, environment_of
from tests.support.context import context_in
from tests.support.elsewhere import FIRST_AND_LAST, MEXICO, practise_in, today_in
from tests.support.people import API, PASSWORD, People, Person

pytestmark = pytest.mark.both_databases("what goes with a row that is deleted")

Delete = Callable[[Person], None]


@pytest.fixture
def delete(ana: Person) -> Delete:
    """What the therapist asks for."""

    def ask(paciente: Person) -> None:
        assert ana.client.delete(f"{API}/pacientes/{paciente.id}").status_code == 204

    return ask


@pytest.fixture
def remanso(settings: Settings) -> Remanso:
    """The operator's command on this practice."""
    return commands_in(environment_of(settings))


def _until(database: Database) -> list[date]:
    with database.read() as db:
        return list(db.scalars(select(Bloqueo.hasta).where(Bloqueo.levantado.is_(None))))


def _exists(database: Database, paciente: Person) -> bool:
    with database.read() as db:
        return db.get(Paciente, paciente.id) is not None


def _run_out(people: People, database: Database) -> None:
    """The last day has come."""
    with database.transaction() as db:
        db.execute(update(Bloqueo).values(hasta=utcnow().date()))
    context = context_in(people.app)
    destroy_due(context.database, context.storage)


def test_nothing_is_kept_before_somebody_says_so(
    ana: Person, lucia: Person, database: Database, delete: Delete
) -> None:
    read = ana.client.get(CONSERVACION).json()
    assert (read["pais"], read["anos"], read["bloquear"]) == ("ES", 5, False)
    proposed = {each["pais"]: each["anos"] for each in read["suelos"]}
    assert proposed["AR"] == 10
    assert proposed["CL"] == proposed["CO"] == 15

    delete(lucia)

    assert not _exists(database, lucia)


def test_what_is_said_is_kept(ana: Person) -> None:
    assert keep(ana, pais="AR").json()["anos"] == 10
    assert keep(ana, pais="AR", anos=20).json()["anos"] == 20
    read = ana.client.get(CONSERVACION).json()
    assert (read["pais"], read["anos"], read["bloquear"]) == ("AR", 20, True)
    for wrong in ({"anos": 0}, {"anos": 101}, {"pais": "XX"}):
        assert keep(ana, **wrong).status_code == 422


def test_who_goes_too_soon_is_blocked_from_the_day_of_their_discharge(
    ana: Person, lucia: Person, database: Database, delete: Delete
) -> None:
    keep(ana).raise_for_status()
    save(ana, lucia)
    discharge(ana, lucia, fecha="2025-03-01").raise_for_status()

    delete(lucia)

    assert _until(database) == [date(2030, 3, 1)]
    assert _exists(database, lucia)
    assert audited(database, "paciente.block") == [("terapeuta", str(lucia.id))]
    assert ana.client.get(f"{API}/pacientes/unified/{lucia.id}").status_code == 404
    assert ana.client.get(f"{API}/pacientes/").json() == []
    assert ana.client.delete(f"{API}/pacientes/{lucia.id}").status_code == 404


def test_without_a_discharge_the_last_session_or_appointment_counts(
    people: People, ana: Person, database: Database, delete: Delete
) -> None:
    keep(ana).raise_for_status()
    of_session, of_cita, of_neither = (people.paciente(ana) for _ in range(3))
    save(ana, of_session, fecha="2024-05-10T10:00:00Z")
    save(ana, of_cita, fecha="2023-01-10T10:00:00Z")
    cita(ana, of_cita, inicio_local="2024-02-29T10:00")
    today = datetime.now(UTC).date()

    for each in (of_session, of_cita, of_neither):
        delete(each)

    assert _until(database)[:2] == [date(2029, 5, 10), date(2029, 2, 28)]
    assert abs(_until(database)[2] - years_after(today, 5)) <= timedelta(days=1)


def test_who_was_kept_for_long_enough_is_deleted_at_once(
    ana: Person, lucia: Person, database: Database, delete: Delete
) -> None:
    keep(ana).raise_for_status()
    discharge(ana, lucia, fecha="2015-01-31").raise_for_status()

    delete(lucia)

    assert not _exists(database, lucia)


def test_nobody_signs_in_who_is_blocked(
    people: People, ana: Person, lucia: Person, delete: Delete
) -> None:
    keep(ana).raise_for_status()
    delete(lucia)

    assert lucia.client.get(f"{API}/auth/me").status_code == 401
    credentials = {"email": lucia.email, "contrasenia": PASSWORD}
    entered = people.browser().post(f"{API}/auth/login/patient", json=credentials)
    assert entered.status_code == 400


def test_a_signed_address_opens_nothing_of_a_blocked_record(
    ana: Person, lucia: Person, delete: Delete
) -> None:
    keep(ana).raise_for_status()
    key = upload(ana.client, f"{ana.id}/{lucia.id}", MP4, "video/mp4")
    signed = ana.client.post(f"{API}/aws-s3/download-url", json={"file_key": key})
    url = signed.json()["download_url"]
    assert ana.client.get(url).status_code == 200

    delete(lucia)

    assert ana.client.get(url).status_code == 404


def test_the_last_day_destroys_what_was_blocked(
    people: People, ana: Person, lucia: Person, database: Database, delete: Delete
) -> None:
    keep(ana).raise_for_status()
    save(ana, lucia)
    upload(ana.client, f"{ana.id}/{lucia.id}", MP4, "video/mp4")
    delete(lucia)
    context = context_in(people.app)
    destroy_due(context.database, context.storage)
    assert _exists(database, lucia)

    _run_out(people, database)

    assert not _exists(database, lucia)
    with database.read() as db:
        assert db.get(User, lucia.id) is None
        assert db.scalars(select(Archivo.key)).all() == []
    assert _until(database) == []
    assert audited(database, "paciente.destroy") == [("system", str(lucia.id))]
    assert audited(database, "paciente.delete") == [("terapeuta", str(lucia.id))]


def test_a_record_that_cannot_be_destroyed_keeps_no_other_from_being(
    people: People, ana: Person, lucia: Person, database: Database, delete: Delete
) -> None:
    keep(ana).raise_for_status()
    mateo, bea = people.paciente(ana, "Mateo"), people.terapeuta("Bea")
    for paciente in (mateo, lucia):
        delete(paciente)
    today = utcnow().date()
    with database.transaction() as db:
        db.execute(update(Bloqueo).values(hasta=today))
        # It comes first, and names another therapist than the record, which is not found for her.
        of_mateo = update(Bloqueo).where(Bloqueo.paciente_id == mateo.id)
        db.execute(of_mateo.values(hasta=today - timedelta(days=1), terapeuta_id=bea.id))
    context = context_in(people.app)

    destroy_due(context.database, context.storage)

    assert _exists(database, mateo)
    assert not _exists(database, lucia)


@pytest.mark.parametrize("broken", [0, 1])
def test_nor_do_as_many_of_them_as_are_looked_at_at_once(
    people: People,
    ana: Person,
    database: Database,
    delete: Delete,
    monkeypatch: pytest.MonkeyPatch,
    *,
    broken: int,
) -> None:
    monkeypatch.setattr(destroy_pacientes, "AT_ONCE", 1)
    keep(ana).raise_for_status()
    bea = people.terapeuta("Bea")
    gone = [people.paciente(ana, name) for name in ("Mateo", "Nora")]
    for paciente in gone:
        delete(paciente)
    with database.transaction() as db:
        db.execute(update(Bloqueo).values(hasta=utcnow().date()))
        this = update(Bloqueo).where(Bloqueo.paciente_id == gone[broken].id)
        db.execute(this.values(terapeuta_id=bea.id))
    context = context_in(people.app)

    destroy_pacientes.destroy_due(context.database, context.storage)

    assert [_exists(database, each) for each in gone] == [broken == 0, broken == 1]


def test_the_operator_opens_a_blocked_record_and_says_why(
    people: People, ana: Person, lucia: Person, database: Database, remanso: Remanso
) -> None:
    keep(ana).raise_for_status()
    ana.client.delete(f"{API}/pacientes/{lucia.id}").raise_for_status()
    assert remanso("unblock", lucia.id, "--reason", "  ").code == 1

    assert remanso("unblock", lucia.id, "--reason", "Lo pide un juzgado").code == 0

    assert ana.client.get(f"{API}/pacientes/unified/{lucia.id}").status_code == 200
    assert people.browser(lucia.id).get(f"{API}/auth/me").status_code == 200
    assert audited(database, "paciente.unblock") == [("system", str(lucia.id))]
    with database.read() as db:
        assert db.scalars(select(Bloqueo.motivo)).all() == ["Lo pide un juzgado"]


def test_a_record_is_opened_once_and_can_be_blocked_again(
    ana: Person, lucia: Person, database: Database, delete: Delete, remanso: Remanso
) -> None:
    keep(ana).raise_for_status()
    delete(lucia)
    assert remanso("unblock", lucia.id, "--reason", "Un error").code == 0

    again = remanso("unblock", lucia.id, "--reason", "Otra vez")

    nothing = "No hay ninguna ficha bloqueada con ese identificador"
    assert (again.code, again.err) == (1, nothing)
    delete(lucia)
    assert len(_until(database)) == 1


@pytest.mark.parametrize("zona", FIRST_AND_LAST)
def test_the_last_day_is_the_practices(
    ana: Person, people: People, database: Database, delete: Delete, zona: str
) -> None:
    lucia = people.paciente(ana)
    practise_in(ana, zona)
    keep(ana, bloquear=True)
    save(ana, lucia, fecha=utcnow().isoformat())
    delete(lucia)
    context = context_in(people.app)

    with database.transaction() as db:
        db.execute(update(Bloqueo).values(hasta=today_in(zona) + timedelta(days=1)))
    destroy_due(context.database, context.storage)
    assert _exists(database, lucia)

    with database.transaction() as db:
        db.execute(update(Bloqueo).values(hasta=today_in(zona)))
    destroy_due(context.database, context.storage)
    assert not _exists(database, lucia)


def test_what_has_a_day_and_no_hour_is_kept_from_that_day(
    ana: Person, lucia: Person, database: Database, delete: Delete
) -> None:
    practise_in(ana, MEXICO)
    keep(ana, pais="AR", bloquear=True)
    seen = utcnow().date() - timedelta(days=20)
    save(ana, lucia, fecha=f"{seen}T00:00:00Z")

    delete(lucia)

    assert _until(database) == [years_after(seen, 10)]
