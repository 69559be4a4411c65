"""A therapist and a patient with one folder, and what a worker does with what lies in it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from fastapi import FastAPI

from remanso.engines.jobs.base import Work
from remanso.rooms.reproduccion.work import playing_work
from remanso.rooms.sesiones.saved.durations import take_duration
from remanso.settings.product import Settings
from tests.archivos.files import Files
from tests.support.context import context_in
from tests.support.films import AVI, MP4, film
from tests.support.people import API, People, Person

Playing = Callable[[str], dict[str, object]]


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
    return playing_work(
        settings, context_in(app).database, context_in(app).engines.storage, on_read=take_duration
    )


@pytest.fixture
def playing(ana: Person) -> Playing:
    """How the therapist plays a file of theirs."""

    def ask(key: str) -> dict[str, object]:
        answer = ana.client.get(f"{API}/reproducciones/", params={"file_key": key})
        answer.raise_for_status()
        told: dict[str, object] = answer.json()
        return told

    return ask


@pytest.fixture(scope="session")
def avi(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Two seconds that no browser plays."""
    return _film(tmp_path_factory, "a.avi")


@pytest.fixture(scope="session")
def mp4(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Two seconds that every browser plays."""
    return _film(tmp_path_factory, "a.mp4")


def _film(factory: pytest.TempPathFactory, name: str) -> bytes:
    path: Path = factory.mktemp("film") / name
    return film(path, AVI if name.endswith(".avi") else MP4, seconds=2).read_bytes()
