"""Column types that behave the same on SQLite and PostgreSQL."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated, Any
from uuid import UUID

from pydantic import JsonValue
from pydantic_core import from_json
from sqlalchemy import (
    ColumnClause,
    ColumnElement,
    DateTime,
    Dialect,
    Label,
    Text,
    Uuid,
    type_coerce,
)
from sqlalchemy.orm import mapped_column
from sqlalchemy.sql.visitors import iterate
from sqlalchemy.types import TypeDecorator
from uuid_utils.compat import uuid7

from remanso.core.cells.cell import Sealed, UnsealedTextError, content_of
from remanso.core.cells.home import Home, PlacelessError
from remanso.core.cells.keys import Clase, Keys


def new_id() -> UUID:
    """A time-ordered UUIDv7."""
    return uuid7()


class UtcDateTime(TypeDecorator[datetime]):
    """A moment in UTC; SQLite forgets the zone, so it is put back on reading."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Store in UTC; a naive value is a programming error."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("naive datetime")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Read back as an aware UTC moment."""
        return None if value is None else value.astimezone(UTC)

    def result_processor(
        self, dialect: Dialect, coltype: object
    ) -> Callable[[Any], datetime | None] | None:
        """SQLite's text in one step: a long list holds a thousand of them."""
        if dialect.name == "sqlite":
            return _from_sqlite
        return super().result_processor(dialect, coltype)


def _from_sqlite(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(f"{text}+00:00")


class ClinicalText(TypeDecorator[JsonValue]):
    """Every text about somebody's therapy: sealed where it lies, plain in the rows that say it.

    It is written through mapped rows alone, which seal it (`core.cells.writing`), and read with the
    row it stands in. In SQL it can be told from NULL and from the empty text, and no more.
    """

    impl = Text
    cache_ok = True
    home: Home | None = None

    def __init__(self, clase: Clase = Clase.TEXTO) -> None:
        """`clase` says which of a person's keys seals it."""
        super().__init__()
        self.clase = clase

    @property
    def needed_home(self) -> Home:
        """Where the texts of this column are at home. Raises `PlacelessError`."""
        if self.home is None:
            raise PlacelessError(type(self).__name__)
        return self.home

    def written(self, value: JsonValue) -> str | None:
        """A value as the text that is sealed."""
        assert value is None or isinstance(value, str)
        return value

    def read(self, text: str) -> JsonValue:
        """The value of a text that was sealed."""
        return text

    def process_bind_param(self, value: object, dialect: Dialect) -> str | None:
        """Let nothing through that says anything, unless it is sealed."""
        if isinstance(value, Sealed):
            return value.cell
        if value is None or value == "":
            return value
        raise UnsealedTextError

    def column_expression(self, column: ColumnElement[Any]) -> ColumnElement[Any]:
        """Select the cell with its row and owner, which it is bound to."""
        expression = column.element if isinstance(column, Label) else column
        sources = {
            each.table
            for each in iterate(expression)
            if isinstance(each, ColumnClause) and isinstance(each.type, ClinicalText)
        }
        source = sources.pop() if len(sources) == 1 else None
        if source is None:
            raise PlacelessError(str(expression))
        return type_coerce(self.needed_home.placed(expression, source), self)

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any]:
        """Open what `column_expression` selected."""
        home, keys = self.needed_home, Keys.of(dialect)

        def opened(placed: str | None) -> JsonValue:
            if placed is None:
                return None
            place, cell = home.read_placed(placed)
            if not cell:
                return self.read(cell)
            content = content_of(cell)
            return self.read(keys.key_of(content).open(content, place=place))

        return opened


class ClinicalJson(ClinicalText):
    """Structured clinical content, kept as text behind the same seam as `ClinicalText`."""

    cache_ok = True

    def written(self, value: JsonValue) -> str | None:
        """Serialise compactly; NaN has no JSON form and is refused."""
        if value is None:
            return None
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)

    def read(self, text: str) -> JsonValue:
        """Parse what was stored, in a third of the time that Python's own reader takes."""
        value: JsonValue = from_json(text)
        return value


Id = Annotated[UUID, mapped_column(Uuid(), primary_key=True, default=new_id)]
"""The primary key of a table whose rows make their own id."""
