"""A therapist, her patient, and a therapist who is neither's."""

import pytest

from tests.support.people import People, Person


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)


@pytest.fixture
def berta(people: People) -> Person:
    return people.terapeuta("Berta Luna")
