"""The migrations and the models say the same, on the database the scenarios run on."""

from alembic import command
from sqlalchemy import text

from remanso.core.db import Database
from remanso.core.migrations import config_for
from remanso.cuentas import service as cuentas
from remanso.cuentas.sessions import open_session
from remanso.settings import Settings


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
