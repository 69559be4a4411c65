"""The product with a route for each way to fail, and a job; whatever fails quotes the same secret.

Served by `tests.core.test_failures` in a process of its own.
"""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from pathlib import Path
from typing import Annotated
from uuid import UUID

from anyio import to_thread
from fastapi import APIRouter, Depends, FastAPI, Response
from fastapi.responses import StreamingResponse
from pydantic import BaseModel
from sqlalchemy import text
from starlette.background import BackgroundTask

from remanso.app import serving
from remanso.core.actor import Role
from remanso.core.db import Database
from remanso.core.edge.transactions import TheDatabase
from remanso.core.times import utcnow
from remanso.engines.jobs.base import JobKind, JobRef, JobRun, Lane, Sweep, Work
from remanso.engines.jobs.runner import JobRunner
from remanso.rooms.cuentas.models import User
from tests.support.context import change_context, context_in

SECRET = "zqcanario-dicho-en-sesion"
SUBJECT = UUID(int=7)


class _Told(BaseModel):
    nota: int


class _Unhappy:
    def __del__(self) -> None:
        raise ValueError(SECRET)


def _raise() -> None:
    raise ValueError(SECRET)


def _validate() -> None:
    _Told.model_validate({"nota": SECRET})


def _open() -> None:
    Path(f"/nowhere/{SECRET}").read_bytes()


def _nested() -> None:
    try:
        _raise()
    except ValueError as error:
        raise ExceptionGroup(SECRET, [KeyError(SECRET), error]) from error


def _in_thread() -> None:
    thread = threading.Thread(target=_raise)
    thread.start()
    thread.join()
    _raise()


def _unraisable() -> None:
    _Unhappy()
    _raise()


PLAIN: dict[str, Callable[[], None]] = {
    "route": _raise,
    "validation": _validate,
    "path": _open,
    "group": _nested,
    "thread": _in_thread,
    "unraisable": _unraisable,
}


def _user(email: str) -> User:
    return User(email=email, email_key=email, name=SECRET, role=Role.TERAPEUTA, created_at=utcnow())


def _integrity(database: Database) -> None:
    with database.transaction() as db:
        db.add_all([_user(SECRET), _user(SECRET)])


def _data(database: Database) -> None:
    with database.transaction() as db:
        # Longer than PostgreSQL has room for; larger than SQLite has a number for.
        db.add(_user(SECRET * 20))
        db.flush()
        db.execute(text("SELECT :much, :secret"), {"much": 2**70, "secret": SECRET})


def _statement(database: Database) -> None:
    with database.transaction() as db:
        db.execute(text("INSERT INTO nowhere VALUES (:secret)"), {"secret": SECRET})


def _naive(database: Database) -> None:
    user = _user(SECRET)
    user.created_at = utcnow().replace(tzinfo=None)
    with database.transaction() as db:
        db.add(user)


STORED: dict[str, Callable[[Database], None]] = {
    "integrity": _integrity,
    "data": _data,
    "statement": _statement,
    "naive": _naive,
}


def _before() -> None:
    _raise()


def _around() -> Iterator[None]:
    yield
    _raise()


async def _words() -> AsyncIterator[bytes]:
    yield b"begun"
    _raise()


router = APIRouter()


@router.get("/failing/dependency", dependencies=[Depends(_before)])
def dependency() -> None:
    """What it stands on fails before it is asked."""


@router.get("/failing/after")
def after(_: Annotated[None, Depends(_around, scope="function")]) -> None:
    """What it stands on fails when it has answered."""


@router.get("/failing/answer", response_model=_Told)
def answer() -> dict[str, str]:
    """What it says is not what it promised."""
    return {"nota": SECRET}


@router.get("/failing/stream")
async def stream() -> Response:
    """It fails when half of it has been said."""
    return StreamingResponse(_words())


@router.get("/failing/background")
def background() -> Response:
    """It fails when all of it has been said."""
    return Response(background=BackgroundTask(_raise))


@router.get("/failing/task")
async def task() -> None:
    """Nobody waits for what it begins."""
    begun = asyncio.ensure_future(to_thread.run_sync(_raise))
    begun.set_name("nobody waits for it")
    asyncio.get_running_loop().call_soon(_raise)
    await asyncio.sleep(0.1)
    _raise()


@router.get("/failing/job/{attempt}")
def job(attempt: int, database: TheDatabase) -> None:
    """It asks for a job that fails."""
    JOBS[0].enqueue(JobRef(kind="failing", lane=Lane.FILES, subject=SUBJECT, attempt=attempt))


@router.get("/failing/plain/{name}")
def plain(name: str) -> None:
    """One of `PLAIN`."""
    PLAIN[name]()


@router.get("/failing/stored/{name}")
def stored(name: str, database: TheDatabase) -> None:
    """One of `STORED`."""
    STORED[name](database)


JOBS: list[JobRunner] = []


def _run(run: JobRun, _subject: UUID, attempt: int) -> None:
    if attempt == 1:
        _raise()

    def fail() -> int:
        _raise()
        return 0

    run.step("fails", fail)


class _Runner(JobRunner):
    def start(self, work: Sequence[Work]) -> None:
        super().start([Work([JobKind("failing", _run)], [Sweep(_raise, every=0)])])


def application() -> FastAPI:
    """The product, and all of this."""
    app = serving.application()
    context = context_in(app)
    jobs = _Runner(
        address=context.settings.jobs_address,
        database=context.database,
        silent_after=context.settings.job_silence_seconds,
    )
    change_context(app, jobs=jobs)
    JOBS.append(jobs)
    app.router.routes[:0] = router.routes
    return app
