"""Rows that arrive together share a commit, and nobody is answered before their own is durable."""

import time
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Barrier, Event
from uuid import UUID

import pytest
from sqlalchemy import event, select

from remanso.core.actor import Actor, Role
from remanso.core.audit import AuditEntry, record_reading
from remanso.core.db import Database
from remanso.core.together import Together
from remanso.core.types import new_id

pytestmark = pytest.mark.both_databases("writers at once")

READERS = 12
ARRIVING_SECONDS = 0.2
NO_ROOM = "no room"


class Paper:
    """Where rows are written; the first time only once it is let."""

    def __init__(self) -> None:
        self.begun, self.let = Event(), Event()
        self.written: list[Sequence[int]] = []
        self.failing = False

    def write(self, rows: Sequence[int]) -> None:
        self.begun.set()
        self.let.wait(10)
        if self.failing:
            raise OSError(NO_ROOM)
        self.written.append(rows)


def _bring(pool: ThreadPoolExecutor, together: Together[int], paper: Paper) -> list[Future[None]]:
    """One row that is being written, and the others that came meanwhile."""
    first = pool.submit(together.add, 0)
    assert paper.begun.wait(10)
    here = Barrier(READERS)

    def come(number: int) -> None:
        here.wait(10)
        together.add(number)

    others = [pool.submit(come, number) for number in range(1, READERS)]
    here.wait(10)
    time.sleep(ARRIVING_SECONDS)
    return [first, *others]


def test_what_arrives_meanwhile_is_written_at_once_afterwards() -> None:
    paper = Paper()
    together = Together(paper.write)
    with ThreadPoolExecutor(READERS) as pool:
        brought = _bring(pool, together, paper)
        assert not any(each.done() for each in brought)
        paper.let.set()
        for each in brought:
            each.result(10)
    first, *others = paper.written
    assert first == [0]
    assert len(others) < READERS - 1
    assert sorted(row for rows in others for row in rows) == list(range(1, READERS))
    together.add(READERS)
    assert paper.written[-1] == [READERS]


def test_who_shares_a_failure_is_told_and_the_next_are_written() -> None:
    paper = Paper()
    paper.failing = True
    together = Together(paper.write)
    with ThreadPoolExecutor(READERS) as pool:
        brought = _bring(pool, together, paper)
        paper.let.set()
        for each in brought:
            with pytest.raises(OSError, match=NO_ROOM):
                each.result(10)
    paper.failing = False
    together.add(READERS)
    assert paper.written == [[READERS]]


def test_readings_at_once_are_all_there_in_fewer_commits(database: Database) -> None:
    actor = Actor(
        user_id=new_id(),
        role=Role.TERAPEUTA,
        name="Ana",
        email="ana@consulta.example",
        login_session_id=new_id(),
        must_change_password=False,
    )
    read = [new_id() for _ in range(60)]
    commits: list[object] = []
    event.listen(database.engine, "commit", commits.append)

    def note(paciente_id: UUID) -> bool:
        record_reading(
            database, by=actor, action="paciente.read", entity="paciente", entity_id=paciente_id
        )
        with database.read() as db:
            found = select(AuditEntry.id).where(AuditEntry.entity_id == paciente_id)
            return db.scalar(found) is not None

    with ThreadPoolExecutor(READERS) as pool:
        there = list(pool.map(note, read))
    assert all(there)
    assert len(commits) < len(read)
    with database.read() as db:
        noted = db.scalars(select(AuditEntry.paciente_id)).all()
    assert len(noted) == len(read)
    assert set(noted) == set(read)
