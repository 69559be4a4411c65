"""Column types that behave the same on SQLite and PostgreSQL."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated, Any
from uuid import UUID

from pydantic import JsonValue
from pydantic_core import from_json
from sqlalchemy import DateTime, Dialect, Text, Uuid
from sqlalchemy.orm import mapped_column
from sqlalchemy.types import TypeDecorator
from uuid_utils.compat import uuid7


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


class ClinicalText(TypeDecorator[str]):
    """Every long clinical text. Encryption at rest will live here and nowhere else."""

    impl = Text
    cache_ok = True


class ClinicalJson(TypeDecorator[JsonValue]):
    """Structured clinical content, kept as text behind the same seam as `ClinicalText`."""

    impl = ClinicalText
    cache_ok = True

    def process_bind_param(self, value: JsonValue, dialect: Dialect) -> str | None:
        """Serialise compactly; NaN has no JSON form and is refused."""
        if value is None:
            return None
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)

    def process_result_value(self, value: str | None, dialect: Dialect) -> JsonValue:
        """Parse what was stored, in a third of the time that Python's own reader takes."""
        return None if value is None else from_json(value)


Id = Annotated[UUID, mapped_column(Uuid(), primary_key=True, default=new_id)]
"""The primary key of a table whose rows make their own id."""
