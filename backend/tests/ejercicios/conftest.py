"""One therapist and one of her patients, for every scenario about exercises."""

import pytest

from tests.support.people import People, Person


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)
