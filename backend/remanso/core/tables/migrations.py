"""Bringing the database to the present shape."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError

from remanso.core.beside import MIGRATIONS
from remanso.core.db import make_engine


def config_for(address: str) -> Config:
    """Alembic's configuration for one database."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["address"] = address
    return config


class NewerDatabaseError(Exception):
    """The database has the shape of a later version; `sentence` is for the operator."""

    sentence = (
        "La base de datos es de una versión más nueva de Remanso. Instala esa versión o una "
        "posterior: no se ha tocado nada."
    )


def revision_at(address: str) -> str | None:
    """Which migration the database has last seen; None for an empty one."""
    engine = make_engine(address)
    try:
        with engine.connect() as connection:
            return MigrationContext.configure(connection).get_current_revision()
    finally:
        engine.dispose()


def check_known(address: str) -> None:
    """Refuse a database of a later version. Raises `NewerDatabaseError`."""
    revision = revision_at(address)
    if revision is not None and not is_known(revision):
        raise NewerDatabaseError


def upgrade(address: str, revision: str = "head") -> None:
    """Apply every migration that is missing; two processes at once do it once.

    Raises `NewerDatabaseError`.
    """
    check_known(address)
    command.upgrade(config_for(address), revision)


def is_known(revision: str) -> bool:
    """Whether this version of the product, or an earlier one, made a database with that shape."""
    scripts = ScriptDirectory.from_config(config_for(""))
    try:
        return scripts.get_revision(revision) is not None
    except CommandError:
        return False
