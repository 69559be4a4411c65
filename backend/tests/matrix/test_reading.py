"""What is only read is read without the one turn to write: its row in the audit alone takes that.

Who writes is kept waiting by no transcript that somebody else opens, however long it is.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, event

from remanso.core.db import Database
from tests.matrix.table import TABLE, Callers, Line
from tests.matrix.world import World
from tests.support.context import context_in

pytestmark = pytest.mark.one_database("SQLite has one turn to write, which a server has not")

_TRIED = "counts who tries links that they were not given"
_BEGUN = "begins to get a recording ready that was kept before there was anything to get ready"
# What a reading writes besides its row, or why it reads where that is written.
WRITING = {
    "/auth/verify-reset-token": _TRIED,
    "/invitations/validate/{token}": _TRIED,
    "/invitations/aviso/{token}": _TRIED,
    "/citas/enlace/{token}": _TRIED,
    "/agenda/feed/{token}.ics": _TRIED,
    "/medidas/paciente/{paciente}": "the answers are seen from then on",
    "/sesiones/{sesion}": "notes that the mail about it was given up",
    "/sesiones/{sesion}/download-video": _BEGUN,
    "/reproducciones/": _BEGUN,
    "/sesiones/paciente/sesion/{sesion}": "it is new no more",
    "/sesiones/paciente/sesion/{sesion}/sesion.pdf": "it is new no more",
    "/sesiones/paciente/sesion/{sesion}/download-video": _BEGUN,
    "/ai-agent/palabras": "looks up whose the sessions are that its rows name, and no text",
    "/aws-s3/files/{key}": "looks up whose one file is, and no text",
}
_GETS = [line for line in TABLE if line.method == "GET"]


@pytest.mark.parametrize("line", _GETS, ids=[line.path for line in _GETS])
def test_a_reading_takes_the_turn_to_write_for_its_row_alone(
    standing_app: FastAPI, standing: World, line: Line
) -> None:
    client = standing.lucia.client if line.callers is Callers.PACIENTE else standing.ana.client
    with standing.put_back(), _reading_while_writing(context_in(standing_app).database) as read:
        answer = standing.call(client, line, standing.own)
    assert answer.status_code == line.answer, answer.text
    assert bool(read) is (line.path in WRITING), read


def test_every_reading_that_writes_is_a_route() -> None:
    assert WRITING.keys() <= {line.path for line in _GETS}


@contextmanager
def _reading_while_writing(database: Database) -> Iterator[list[str]]:
    """What is read in transactions that write."""
    read: list[str] = []

    def note(connection: Connection, _cursor: object, statement: str, *_rest: object) -> None:
        reads_only = connection.get_execution_options().get("remanso_read_only")
        if statement.startswith("SELECT") and not reads_only:
            read.append(statement)

    event.listen(database.engine, "before_cursor_execute", note)
    try:
        yield read
    finally:
        event.remove(database.engine, "before_cursor_execute", note)
