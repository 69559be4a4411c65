"""A session was shared some days ago: its server's clock is nobody's to move.

python -m tests.support.shared_since DATA_DIR SESION_ID DAYS
"""

import sys
from datetime import timedelta
from pathlib import Path
from uuid import UUID

from sqlalchemy import update

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.sesiones.models import Sesion
from remanso.settings.product import Settings


def main(data_dir: str, sesion_id: str, days: str) -> None:
    """Change the one row."""
    database = Database(Settings(env="test", data_dir=Path(data_dir)).database_address)
    since = utcnow() - timedelta(days=int(days))
    with database.transaction() as db:
        changed = {"transcripcion_compartida_desde": since}
        db.execute(update(Sesion).where(Sesion.id == UUID(sesion_id)).values(changed))
    database.dispose()


if __name__ == "__main__":
    main(*sys.argv[1:])
