"""A used practice moves to PostgreSQL and back, whole and equal, or stays where it was."""

from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest
from sqlalchemy.engine import make_url

from remanso.app.presence import serving
from remanso.core.db import Base
from remanso.core.tables.migrations import upgrade
from tests.moving.practice import Practice, count

pytestmark = pytest.mark.one_database("what is tried goes from one to the other")


def test_a_practice_moves_to_postgresql_and_back_and_is_equal(
    practice: Practice, empty: Callable[[str], str], tmp_path: Path
) -> None:
    before, address = practice.rows, empty("round_trip")
    assert before["sesiones"].rows > 50

    there = practice.run("database", "move", "--to", address)
    assert there.code == 0, there.err
    assert "Copiadas y comprobadas" in there.out
    assert practice.rows == before, "the source stays as it is"
    moved = Practice(practice.folder, address)
    assert moved.rows == before

    (practice.folder / "remanso.sqlite").rename(tmp_path / "put-aside.sqlite")
    (practice.folder / "jobs.sqlite").write_bytes(b"of another time")
    back = moved.run("database", "move", "--to", "sqlite")
    assert back.code == 0, back.err
    assert practice.rows == before
    assert not (practice.folder / "jobs.sqlite").exists()
    assert [file.name for file in practice.folder.glob("database-move*")] == []


def test_nothing_moves_while_a_server_runs(practice: Practice, empty: Callable[[str], str]) -> None:
    with serving(practice.folder):
        refused = practice.run("database", "move", "--to", empty("running"))
    assert refused.code == 1
    assert "Remanso está en marcha" in refused.err


def test_nothing_moves_while_another_machine_is_connected(
    practice: Practice, empty: Callable[[str], str]
) -> None:
    address = empty("connected")
    with psycopg.connect(address):
        refused = practice.run("database", "move", "--to", address)
    assert refused.code == 1
    assert "Hay otros programas conectados" in refused.err
    assert count(address, "users") is None


def test_a_destination_with_a_practice_is_refused(
    practice: Practice, empty: Callable[[str], str]
) -> None:
    address = empty("twice")
    assert practice.run("database", "move", "--to", address).code == 0
    refused = practice.run("database", "move", "--to", address)
    assert refused.code == 1
    assert "ya hay una consulta" in refused.err
    moved = Practice(practice.folder, address)
    back = moved.run("database", "move", "--to", "sqlite")
    assert back.code == 1
    assert "Ya hay una base de datos en" in back.err


def test_a_destination_with_tables_of_others_is_refused(
    practice: Practice, empty: Callable[[str], str]
) -> None:
    address = empty("of_others")
    with psycopg.connect(address) as there:
        there.execute("CREATE TABLE facturas (id int)")
    refused = practice.run("database", "move", "--to", address)
    assert refused.code == 1
    assert "tablas ajenas" in refused.err
    assert count(address, "users") is None
    assert count(address, "facturas") == 0


@pytest.mark.parametrize(
    ("to", "says"),
    [
        ("mysql://x", "Di adónde"),
        ("postgresql://u:secreta@127.0.0.1:1/none", "No se puede leer o escribir"),
        ("sqlite", "ya está en la carpeta de datos"),
    ],
)
def test_a_wrong_destination_is_a_sentence_without_its_password(
    practice: Practice, to: str, says: str
) -> None:
    refused = practice.run("database", "move", "--to", to)
    assert refused.code == 1
    assert says in refused.err
    assert "secreta" not in refused.err + refused.out
    assert "Traceback" not in refused.err


def test_an_installation_that_nobody_used_gives_its_place(
    practice: Practice, empty: Callable[[str], str]
) -> None:
    before, address = practice.rows, empty("begun")
    upgrade("postgresql+psycopg://" + address.partition("://")[2])
    moved = practice.run("database", "move", "--to", address)
    assert moved.code == 0, moved.err
    assert Practice(practice.folder, address).rows == before
    with psycopg.connect(address) as there, pytest.raises(psycopg.errors.RaiseException):
        there.execute("UPDATE audit_entries SET action = 'x'")


def test_an_account_that_may_create_nothing_is_a_sentence(
    practice: Practice, empty: Callable[[str], str]
) -> None:
    address = empty("of_somebody_else")
    with psycopg.connect(address) as there:
        there.execute("DROP ROLE IF EXISTS guest")
        there.execute("CREATE ROLE guest LOGIN PASSWORD 'of-a-guest'")
    as_guest = make_url(address).set(username="guest", password="of-a-guest")
    refused = practice.run(
        "database", "move", "--to", as_guest.render_as_string(hide_password=False)
    )
    assert refused.code == 1
    assert "no puede crear tablas y esquemas" in refused.err
    assert "of-a-guest" not in refused.err


def test_every_table_of_the_product_is_moved() -> None:
    moved = {table.name for table in Base.metadata.sorted_tables}
    assert {"users", "pacientes", "sesiones", "citas", "medidas", "audit_entries"} <= moved
