"""Which statements the product sends to its database for one request."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass

import structlog
from fastapi.testclient import TestClient
from sqlalchemy import Connection, ExecutionContext, event
from sqlalchemy.engine.interfaces import DBAPICursor

from bench.practice import Practice
from remanso.app.main import create_app
from tests.support.context import context_in

Values = Sequence[str | int | float | bytes | None]


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement as the driver got it."""

    text: str
    values: Values


def of_list(practice: Practice) -> list[Statement]:
    """Those of the patient list, finding out who asks included."""
    return of_reading(practice, "/api/v1/pacientes", token=practice.token)


def of_reading(practice: Practice, path: str, *, token: str) -> list[Statement]:
    """Those of one reading, finding out who asks included."""
    # A table is what is printed here.
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    app = create_app(practice.settings)
    engine = context_in(app).database.engine
    sent: list[Statement] = []

    def note(
        _connection: Connection,
        _cursor: DBAPICursor,
        text: str,
        values: Values,
        _context: ExecutionContext,
        _many: bool,  # noqa: FBT001 - SQLAlchemy calls it so
    ) -> None:
        if not text.startswith("BEGIN"):
            sent.append(Statement(text, values))

    client = TestClient(app, headers={"Authorization": f"Bearer {token}"})
    event.listen(engine, "before_cursor_execute", note)
    client.get(path).raise_for_status()
    context_in(app).database.dispose()
    return sent
