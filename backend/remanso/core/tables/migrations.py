"""Bringing the database to the present shape."""

from pathlib import Path

from alembic import command
from alembic.config import Config

_SCRIPTS = Path(__file__).resolve().parents[3] / "migrations"


def config_for(address: str) -> Config:
    """Alembic's configuration for one database."""
    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS))
    config.attributes["address"] = address
    return config


def upgrade(address: str) -> None:
    """Apply every migration that is missing; two processes at once do it once."""
    command.upgrade(config_for(address), "head")
