"""A record that was blocked after its backup was taken comes back blocked, and no other does."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.copias.restored import GONE, SAID, only_list
from tests.derechos.asking import keep
from tests.support.commands import Remanso
from tests.support.people import API, People, Person

pytestmark = pytest.mark.both_databases("each database is copied in a way of its own")


def blocked_in(folder: Path) -> list[tuple[str, str]]:
    """Whose records are blocked in a data folder, and until when."""
    standing = "SELECT paciente_id, hasta FROM bloqueos WHERE levantado IS NULL"
    with closing(sqlite3.connect(folder / "remanso.sqlite")) as connection:
        return connection.execute(standing).fetchall()


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)


@pytest.fixture
def first(remanso: Remanso, sheet: str, lucia: Person, tmp_path: Path) -> Path:
    """The list of a backup from before Lucía was blocked, and before anybody asked for blocks."""
    assert sheet
    assert remanso("backup", tmp_path / "copias").code == 0
    return only_list(tmp_path / "copias")


@pytest.fixture
def blocked(ana: Person, lucia: Person, people: People, first: Path) -> Person:
    """Lucía, since then."""
    assert first.exists()
    people.paciente(ana, "Teo")
    keep(ana).raise_for_status()
    assert ana.client.delete(f"{API}/pacientes/{lucia.id}").is_success
    return lucia


@pytest.mark.parametrize("known_by", ["the installation", "a later backup"])
def test_it_is_blocked_again_until_the_same_day(
    remanso: Remanso, sheet: str, blocked: Person, first: Path, known_by: str
) -> None:
    place, target = first.parents[1], first.parents[2] / "nuevo"
    remanso("backup", place)
    settings = {} if known_by == "the installation" else GONE
    said = remanso("restore", first, "--to", target, typed=sheet, **settings)
    assert said.code == 0, said.err
    assert SAID.format(1) in said.out
    [(whose, until)] = blocked_in(target)
    assert whose == blocked.id.hex
    remanso("restore", place, "--to", target.with_name("entera"), typed=sheet, **GONE)
    assert blocked_in(target.with_name("entera")) == [(whose, until)]


def test_a_block_that_was_lifted_is_not_put_back(
    remanso: Remanso, sheet: str, blocked: Person, first: Path, tmp_path: Path
) -> None:
    assert remanso("unblock", blocked.id, "--reason", "Requerimiento del juzgado").code == 0
    said = remanso("restore", first, "--to", tmp_path / "nuevo", typed=sheet)
    assert said.code == 0, said.err
    assert SAID.format(0) in said.out
    assert blocked_in(tmp_path / "nuevo") == []
