"""Every test begins with an empty practice, whatever the one before it left."""

from pathlib import Path

from sqlalchemy import func, select

from remanso.core.audit import AuditEntry, record_system
from remanso.core.db import Database
from remanso.settings.product import Settings
from tests.support.databases import Databases


def test_what_one_test_writes_the_next_does_not_see(databases: Databases, tmp_path: Path) -> None:
    for name in ("first", "second"):
        data_dir = tmp_path / name
        url = databases.clean(data_dir)
        database = Database(Settings(data_dir=data_dir, database_url=url).database_address)

        with database.transaction() as db:
            assert db.scalar(select(func.count()).select_from(AuditEntry)) == 0
            record_system(db, action="paciente.create", entity="paciente", entity_id=None)
        database.dispose()
