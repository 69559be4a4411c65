"""`limit` and `offset` on every list; without them a list answers whole."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeVar, TypeVarTuple

from fastapi import Depends, Query, Response
from pydantic import TypeAdapter
from sqlalchemy import Connection, Integer, Row, Select, bindparam, func, select
from sqlalchemy.orm import Session

TOTAL_HEADER = "X-Total-Count"
MAX_LIMIT = 1_000
MAX_OFFSET = 10_000_000
_JSON = TypeAdapter(list[dict[str, Any]])
_EVERYTHING = 2**31 - 1

Columns = TypeVarTuple("Columns")
Item = TypeVar("Item")


def windowed(statement: Select[*Columns]) -> Select[*Columns]:
    """A statement that is made once; `Page.rows_of` gives it its window whenever it is asked."""
    return statement.limit(bindparam("limit", type_=Integer)).offset(
        bindparam("offset", type_=Integer)
    )


class Page:
    """One window of a list, and the header that says how long the whole is."""

    def __init__(self, response: Response, limit: int | None, offset: int) -> None:
        """Without a limit the window is the whole list, from `offset` on."""
        self._response = response
        self._limit = limit
        self._offset = offset

    def rows(
        self, db: Session | Connection, statement: Select[*Columns]
    ) -> Sequence[Row[*Columns]]:
        """The window's rows; counting costs a statement only when there is a window."""
        rows = db.execute(statement.limit(self._limit).offset(self._offset or None)).all()
        total = len(rows)
        if self._is_window:
            counted = select(func.count()).select_from(statement.order_by(None).subquery())
            total = db.execute(counted).scalar_one()
        self._response.headers[TOTAL_HEADER] = str(total)
        return rows

    def rows_of(
        self,
        db: Session | Connection,
        statement: Select[*Columns],
        values: Mapping[str, object],
        *,
        counted: Select[int],
    ) -> Sequence[Row[*Columns]]:
        """The same of a `windowed` statement with parameters; `counted` says how many there are."""
        window = {"limit": self._limit or _EVERYTHING, "offset": self._offset}
        rows = db.execute(statement, {**values, **window}).all()
        total = db.execute(counted, values).scalar_one() if self._is_window else len(rows)
        self._response.headers[TOTAL_HEADER] = str(total)
        return rows

    def window(self, items: Sequence[Item]) -> Sequence[Item]:
        """The same of a short list that no single statement can order."""
        self._response.headers[TOTAL_HEADER] = str(len(items))
        end = None if self._limit is None else self._offset + self._limit
        return items[self._offset : end]

    @property
    def _is_window(self) -> bool:
        return self._limit is not None or self._offset > 0

    def answer(self, rows: list[dict[str, Any]]) -> Response:
        """The window as JSON. Of some hundred rows: no model is made for each."""
        headers = {TOTAL_HEADER: self._response.headers[TOTAL_HEADER]}
        return Response(_JSON.dump_json(rows), media_type="application/json", headers=headers)


async def _page(
    response: Response,
    limit: Annotated[int | None, Query(ge=1, le=MAX_LIMIT)] = None,
    offset: Annotated[int, Query(ge=0, le=MAX_OFFSET)] = 0,
) -> Page:
    return Page(response, limit, offset)


Paging = Annotated[Page, Depends(_page)]
