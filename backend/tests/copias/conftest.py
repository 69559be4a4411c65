"""A practice with people, a session's worth of rows and a file, and the commands on it."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from fastapi import FastAPI
from typer.testing import CliRunner

from remanso.app.cli import app as command
from remanso.core.times import utcnow
from remanso.rooms.archivos.models import Archivo, EstadoArchivo
from remanso.settings.product import Settings
from tests.support.context import context_in
from tests.support.people import People, Person

FILM = b"film" * 100_000
KEY = "terapeuta/film.mp4"


class Said:
    """How a command ended and what it said."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out.strip(), err.strip()


Remanso = Callable[..., Said]


@pytest.fixture
def environment(settings: Settings) -> dict[str, str]:
    """What names this test's practice to the command."""
    return {
        "REMANSO_ENV": "test",
        "REMANSO_DATA_DIR": str(settings.data_dir),
        "REMANSO_DATABASE_URL": settings.database_url or "",
    }


@pytest.fixture
def remanso(environment: dict[str, str]) -> Remanso:
    """`remanso …` on this test's practice, without starting a process for it."""
    runner = CliRunner()

    def run(*arguments: str | Path, typed: str = "", **more: str) -> Said:
        ended = runner.invoke(
            command, [str(one) for one in arguments], env=environment | more, input=typed
        )
        if ended.exception is not None and not isinstance(ended.exception, SystemExit):
            raise ended.exception
        return Said(ended.exit_code, ended.stdout, ended.stderr)

    return run


@pytest.fixture
def sheet(remanso: Remanso) -> str:
    """The recovery sheet of the practice."""
    return remanso("recovery", "new").out


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
