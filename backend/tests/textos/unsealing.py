"""A practice as a version left it whose texts were not sealed."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Text, select, text, type_coerce

from remanso.core.cells.cell import content_of, key_id_of
from remanso.core.cells.models import Clave, TextosSellados
from remanso.core.cells.rows import sealed_tables
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.recados.models import Recado
from tests.support.people import Person
from tests.support.texts import cells


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


def leave_plain_recados(
    database: Database, terapeuta: Person, paciente: Person, textos: Sequence[str]
) -> None:
    """Leave words to the therapist, and all else, as a version did that sealed nothing."""
    with database.transaction() as db:
        db.add_all(
            Recado(terapeuta_id=terapeuta.id, paciente_id=paciente.id, texto=texto, fecha=utcnow())
            for texto in textos
        )
    assert unseal(database) >= len(textos)
    database.keys.forget(paciente.id)


def keys_in_use(database: Database) -> set[UUID]:
    """The keys that open what lies in the database."""
    with database.read() as db:
        return {
            key_id_of(content_of(cell))
            for table, texts in sealed_tables()
            for name in texts
            for cell in cells(db, table, name)
            if cell
        }
