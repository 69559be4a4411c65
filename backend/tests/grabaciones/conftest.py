"""A therapist who records a patient, and what lies on the disk meanwhile."""

from collections.abc import Callable, Iterator

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from remanso.engines.jobs.base import Work
from remanso.rooms.grabaciones.work import recording_work
from remanso.rooms.reproduccion import service as reproduccion
from remanso.rooms.sesiones.drafts.processing.enqueue import take_recording
from remanso.settings.product import Settings
from tests.borradores.desk import Desk
from tests.grabaciones.recorder import Recorder, live_webm
from tests.support.context import context_in
from tests.support.people import People, Person

SECONDS = 6


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)


@pytest.fixture
def recorder(ana: Person, lucia: Person) -> Recorder:
    return Recorder(ana, lucia)


@pytest.fixture
def desk(ana: Person, lucia: Person) -> Desk:
    """The drafts of the same patient."""
    return Desk(ana, lucia)


@pytest.fixture
def working(app: FastAPI) -> Iterator[TestClient]:
    """The product with its jobs running."""
    with TestClient(app) as client:
        yield client


@pytest.fixture(scope="session")
def film() -> bytes:
    """Six seconds as a browser streams them."""
    return live_webm(SECONDS)


@pytest.fixture
def on_disk(settings: Settings) -> Callable[[], list[str]]:
    """Every file that recordings leave, whole or not; a poster may come at any moment."""

    def listed() -> list[str]:
        roots = [
            settings.data_path / name for name in ("sealed", "files", "uploads", "work/grabaciones")
        ]
        found = [path.name for root in roots for path in root.rglob("*") if path.is_file()]
        return [name for name in found if not name.endswith("-portada.jpg")]

    return listed


@pytest.fixture
def work(app: FastAPI, settings: Settings) -> Work:
    """What a worker would do, for a test that does it itself."""
    return recording_work(
        settings,
        context_in(app).database,
        context_in(app).engines.storage,
        on_whole=reproduccion.begin,
        on_joined=take_recording,
    )
