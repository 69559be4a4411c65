"""A clean, migrated database for each test, on SQLite or on PostgreSQL, in milliseconds."""

import fcntl
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Protocol
from urllib.parse import urlsplit

import psycopg
from psycopg import sql

from remanso.core.tables.migrations import upgrade
from remanso.settings.product import Settings
from tests.support.postgres import Server

# Every table but those in which a migration tool remembers how far it went, in one statement.
# Foreign keys are triggers; without them the order of the tables does not matter.
EMPTY_EVERY_TABLE = """
    DO $$
    DECLARE place regclass;
    BEGIN
        SET LOCAL session_replication_role = replica;
        FOR place IN
            SELECT pg_class.oid FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
            WHERE relkind = 'r'
              AND nspname NOT IN ('pg_catalog', 'information_schema')
              AND relname NOT IN ('alembic_version', 'dbos_migrations')
        LOOP
            EXECUTE format('DELETE FROM %s', place);
        END LOOP;
    END $$
"""


_TEMPLATE = "remanso_template"


class Databases(Protocol):
    """Where tests get their databases; one at a time is in use."""

    def clean(self, data_dir: Path) -> str | None:
        """An empty, migrated database as `REMANSO_DATABASE_URL` names it; None is SQLite's."""


@contextmanager
def _in_turn(shared: Path) -> Iterator[None]:
    """One process of the run after the other: the first migrates, for all."""
    with (shared / "migrating").open("wb") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        yield


class SqliteDatabases:
    """Copies of one migrated file."""

    def __init__(self, shared: Path) -> None:
        """Migrate the template once, in the folder of the run."""
        folder = shared / "template"
        folder.mkdir(exist_ok=True)
        settings = Settings(env="test", data_dir=folder, database_url=None)
        self._template = Path(urlsplit(settings.database_address).path[1:])
        with _in_turn(shared):
            if not self._template.exists():
                upgrade(settings.database_address)
                # The copy is of this one file: nothing may be left in the write-ahead log beside.
                with closing(sqlite3.connect(self._template)) as connection:
                    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def clean(self, data_dir: Path) -> None:
        """Put a copy where the settings of this data folder look for it."""
        data_dir.mkdir(parents=True, exist_ok=True)
        shutil.copy(self._template, data_dir / self._template.name)


class PostgresDatabases:
    """One database for each pytest process, emptied between tests."""

    def __init__(self, server: Server, name: str, *, shared: Path) -> None:
        """Create the database `name`, of the run's one migrated database."""
        template = server.address(_TEMPLATE)
        anywhere = server.address("postgres")
        with _in_turn(shared), psycopg.connect(anywhere, autocommit=True) as connection:
            if not _is_there(connection, _TEMPLATE):
                connection.execute(_create(_TEMPLATE, "template1"))
                upgrade(Settings(env="test", database_url=template).database_address)
            connection.execute(_create(name, _TEMPLATE))
        self.address = server.address(name)
        self._emptying = self._connect()

    def clean(self, data_dir: Path) -> str:
        """Empty every table: a hundred times quicker here than TRUNCATE or a new database."""
        try:
            self._emptying.execute(EMPTY_EVERY_TABLE)
        except psycopg.OperationalError:
            # A test cut whatever was connected.
            self._emptying = self._connect()
            self._emptying.execute(EMPTY_EVERY_TABLE)
        return self.address

    def close(self) -> None:
        """Leave the server alone."""
        self._emptying.close()

    def _connect(self) -> psycopg.Connection:
        return psycopg.connect(self.address, autocommit=True)


def _is_there(connection: psycopg.Connection, name: str) -> bool:
    found = connection.execute("SELECT FROM pg_database WHERE datname = %s", (name,))
    return found.rowcount > 0


def _create(name: str, template: str) -> sql.Composed:
    create = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
    return create.format(sql.Identifier(name), sql.Identifier(template))
