"""A practice of every version that was given out comes up to this one, with all that is in it.

`python -m tests.moving.keep_version` writes the practice of the present version; it is run
once, when a version is given out, and its file is never written again.
"""

import lzma
import sqlite3
import time
from contextlib import closing
from importlib.metadata import version
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import create_engine, func, inspect, select, table

from remanso.app.main import create_app
from remanso.core.cells.upkeep import bring_up
from remanso.core.tables import migrations
from remanso.core.tables.migrations import head_revision, revision_at
from remanso.settings.product import Settings
from tests.moving.keep_version import VERSIONS
from tests.support.people import API

pytestmark = pytest.mark.one_database("what is kept of a version is an SQLite file")

KEPT = sorted(VERSIONS.glob("*.sql.xz"))
# What the assistant finds sessions by is made of their texts, with keys that a migration has not:
# it is emptied, and workers make it anew.
INDEX = {
    f"{table}_{side}" for table in ("indice", "palabras") for side in ("terapeuta", "paciente")
}
INDEXED_SECONDS = 60


def _restored(kept: Path, folder: Path) -> Settings:
    settings = Settings(env="test", data_dir=folder)
    with closing(sqlite3.connect(folder / "remanso.sqlite")) as connection:
        connection.executescript(lzma.decompress(kept.read_bytes()).decode())
    return settings


def _counts(settings: Settings) -> dict[str, int]:
    engine = create_engine(settings.database_address)
    try:
        names = set(inspect(engine).get_table_names()) - {"alembic_version"}
        with engine.connect() as connection:
            counts = {name: select(func.count()).select_from(table(name)) for name in names}
            return {name: connection.execute(each).scalar_one() for name, each in counts.items()}
    finally:
        engine.dispose()


def test_this_version_is_kept_for_those_to_come() -> None:
    assert VERSIONS / f"{version('remanso')}.sql.xz" in KEPT


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept.name)
def test_a_practice_of_an_earlier_version_comes_up_whole(kept: Path, tmp_path: Path) -> None:
    settings = _restored(kept, tmp_path)
    before = _counts(settings)
    assert before["sesiones"] > 50

    migrations.upgrade(settings.database_address)

    assert revision_at(settings.database_address) == head_revision()
    after = _counts(settings)
    kept_as_it_was = before.keys() - INDEX
    assert {name: after[name] for name in kept_as_it_was} == {
        name: before[name] for name in kept_as_it_was
    }
    assert {after[name] for name in INDEX} == {0}
    with closing(sqlite3.connect(tmp_path / "remanso.sqlite")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept.name)
def test_and_the_product_serves_it(kept: Path, tmp_path: Path) -> None:
    settings = _restored(kept, tmp_path)
    before = _counts(settings)
    bring_up(settings.database_address, settings.key_ring)

    with TestClient(create_app(settings)) as client:
        accounts = client.get(f"{API}/auth/dev/accounts").json()
        ana = next(each["email"] for each in accounts if each["role"] == "terapeuta")
        token = client.post(f"{API}/auth/dev/token", json={"email": ana}).json()["access_token"]
        asked = {"token": token, "role": "terapeuta"}
        entered = client.post(f"{API}/auth/google-login", json=asked).json()
        headers = {"Authorization": f"Bearer {entered['access_token']}"}
        read = client.get(f"{API}/pacientes/", headers=headers)
        deadline = time.monotonic() + INDEXED_SECONDS
        while _counts(settings)["indice_paciente"] < before["indice_paciente"]:
            assert time.monotonic() < deadline
            time.sleep(0.1)

    after = _counts(settings)
    assert len(read.json()) == after["pacientes"]
    assert all(after[name] >= before[name] > 0 for name in INDEX), after


def test_the_audit_of_the_first_version_says_whose_each_record_was(tmp_path: Path) -> None:
    settings = _restored(VERSIONS / "0.1.0.sql.xz", tmp_path)
    migrations.upgrade(settings.database_address)

    with closing(sqlite3.connect(tmp_path / "remanso.sqlite")) as connection:
        of_sesiones = "SELECT count(*), count(paciente_id) FROM audit_entries WHERE entity = ?"
        rows, known = connection.execute(of_sesiones, ("sesion",)).fetchone()
    assert rows == known > 0
