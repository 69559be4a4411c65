"""One therapist and one of her patients, for every scenario about sessions."""

import pytest

from tests.borradores.conftest import working
from tests.support.people import People, Person

__all__ = ["working"]


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)
