"""Several servers that are started at once where nothing is yet."""

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import httpx2
import psycopg
import pytest
from psycopg import sql
from sqlalchemy import make_url, select

from remanso.core.cells.models import TextosSellados
from remanso.core.cells.rewriting import is_rewritten
from remanso.core.cells.rows import sealed_tables
from remanso.core.db import Database
from remanso.core.tables.migrations import head_revision, revision_at
from remanso.settings.product import Settings
from tests.crash.processes import Processes, wait_until_ready

pytestmark = pytest.mark.both_databases("two starts at once")

_SERVERS = 4


@pytest.fixture
def settings(settings: Settings, tmp_path: Path) -> Iterator[Settings]:
    """Those of a practice of which nothing is there: no folder, no table, no key."""
    folder = tmp_path / "nueva"
    if settings.database_url is None:
        yield Settings(env="test", data_dir=folder, database_url=None)
        return
    name = f"nueva_{uuid4().hex}"
    address = make_url(settings.database_url).set(database=name)
    with psycopg.connect(settings.database_url, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        yield Settings(
            env="test",
            data_dir=folder,
            database_url=address.render_as_string(hide_password=False),
        )
        forced = sql.SQL("DROP DATABASE {} WITH (FORCE)")
        connection.execute(forced.format(sql.Identifier(name)))


def test_servers_that_start_at_once_on_nothing_make_one_practice_with_one_key(
    settings: Settings, processes: Processes
) -> None:
    started = [processes.begin_serving() for _ in range(_SERVERS)]
    for server, port in started:
        with httpx2.Client(base_url=f"http://127.0.0.1:{port}") as browser:
            wait_until_ready(server, browser)
    assert all(server.running for server, _ in started)
    assert "Traceback" not in started[0][0].said

    assert len(settings.kept_wrapping_keys()) == 1
    assert revision_at(settings.database_address) == head_revision()
    database = Database(settings.database_address, settings.key_ring)
    try:
        assert is_rewritten(database)
        with database.read() as db:
            done = db.scalars(select(TextosSellados.tabla)).all()
    finally:
        database.dispose()
    assert sorted(done) == sorted(table.name for table, _ in sealed_tables())
