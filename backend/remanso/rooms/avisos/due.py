"""Mails that fall due by the clock: what every worker looks after.

Each is handed in and noted in one transaction, and sent once or not at all: a process that dies at
any moment tells nobody twice.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Protocol
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.db import Database
from remanso.core.errors import UnavailableError
from remanso.core.times import utcnow
from remanso.engines.jobs.row_by_row import one_row, page_by_page
from remanso.rooms.avisos.post import PostOffice

AT_ONCE = 200


class Finding(Protocol):
    """Whose mails are due, as ids of whatever they are about."""

    def __call__(self, db: Session, *, now: datetime, after: UUID, most: int) -> Sequence[UUID]:
        """Find at most so many whose id comes after that one, in the order of their ids."""
        ...


def hand_in_due(
    database: Database,
    post: PostOffice,
    *,
    find: Finding,
    hand_in: Callable[[Session, PostOffice, UUID], None],
) -> None:
    """Hand in what is due; nothing where no mail can be sent.

    `hand_in` locks what it is about, and finds it no longer due where another process was first.
    One that fails stays due, and the others are handed in.
    """
    try:
        post.check_ready()
    except UnavailableError:
        return
    now = utcnow()

    def page(db: Session, after: UUID) -> Sequence[UUID]:
        return find(db, now=now, after=after, most=AT_ONCE)

    for each in page_by_page(database, page):
        with one_row(), database.transaction() as db:
            hand_in(db, post, each)
