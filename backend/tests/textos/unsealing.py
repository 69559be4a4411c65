"""A practice as a version left it whose texts were not sealed."""

from typing import Any

from sqlalchemy import Text, select, text, type_coerce

from remanso.core.cells.models import Clave, TextosSellados
from remanso.core.cells.rows import sealed_tables
from remanso.core.db import Database


def unseal(database: Database) -> int:
    """Write every text as it was written once, without its keys; gives how many that were."""
    unsealed = 0
    with database.transaction() as db:
        for table, texts in sealed_tables():
            key = [column.name for column in table.primary_key]
            for row in db.execute(select(table)).mappings().all():
                said = {
                    name: kind.written(row[name])
                    for name, kind in texts.items()
                    if row[name] is not None
                }
                if not said:
                    continue
                raw = table.update().where(*(table.c[name] == row[name] for name in key))
                plain: dict[Any, Any] = {
                    table.c[name]: type_coerce(value, Text) for name, value in said.items()
                }
                db.execute(raw.values(plain))
                unsealed += len([value for value in said.values() if value])
        for gone in (Clave.__tablename__, TextosSellados.__tablename__):
            db.execute(text(f"DELETE FROM {gone}"))  # noqa: S608 - our own names
    return unsealed
