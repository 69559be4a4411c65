"""The migrations and the models say the same, on the database the scenarios run on."""

from alembic import command

from remanso.core.migrations import config_for
from remanso.settings import Settings


def test_the_migrations_make_the_tables_of_the_models(settings: Settings) -> None:
    command.check(config_for(settings.database_address))


def test_the_migrations_can_be_undone(settings: Settings) -> None:
    config = config_for(settings.database_address)

    command.downgrade(config, "base")
    command.upgrade(config, "head")

    command.check(config)
