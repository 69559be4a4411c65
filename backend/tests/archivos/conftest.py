"""A therapist with a patient, and short ways to the patient's folder."""

import pytest
from fastapi.testclient import TestClient

from remanso.settings.product import Settings
from tests.archivos.files import Files
from tests.support.people import People, Person


@pytest.fixture
def terapeuta(people: People) -> Person:
    return people.terapeuta()


@pytest.fixture
def paciente(people: People, terapeuta: Person) -> Person:
    return people.paciente(terapeuta)


@pytest.fixture
def files(terapeuta: Person, paciente: Person, settings: Settings) -> Files:
    """The therapist's way to the patient's folder."""
    return Files(terapeuta.client, f"{terapeuta.id}/{paciente.id}", settings.data_path)


@pytest.fixture
def nobody(people: People) -> TestClient:
    """A browser where nobody is signed in: an address must be enough."""
    return people.browser()
