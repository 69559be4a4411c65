"""Who keeps a file: every table with a foreign key to it, so that no list can forget a new one."""

from collections.abc import Iterator

from sqlalchemy import ColumnElement, ForeignKey, or_
from sqlalchemy.orm import Session

from remanso.core.db import Base
from remanso.core.scope import EveryOwner
from remanso.rooms.archivos.derivation import is_derived
from remanso.rooms.archivos.errors import ArchivoInUseError
from remanso.rooms.archivos.models import Archivo

_HELD = EveryOwner("whoever has a file, it is had")


def is_held() -> ColumnElement[bool]:
    """Whether any row of any table keeps the file of `Archivo`."""
    return or_(
        *(_HELD.exists(key.parent.table).where(key.parent == key.column) for key in _holders())
    )


def check_free(db: Session, *, key: str) -> None:
    """Refuse a file that something keeps already. Raises `ArchivoInUseError`."""
    held = _HELD.select(Archivo, Archivo.id).where(Archivo.key == key, is_held())
    if db.scalar(held) is not None:
        raise ArchivoInUseError


def _holders() -> Iterator[ForeignKey]:
    files = Base.metadata.tables[Archivo.__tablename__]
    for table in Base.metadata.tables.values():
        for key in table.foreign_keys:
            if key.column.table is files and not is_derived(key.parent.info):
                yield key
