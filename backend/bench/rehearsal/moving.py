"""A practice moves from SQLite to PostgreSQL and back."""

from pathlib import Path

import psycopg

from bench.practice import Practice
from bench.rehearsal.steps import SETTING, DifferentError, remanso, timed
from remanso.core.tables.moving.digests import digests_at
from tests.support.postgres import temporary_server


def move_there_and_back(practice: Practice, folder: Path) -> None:
    """Raises `DifferentError`, `TooMuchMemoryError`."""
    data, file = practice.settings.data_path, practice.database_file
    before = digests_at(practice.settings.database_address)
    environment = SETTING | {"REMANSO_DATA_DIR": str(data)}
    with temporary_server() as server:
        with psycopg.connect(server.address("postgres"), autocommit=True) as connection:
            connection.execute("CREATE DATABASE rehearsal")
        address = server.address("rehearsal")
        there = ("database", "move", "--to", address)
        timed("move to PostgreSQL", lambda: remanso(there, environment))
        if digests_at(address) != before:
            raise DifferentError(address)
        file.rename(folder / "before.sqlite")
        back = ("database", "move", "--to", "sqlite")
        moved = environment | {"REMANSO_DATABASE_URL": address}
        timed("move back", lambda: remanso(back, moved))
    if digests_at(practice.settings.database_address) != before:
        raise DifferentError(file)
    rows = sum(digest.rows for digest in before.values())
    print(f"            {rows} rows of {len(before)} tables are equal there and back")
