"""How migrations reach the database and the models."""

from alembic import context
from sqlalchemy import Connection, text

import remanso.app.tables  # noqa: F401 - registers every table
from remanso.core.db import UPKEEP_PATIENCE_SECONDS, Base, make_engine
from remanso.settings.product import Settings

_LOCK = 7_265_614


def run() -> None:
    """Migrate inside one transaction that no other process can enter."""
    address = context.config.attributes.get("address") or Settings().database_address
    engine = make_engine(address, patience=UPKEEP_PATIENCE_SECONDS)
    with engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            # SQLite alters some tables by making them anew, and dropping the old one would cascade.
            # The pragma does nothing inside a transaction, so it goes to the driver, before one.
            driver = connection.connection.driver_connection
            assert driver is not None
            driver.execute("PRAGMA foreign_keys=OFF")
        _migrate(connection)
    engine.dispose()


def _migrate(connection: Connection) -> None:
    with connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        context.configure(
            connection=connection,
            target_metadata=Base.metadata,
            render_as_batch=connection.dialect.name == "sqlite",
            compare_type=True,
        )
        with context.begin_transaction():
            context.run_migrations()


run()
