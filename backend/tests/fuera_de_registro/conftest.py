"""A therapist, her patient, and a recording of a talk of which something is not to stay."""

from pathlib import Path

import pytest
from fastapi import FastAPI

from remanso.engines.jobs.base import Work
from remanso.rooms.archivos.omisiones.silencing import silencing_work
from remanso.rooms.reproduccion import service as reproduccion
from remanso.settings.product import Settings
from tests.archivos.files import Files
from tests.support.context import context_in
from tests.support.films import MP4, film
from tests.support.people import People, Person

SECONDS = 8


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)


@pytest.fixture
def files(ana: Person, lucia: Person, settings: Settings) -> Files:
    """The therapist's way to the patient's folder."""
    return Files(ana.client, f"{ana.id}/{lucia.id}", settings.data_path)


@pytest.fixture
def work(app: FastAPI, settings: Settings) -> Work:
    """What a worker would do, for a test that does it itself."""
    return silencing_work(
        settings.data_path / "work" / "silencios",
        context_in(app).database,
        context_in(app).engines.storage,
        on_whole=reproduccion.begin,
    )


@pytest.fixture(scope="session")
def mp4(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Eight seconds with a picture and a tone."""
    path: Path = tmp_path_factory.mktemp("film") / "a.mp4"
    return film(path, MP4, seconds=SECONDS).read_bytes()
