"""A used practice moves to PostgreSQL and back, whole and equal, or stays where it was."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import psycopg
import pytest

from remanso.app.presence import serving
from remanso.core.db import Base
from remanso.core.tables import moving
from remanso.core.tables.migrations import upgrade
from remanso.settings.product import Settings
from tests.moving.practice import Practice, count

pytestmark = pytest.mark.one_database("what is tried goes from one to the other")

STEPS = [1, 3, 6, 10, 20, 35, 50, 70, 90, 110, 130, 10_000]
"""Which call of the move's own steps it dies at; it never comes to the last."""
_FOLDER = str(Path(moving.__file__).parent)
_STEPS_OF = {"remove_database", "_check_unused", "_fill", "_digest", "_check_equal", "_copy_rows"}


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


def test_killed_at_any_step_it_is_there_whole_or_not_at_all(
    practice: Practice, empty: Callable[[str], str]
) -> None:
    before, address = practice.rows, empty("killed")
    source = practice.folder / "remanso.sqlite"

    def move() -> None:
        moving.move_to_postgresql(source, address, told=lambda _: None)

    kills = 0
    for step in STEPS:
        if not _killed_at(step, move):
            break
        kills += 1
        assert practice.rows == before
        assert count(address, "users") in {None, 0}
    assert kills > 5
    assert Practice(practice.folder, address).rows == before


def test_killed_on_the_way_back_leaves_no_half_a_file(
    practice: Practice, empty: Callable[[str], str]
) -> None:
    before, address = practice.rows, empty("killed_back")
    target = practice.folder / "remanso.sqlite"
    moving.move_to_postgresql(target, address, told=lambda _: None)
    moving.remove_database(target)
    moved = Practice(practice.folder, address)

    def move() -> None:
        settings = Settings(env="test", data_dir=practice.folder, database_url=address)
        moving.move_to_sqlite(settings.database_address, target, told=lambda _: None)

    kills = 0
    for step in STEPS:
        if not _killed_at(step, move):
            break
        kills += 1
        assert not target.exists()
    assert kills > 5
    assert moved.rows == before
    assert practice.rows == before


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


def test_a_table_that_arrives_otherwise_is_not_kept(
    practice: Practice, empty: Callable[[str], str]
) -> None:
    address = empty("altered")
    upgrade("postgresql+psycopg://" + address.partition("://")[2])
    with psycopg.connect(address) as there:
        there.execute(
            "CREATE FUNCTION alter_it() RETURNS trigger AS $$"
            " BEGIN NEW.nombre := NEW.nombre || '.'; RETURN NEW; END $$ LANGUAGE plpgsql"
        )
        there.execute(
            "CREATE TRIGGER alter_it BEFORE INSERT ON pacientes"
            " FOR EACH ROW EXECUTE FUNCTION alter_it()"
        )
    refused = practice.run("database", "move", "--to", address)
    assert refused.code == 1
    assert "La tabla pacientes no ha llegado igual" in refused.err
    assert count(address, "users") == 0


def test_every_table_of_the_product_is_moved() -> None:
    moved = {table.name for table in Base.metadata.sorted_tables}
    assert {"users", "pacientes", "sesiones", "citas", "medidas", "audit_entries"} <= moved


def _killed_at(step: int, move: Callable[[], None]) -> bool:
    """Whether a process that is killed (SIGKILL) at that step of the move came to it."""
    child = os.fork()
    if child == 0:
        reached = 0

        def look(frame: FrameType, event: str, _argument: object) -> None:
            nonlocal reached
            code = frame.f_code
            if event == "call" and code.co_name in _STEPS_OF and _FOLDER in code.co_filename:
                reached += 1
                if reached == step:
                    os.kill(os.getpid(), signal.SIGKILL)

        try:
            sys.setprofile(look)
            move()
            os._exit(0)
        finally:
            os._exit(1)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert status in {0, -signal.SIGKILL}
    return status != 0
