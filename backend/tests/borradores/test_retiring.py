"""A provider that would not delete a recording is asked until it has."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from uuid import UUID

import pytest
from sqlalchemy import select, update

from remanso.app.doctor.inside import examine
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.jobs.base import JobKind, JobRef, Lane
from remanso.rooms.sesiones.drafts.models import Retirada
from remanso.rooms.sesiones.drafts.processing.remote_deletion import owe, retirement_work
from remanso.settings.product import Settings
from tests.engines.speech.providers import engine_of
from tests.support.jobs import Once
from tests.support.speech_providers import DELETED, Provider
from tests.support.speech_serving import running_providers
from tests.support.speech_troubles import Refuse

LEFT = "https://cdn.assemblyai.example/upload/1"


@pytest.fixture
def provider() -> Iterator[Provider]:
    """A provider that has one transcript, made of what was left there."""
    with running_providers() as provider:
        made = {"id": "abc", "audio_url": LEFT, "status": "completed"}
        provider.transcripts["abc"] = made
        yield provider


@pytest.fixture
def retirements(database: Database, provider: Provider, tmp_path: Path) -> JobKind:
    """What is asked again, of that provider; one recording is owed, and due."""
    with database.transaction() as db:
        owe(db, left=LEFT, receipt="abc", why="No hay conexión con AssemblyAI.")
    [kind] = retirement_work(database, engine_of(provider, "assemblyai", tmp_path)).kinds
    return kind


def waiting(database: Database) -> list[tuple[int, timedelta, str]]:
    """How often each was tried, in how long it is due, and why."""
    with database.read() as db:
        rows = db.scalars(select(Retirada)).all()
    return [(row.intentos, row.proximo_intento - utcnow(), row.motivo) for row in rows]


def due(database: Database, retirements: JobKind) -> list[JobRef]:
    """Let time pass until something is due; what it is."""
    assert retirements.expected() == []
    with database.transaction() as db:
        db.execute(update(Retirada).values(proximo_intento=utcnow()))
    return list(retirements.expected())


def test_it_is_asked_again_with_longer_pauses_until_it_is_deleted(
    database: Database, provider: Provider, retirements: JobKind
) -> None:
    pauses = []
    for number in (1, 2):
        provider.will("delete", *[Refuse(500)] * 3)
        [job] = due(database, retirements)
        assert (job.lane, job.attempt) == (Lane.DEPOSITS, number)
        retirements.run(Once(), job.subject, job.attempt)
        [(tried, pause, why)] = waiting(database)
        assert tried == number
        assert "AssemblyAI" in why
        pauses.append(pause)
    assert timedelta(minutes=5) < pauses[0] < pauses[1]

    [job] = due(database, retirements)
    retirements.run(Once(), job.subject, job.attempt)

    assert provider.transcripts["abc"]["audio_url"] == DELETED
    assert waiting(database) == []


def test_a_try_that_is_over_asks_nothing(
    database: Database, provider: Provider, retirements: JobKind
) -> None:
    [job] = due(database, retirements)
    retirements.abandoned(job)
    retirements.run(Once(), job.subject, job.attempt)
    retirements.run(Once(), UUID(int=0), 1)

    assert provider.asked == []
    assert [tried for tried, _, _ in waiting(database)] == [1]


def test_the_operator_is_told_while_anything_is_left(
    database: Database, settings: Settings, retirements: JobKind
) -> None:
    def told() -> list[str]:
        return [each.line for each in examine(settings) if each.part == "grabaciones fuera"]

    [line] = told()
    assert line.startswith("MAL")
    assert "1 por borrar todavía" in line
    assert "No hay conexión con AssemblyAI." in line

    [job] = due(database, retirements)
    retirements.run(Once(), job.subject, job.attempt)
    assert told() == []
