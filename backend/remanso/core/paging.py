"""`limit` and `offset` on every list; without them a list answers whole."""

from collections.abc import Callable, Mapping, Sequence
from typing import Self, TypeVar, TypeVarTuple

from sqlalchemy import Connection, Integer, Row, Select, bindparam, func
from sqlalchemy.orm import Session

from remanso.core.scope import EveryOwner

_EVERYTHING = 2**31 - 1

Columns = TypeVarTuple("Columns")
Item = TypeVar("Item")


def windowed(statement: Select[*Columns]) -> Select[*Columns]:
    """A statement that is made once; `Page.rows_of` gives it its window whenever it is asked."""
    return statement.limit(bindparam("limit", type_=Integer)).offset(
        bindparam("offset", type_=Integer)
    )


def count_of(db: Session | Connection, statement: Select[*Columns]) -> int:
    """How many rows a statement answers."""
    rows = statement.order_by(None).subquery()
    counted = EveryOwner("the statement says whose rows they are").select(rows, func.count())
    return db.execute(counted).scalar_one()


class Page:
    """One window of a list."""

    def __init__(self, limit: int | None, offset: int, *, tell: Callable[[int], None]) -> None:
        """Without a limit the window is the whole list, from `offset` on.

        `tell` is told how long the whole list is.
        """
        self._limit = limit
        self._offset = offset
        self._tell = tell

    def rows(
        self, db: Session | Connection, statement: Select[*Columns]
    ) -> Sequence[Row[*Columns]]:
        """The window's rows; counting costs a statement only when there is a window."""
        rows = db.execute(statement.limit(self._limit).offset(self._offset or None)).all()
        total = len(rows)
        if self._is_window:
            total = count_of(db, statement)
        self._tell(total)
        return rows

    def rows_of(
        self,
        db: Session | Connection,
        statement: Select[*Columns],
        values: Mapping[str, object],
        *,
        counted: Select[int],
        from_end: Select[*Columns] | None = None,
    ) -> Sequence[Row[*Columns]]:
        """The same of a `windowed` statement with parameters; `counted` says how many there are.

        `from_end` answers the same rows in the same order and looks for its window from the end:
        the database walks past whoever comes before a window, so that the last pages cost most.
        """
        if not self._is_window:
            rows = db.execute(statement, {**values, **self._window()}).all()
            self._tell(len(rows))
            return rows
        total = db.execute(counted, values).scalar_one()
        self._tell(total)
        if from_end is not None and self._offset > total // 2:
            return db.execute(from_end, {**values, **self._window_from_end(total)}).all()
        return db.execute(statement, {**values, **self._window()}).all()

    def _window(self) -> Mapping[str, int]:
        return {"limit": self._limit or _EVERYTHING, "offset": self._offset}

    def _window_from_end(self, total: int) -> Mapping[str, int]:
        before = max(0, total - self._offset)
        inside = min(self._limit or before, before)
        return {"limit": inside, "offset": before - inside}

    def window(self, items: Sequence[Item]) -> Sequence[Item]:
        """The same of a short list that no single statement can order."""
        self._tell(len(items))
        end = None if self._limit is None else self._offset + self._limit
        return items[self._offset : end]

    @classmethod
    def whole(cls) -> Self:
        """The whole list, for whoever does not show it in parts."""
        return cls(None, 0, tell=lambda _total: None)

    @property
    def _is_window(self) -> bool:
        return self._limit is not None or self._offset > 0
