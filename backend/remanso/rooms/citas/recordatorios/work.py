"""What every worker does for the agenda: it looks which reminders are due, and hands them in."""

from functools import partial
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.jobs.base import Sweep, Work
from remanso.rooms.avisos.due import hand_in_due
from remanso.rooms.avisos.post import PostOffice
from remanso.rooms.citas import queries
from remanso.rooms.citas.recordatorios.telling import remind


def reminder_work(database: Database, post: PostOffice, *, every: float) -> Work:
    """What one process does for reminders; `every` is in seconds."""
    return Work(sweeps=[Sweep(partial(remind_due, database, post), every=every)])


def remind_due(database: Database, post: PostOffice) -> None:
    """Hand in the reminders that are due; nothing where no mail can be sent."""
    hand_in_due(database, post, find=queries.list_due, hand_in=_remind)


def _remind(db: Session, post: PostOffice, cita_id: UUID) -> None:
    cita = queries.find_due_locked(db, cita_id=cita_id, now=utcnow())
    if cita is not None:
        remind(db, post, cita)
