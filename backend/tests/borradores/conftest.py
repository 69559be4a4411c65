"""A therapist with one patient, and a hand on their drafts."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from remanso.settings.product import Settings
from tests.borradores.desk import Desk
from tests.support import tiny_whisper
from tests.support.people import People, Person

FIXTURES = Path(__file__).parents[1] / "fixtures"


@pytest.fixture(scope="session")
def whisper(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A real, tiny speech model."""
    return tiny_whisper.build(tmp_path_factory.mktemp("whisper") / "tiny")


@pytest.fixture
def settings(settings: Settings, whisper: Path) -> Settings:
    """Settings under which transcription works without a network."""
    return settings.model_copy(update={"speech_model": str(whisper)})


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


@pytest.fixture
def desk(people: People, ana: Person) -> Desk:
    """Ana's desk, with the drafts of her patient Lucía."""
    return Desk(ana, people.paciente(ana))


@pytest.fixture
def working(app: FastAPI) -> Iterator[TestClient]:
    """The product with its jobs running."""
    with TestClient(app) as client:
        yield client


@pytest.fixture
def video() -> Path:
    """A short conversation of two voices."""
    return FIXTURES / "corta.mp4"


@pytest.fixture
def long_video() -> Path:
    """One that takes a while to transcribe."""
    return FIXTURES / "sesion.mp4"
