"""A practice with a therapist and two patients."""

import pytest

from tests.support.people import People, Person


@pytest.fixture
def ana(people: People) -> Person:
    """A therapist."""
    return people.terapeuta("Ana Robledo")


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    """A patient of Ana's."""
    return people.paciente(ana, "Lucía", "Ferrer")


@pytest.fixture
def mateo(people: People, ana: Person) -> Person:
    """Another patient of Ana's."""
    return people.paciente(ana, "Mateo", "Sanz")
