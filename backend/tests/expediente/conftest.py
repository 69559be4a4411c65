"""A therapist and a patient, and what a worker does of copies of records."""

import pytest
from fastapi import FastAPI

from remanso.engines.jobs.base import Work
from remanso.use_cases.derechos.work import record_work
from tests.support.context import context_in
from tests.support.people import People, Person


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)


@pytest.fixture
def work(app: FastAPI) -> Work:
    """What a worker would do, for a test that does it itself."""
    return record_work(context_in(app))
