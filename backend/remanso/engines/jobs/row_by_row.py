"""What a sweep does to many rows, one after the other: one that fails holds up no other."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from uuid import UUID

import structlog
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionError
from sqlalchemy.orm import Session

from remanso.core.db import Database
from remanso.core.logs.failures import describe

Find = Callable[[Session, UUID], Sequence[UUID]]
"""Some of the rows that are due, those whose id comes after the one it is told, in their order."""

FIRST = UUID(int=0)
"""Every id comes after it."""

log = structlog.get_logger(__name__)


@contextmanager
def one_row() -> Iterator[None]:
    """Around the transaction of one row: what fails in it is logged, and tried at the next sweep.

    Raises what says that the database is away: no other row would fare better.
    """
    try:
        yield
    except (OperationalError, NoConnectionError):
        raise
    except Exception as error:  # noqa: BLE001 - whatever is wrong with a row is its own
        # Nothing of the row is named: a key carries the name of somebody's file.
        log.error("jobs.row_failed", **describe(error))  # noqa: TRY400 - told by its kind


def page_by_page(database: Database, find: Find) -> Iterator[UUID]:
    """The rows that are due, a few in memory at a time; one that stays due is not met again."""
    last = FIRST
    while True:
        with database.read() as db:
            found = find(db, last)
        if not found:
            return
        yield from found
        last = found[-1]
