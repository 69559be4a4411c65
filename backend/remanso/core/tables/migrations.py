"""Bringing the database to the present shape."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from remanso.core.db import make_engine
from remanso.core.tables.newer import NewerDatabaseError

_PACKAGE = Path(__file__).resolve().parents[2]
# In the wheel inside the package, in a checkout beside it.
_INSIDE = _PACKAGE / "beside" / "migrations"
_SCRIPTS = _INSIDE if _INSIDE.is_dir() else _PACKAGE.parent / "migrations"


def config_for(address: str) -> Config:
    """Alembic's configuration for one database."""
    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS))
    config.attributes["address"] = address
    return config


def revision_at(address: str) -> str | None:
    """Which migration the database has last seen; None for an empty one.

    Whoever asks waits for nobody who is bringing it further.
    """
    engine = make_engine(address).execution_options(remanso_read_only=True)
    try:
        with engine.connect() as connection:
            return revision_seen_by(connection)
    finally:
        engine.dispose()


def revision_seen_by(connection: Connection) -> str | None:
    """The same, asked on a connection that is open."""
    return MigrationContext.configure(connection).get_current_revision()


@cache
def head_revision() -> str | None:
    """The migration that the database has last seen once it is up to date."""
    return ScriptDirectory.from_config(config_for("")).get_current_head()


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
