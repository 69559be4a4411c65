"""The migrations and the models say the same, on the database the scenarios run on."""

import unicodedata

import pytest
from alembic import command
from sqlalchemy import text

from remanso.core.db import Database
from remanso.core.tables.migrations import config_for
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.cuentas.credentials.sessions import open_session
from remanso.settings.product import Settings
from tests.ejercicios.bank import EJERCICIOS, ejercicio
from tests.sesiones.saving import save
from tests.support.people import API, People

pytestmark = pytest.mark.both_databases("each database changes its tables in a way of its own")


def test_the_migrations_make_the_tables_of_the_models(settings: Settings) -> None:
    command.check(config_for(settings.database_address))


def test_the_migrations_can_be_undone(settings: Settings) -> None:
    config = config_for(settings.database_address)

    command.downgrade(config, "base")
    command.upgrade(config, "head")

    command.check(config)


def test_a_migration_loses_nobody(settings: Settings, database: Database) -> None:
    with database.transaction() as db:
        user_id = cuentas.create_terapeuta(db, email="ana@consulta.example", name="Ana")
        open_session(db, user_id)
    config = config_for(settings.database_address)

    command.downgrade(config, "0001")
    command.upgrade(config, "head")

    with database.read() as db:
        assert cuentas.find_by_email(db, "ana@consulta.example") is not None
        assert db.execute(text("SELECT count(*) FROM login_sessions")).scalar_one() == 1


def test_a_migration_counts_the_sessions_that_are_there(
    settings: Settings, people: People, database: Database
) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    for day in range(1, 11):
        save(ana, lucia, fecha=f"2026-03-{day:02}T16:00:00Z", duracion_minutos=40 + day)
    before = ana.client.get(f"{API}/pacientes/").json()
    config = config_for(settings.database_address)

    command.downgrade(config, "0002")
    command.upgrade(config, "head")

    assert ana.client.get(f"{API}/pacientes/").json() == before


def test_a_migration_gives_the_types_that_are_there_a_first_version(
    settings: Settings, people: People
) -> None:
    ana = people.terapeuta()
    ana.client.post(f"{API}/tipos-sesion/", json={"nombre": "Integración"})
    before = ana.client.get(f"{API}/tipos-sesion/").json()
    config = config_for(settings.database_address)

    command.downgrade(config, "0004")
    command.upgrade(config, "head")

    assert ana.client.get(f"{API}/tipos-sesion/").json() == before
    assert before[0]["version"] == 1


def test_a_migration_keeps_the_order_of_the_bank_that_is_there(
    settings: Settings, people: People
) -> None:
    ana = people.terapeuta()
    for titulo in ("Zen", "Órdenes", "calma"):
        ejercicio(ana, titulo)
    before = ana.client.get(f"{EJERCICIOS}/").json()
    config = config_for(settings.database_address)

    command.downgrade(config, "0010")
    command.upgrade(config, "head")

    assert ana.client.get(f"{EJERCICIOS}/").json() == before


def test_a_migration_composes_the_letters_of_addresses(
    settings: Settings, database: Database
) -> None:
    with database.transaction() as db:
        user_id = cuentas.create_terapeuta(db, email="íñigo@consulta.example", name="Íñigo")
        key = {"key": unicodedata.normalize("NFD", "íñigo@consulta.example")}
        db.execute(text("UPDATE users SET email_key = :key"), key)
    config = config_for(settings.database_address)

    command.downgrade(config, "0024")
    command.upgrade(config, "head")

    with database.read() as db:
        found = cuentas.find_by_email(db, "Íñigo@consulta.example")
        assert found is not None
        assert found.id == user_id
