"""Bringing the database to the present shape."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError

_SCRIPTS = Path(__file__).resolve().parents[3] / "migrations"


def config_for(address: str) -> Config:
    """Alembic's configuration for one database."""
    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS))
    config.attributes["address"] = address
    return config


def upgrade(address: str, revision: str = "head") -> None:
    """Apply every migration that is missing; two processes at once do it once."""
    command.upgrade(config_for(address), revision)


def is_known(revision: str) -> bool:
    """Whether this version of the product, or an earlier one, made a database with that shape."""
    scripts = ScriptDirectory.from_config(config_for(""))
    try:
        return scripts.get_revision(revision) is not None
    except CommandError:
        return False
