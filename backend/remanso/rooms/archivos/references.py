"""Who keeps a file: every table with a foreign key to it, so that no list can forget a new one."""

from collections.abc import Iterator

from sqlalchemy import ColumnElement, ForeignKey, exists, or_, select
from sqlalchemy.orm import Session

from remanso.core.db import Base
from remanso.rooms.archivos.derivation import is_derived
from remanso.rooms.archivos.errors import ArchivoInUseError
from remanso.rooms.archivos.models import Archivo


def is_held() -> ColumnElement[bool]:
    """Whether any row of any table keeps the file of `Archivo`."""
    return or_(*(exists().where(key.parent == key.column) for key in _holders()))


def check_free(db: Session, *, key: str) -> None:
    """Refuse a file that something keeps already. Raises `ArchivoInUseError`."""
    if db.scalar(select(Archivo.id).where(Archivo.key == key, is_held())) is not None:
        raise ArchivoInUseError


def _holders() -> Iterator[ForeignKey]:
    files = Base.metadata.tables[Archivo.__tablename__]
    for table in Base.metadata.tables.values():
        for key in table.foreign_keys:
            if key.column.table is files and not is_derived(key.parent.info):
                yield key
