"""A move without room says so, changes nothing, and is made once there is some."""

import shutil
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from remanso.core.tables.migrations import upgrade
from tests.moving.practice import Practice, count
from tests.support.postgres import Server
from tests.support.small_disk import small_disk

pytestmark = pytest.mark.one_database("what is tried goes from one to the other")
HALF_A_BLOCK = 4096
NO_ROOM = "No queda espacio para el traslado. No se ha cambiado nada: haz sitio y repite la orden."


def test_to_postgresql(practice: Practice, server: Server) -> None:
    before = practice.rows
    # Where the server's own account can come to.
    with small_disk(server.folder / "small", 200) as disk:
        (disk.folder / "space").mkdir()
        account = (server.folder / "data").stat()
        shutil.chown(disk.folder / "space", account.st_uid, account.st_gid)
        with psycopg.connect(server.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE TABLESPACE small LOCATION '{disk.folder}/space'")
            connection.execute("CREATE DATABASE cramped TABLESPACE small")
        address = server.address("cramped")
        # There is room for the empty tables, and for no row. PostgreSQL has another sentence for
        # a block of which a part could be written.
        upgrade("postgresql+psycopg://" + address.partition("://")[2])
        disk.fill(left=HALF_A_BLOCK)
        refused = practice.run("database", "move", "--to", address)
        assert refused.code == 1
        assert refused.err.strip().endswith(NO_ROOM)
        assert practice.rows == before
        assert count(address, "users") == 0
        disk.grow(200)
        moved = practice.run("database", "move", "--to", address)
        assert moved.code == 0, moved.err
        assert Practice(practice.folder, address).rows == before
        with psycopg.connect(server.address("postgres"), autocommit=True) as connection:
            connection.execute("DROP DATABASE cramped WITH (FORCE)")
            connection.execute("DROP TABLESPACE small")


def test_back_to_sqlite(practice: Practice, empty: Callable[[str], str], tmp_path: Path) -> None:
    before, address = practice.rows, empty("roomy")
    assert practice.run("database", "move", "--to", address).code == 0
    with small_disk(tmp_path / "disk", 1) as disk:
        moved = Practice(disk.folder / "var", address)
        moved.folder.mkdir()
        for kept in ("secret.key", "wrapping.key"):
            if (practice.folder / kept).exists():
                shutil.copy(practice.folder / kept, moved.folder / kept)
        refused = moved.run("database", "move", "--to", "sqlite")
        assert refused.code == 1
        assert refused.err.strip().endswith(NO_ROOM)
        assert not list(moved.folder.glob("*.sqlite*"))
        assert moved.rows == before
        disk.grow(200)
        back = moved.run("database", "move", "--to", "sqlite")
        assert back.code == 0, back.err
        assert Practice(moved.folder).rows == before
