"""A used practice, and somewhere for it to go."""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

import remanso.app.tables
from remanso.app.preparing import create_demo
from remanso.core.tables.migrations import upgrade
from remanso.settings.product import Settings
from tests.moving.practice import Practice
from tests.support.postgres import Server, temporary_server

assert remanso.app.tables.__all__


@pytest.fixture(scope="package")
def server() -> Iterator[Server]:
    with temporary_server() as running:
        yield running


@pytest.fixture
def empty(server: Server) -> Callable[[str], str]:
    """An empty database of that name, by its address."""

    def create(name: str) -> str:
        with psycopg.connect(server.address("postgres"), autocommit=True) as connection:
            connection.execute(f"DROP DATABASE IF EXISTS {name}")
            connection.execute(f"CREATE DATABASE {name}")
        return server.address(name)

    return create


@pytest.fixture(scope="package")
def used(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the demonstration practice: a year of twelve people."""
    folder = tmp_path_factory.mktemp("used") / "var"
    settings = Settings(env="test", data_dir=folder)
    folder.mkdir()
    upgrade(settings.database_address)
    assert create_demo(settings)
    return folder


@pytest.fixture
def practice(used: Path, tmp_path: Path) -> Practice:
    """A copy of it."""
    with closing(sqlite3.connect(used / "remanso.sqlite")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    shutil.copytree(used, tmp_path / "var")
    return Practice(tmp_path / "var")
