"""The transactions of requests: one each, committed before the answer."""

from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager
from typing import Annotated

from anyio import CapacityLimiter, to_thread
from anyio.lowlevel import RunVar
from fastapi import Depends, Request
from sqlalchemy.orm import Session

from remanso.core.db import Database
from remanso.core.edge.context import EdgeContext, context_of


# What does not block is `async`: a plain dependency costs a change of thread each.
async def _database(request: Request) -> Database:
    return context_of(request, EdgeContext).database


# For a handler whose slow part (a hash, a provider) must not hold a transaction.
TheDatabase = Annotated[Database, Depends(_database)]


# A handler that waits for another one's lock keeps its thread. Were all threads kept so, the one
# that holds the lock would find none to answer and commit in. Who comes later waits without one.
_WRITERS_AT_ONCE = 16
_writers: RunVar[CapacityLimiter] = RunVar("remanso_writers")


def _turn_to_write() -> CapacityLimiter:
    limiter = _writers.get(None)
    if limiter is None:
        limiter = CapacityLimiter(_WRITERS_AT_ONCE)
        _writers.set(limiter)
    return limiter


# Rows of SQLite become an answer in the interpreter, which runs one thread at a time: several lists
# at once only hand it to one another row by row, and all answer later. Who waits keeps no thread.
_LISTS_AT_ONCE = {"sqlite": 1}
_LISTS_AT_ONCE_ON_A_SERVER = 8
_lists: RunVar[CapacityLimiter] = RunVar("remanso_lists")


async def _turn_to_list(database: TheDatabase) -> AsyncIterator[None]:
    limiter = _lists.get(None)
    if limiter is None:
        dialect = database.engine.dialect.name
        limiter = CapacityLimiter(_LISTS_AT_ONCE.get(dialect, _LISTS_AT_ONCE_ON_A_SERVER))
        _lists.set(limiter)
    async with limiter:
        yield


async def _transaction(
    database: TheDatabase,
) -> AsyncIterator[Session]:
    async with _turn_to_write(), _ended_in_a_thread(database.transaction()) as db:
        yield db


async def _writing(database: TheDatabase) -> AsyncIterator[Database]:
    async with _turn_to_write():
        yield database


async def _read(database: TheDatabase) -> AsyncIterator[Session]:
    async with _ended_in_a_thread(database.read()) as db:
        yield db


@asynccontextmanager
async def _ended_in_a_thread(work: AbstractContextManager[Session]) -> AsyncIterator[Session]:
    # Beginning reaches no database: the first statement does, in the handler's own thread.
    db = work.__enter__()
    try:
        yield db
    except BaseException as error:
        await _end(work, error)
        raise
    await _end(work, None)


async def _end(work: AbstractContextManager[Session], error: BaseException | None) -> None:
    # A handler that has finished still holds its connection. If its end queued for the handlers'
    # threads, they could all be waiting for the connections that only such ends give back. So each
    # end has a limiter of its own; those that take long are no more than the connections.
    ended = (None, None, None) if error is None else (type(error), error, error.__traceback__)
    await to_thread.run_sync(work.__exit__, *ended, limiter=CapacityLimiter(1))


IN_TURN = Depends(_turn_to_list, scope="function")
"""For a route that answers a long list and waits for no writer."""

# scope="function" ends the dependency, and so commits, before the answer leaves.
Db = Annotated[Session, Depends(_transaction, scope="function")]
WritingDatabase = Annotated[Database, Depends(_writing, scope="function")]
"""For a handler with a turn to write, whose slow part must not hold its transaction."""
ReadDb = Annotated[Session, Depends(_read, scope="function")]
