"""What must be true of the data before anybody is served."""

from remanso.core.db import Database
from remanso.core.migrations import upgrade
from remanso.rooms.cuentas import service as cuentas
from remanso.settings.product import Settings


def prepare(settings: Settings) -> None:
    """Bring the database to the present shape; in development, fill an empty one."""
    upgrade(settings.database_address)
    if settings.env == "development":
        create_demo(settings)


def create_demo(settings: Settings) -> bool:
    """Create the demonstration practice if nobody is there yet; answers whether it did."""
    database = Database(settings.database_address)
    try:
        with database.read() as db:
            if cuentas.has_anybody(db):
                return False
        # Loaded once in a practice's life, so not at every start.
        from remanso.app.demo import create
        from remanso.engines.registry import build_engines
        from remanso.rooms.asistente.search.indexing import Indexer

        return create(
            database, build_engines(settings).storage, follower=Indexer(settings.signing_key)
        )
    finally:
        database.dispose()
