"""A practice with people, a session's worth of rows and a file, and the commands on it."""

import io
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest
from fastapi import FastAPI

from remanso.core.tables import copying, migrations
from remanso.core.times import utcnow
from remanso.rooms.archivos.models import Archivo, EstadoArchivo
from remanso.settings.product import Settings
from tests.copias.restored import Copies
from tests.support.commands import Remanso, commands_in, environment_of
from tests.support.context import context_in
from tests.support.people import People, Person

FILM = b"film" * 100_000
KEY = "terapeuta/film.mp4"


@pytest.fixture(scope="package", autouse=True)
def _migrated_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What the migrations make of the empty file of a backup is the same for each."""
    folder = tmp_path_factory.mktemp("migrated")

    @cache
    def migrated(revision: str) -> Path:
        made = folder / f"{revision}.sqlite"
        migrations.upgrade(f"sqlite:///{made}", revision)
        # The copy is of this one file: nothing may be left in the write-ahead log beside.
        with closing(sqlite3.connect(made)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return made

    def upgrade(address: str, revision: str) -> None:
        shutil.copy(migrated(revision), address.removeprefix("sqlite:///"))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(copying, "upgrade", upgrade)
        yield


@pytest.fixture
def environment(settings: Settings) -> dict[str, str]:
    """What names this test's practice to the command."""
    return environment_of(settings)


@pytest.fixture
def remanso(environment: dict[str, str]) -> Remanso:
    """`remanso …` on this test's practice."""
    return commands_in(environment)


@pytest.fixture
def sheet(remanso: Remanso) -> str:
    """The recovery sheet of the practice."""
    return remanso("recovery", "new").out


@pytest.fixture
def copies(remanso: Remanso, sheet: str, tmp_path: Path) -> Copies:
    """Where this test's practice is backed up, and restored."""
    return Copies(remanso, sheet, tmp_path / "copias", tmp_path / "nuevo")


@pytest.fixture
def ana(app: FastAPI, people: People) -> Person:
    """A therapist who keeps a film."""
    ana = people.terapeuta()
    add_file(app, ana, KEY, FILM)
    return ana


def add_file(app: FastAPI, person: Person, key: str, content: bytes) -> None:
    """A whole file of the therapist's, row and bytes."""
    context = context_in(app)
    with context.database.transaction() as db:
        db.add(
            Archivo(
                key=key,
                terapeuta_id=person.id,
                nombre="film.mp4",
                content_type="video/mp4",
                estado=EstadoArchivo.COMPLETO,
                size=len(content),
                created_at=utcnow(),
            )
        )
    context.storage.store(key, io.BytesIO(content), content_type="video/mp4")
