"""What must be true of the data before anybody is served."""

from remanso.app.building import open_context
from remanso.core.cells.upkeep import bring_up
from remanso.rooms.cuentas import service as cuentas
from remanso.settings.product import Settings
from remanso.use_cases.auditoria.seal_auditoria import sealer_of


def prepare(settings: Settings) -> None:
    """Bring the database to the present shape; in development, fill an empty one."""
    bring_up(settings.database_address, settings.key_ring)
    if settings.env == "development":
        create_demo(settings)


def create_demo(settings: Settings) -> bool:
    """Create the demonstration practice if nobody is there yet; answers whether it did."""
    with open_context(settings) as context:
        with context.database.read() as db:
            if cuentas.has_anybody(db):
                return False
        # Loaded once in a practice's life, so not at every start.
        from remanso.app.demo import create

        created = create(context)
        sealer_of(context).seal()
        return created
