"""Optimistic writes: worked out on a read, and written only if the row still stands as it did.

Comparing a long transcript takes a second, which nobody else should wait for to write.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import inspect
from sqlalchemy.orm import Session

from remanso.core.db import Base, Database

Row = TypeVar("Row", bound=Base)
Standing = tuple[object, ...]
"""What is counted up, or set, by whoever changes a row."""

# Each time that changes no longer fit, somebody else's were written; then it is their turn to wait.
_TRIES = 3


class Changes(NamedTuple):
    """Columns with their new values, for a row that stands as it did."""

    standing: Standing
    columns: Mapping[str, Any]

    @classmethod
    def of(cls, row: Base, *, standing: Standing) -> "Changes":
        """What was changed of a row that was read, and stood so then."""
        attributes = inspect(row).attrs
        changed = {name.key: name.value for name in attributes if name.history.has_changes()}
        return cls(standing, changed)

    def write(self, row: Base, *, standing: Standing) -> bool:
        """Change a locked row; not if anything of what this rests on has changed meanwhile."""
        if standing != self.standing:
            return False
        for name, value in self.columns.items():
            setattr(row, name, value)
        return True


def write_optimistically(
    database: Database,
    *,
    lock: Callable[[Session], object],
    work_out: Callable[[Session], Changes],
    write: Callable[[Session, Changes], Row | None],
) -> Row | None:
    """Write what is worked out on a read, and work it out again where `write` says that it is late.

    `write` has a transaction of its own each time. In a crowd it is worked out at last while the
    row is locked, so that everybody's changes are written. None where `write` refuses even then.
    """
    for _ in range(_TRIES):
        with database.read() as db:
            changes = work_out(db)
        with database.transaction() as db:
            row = write(db, changes)
        if row is not None:
            return row
    with database.transaction() as db:
        lock(db)
        with db.no_autoflush:
            changes = work_out(db)
            # It changed the row to see what differs; `write` begins from what stands there.
            db.expire_all()
        return write(db, changes)
