"""What every worker does for the agenda: it looks which reminders are due, and hands them in.

A reminder is handed in and noted in one transaction, and its mail is sent once or not at all: so a
process that dies at any moment reminds nobody twice.
"""

from functools import partial

from remanso.core.db import Database
from remanso.core.errors import UnavailableError
from remanso.core.times import utcnow
from remanso.engines.jobs.base import Sweep, Work
from remanso.rooms.avisos.post import PostOffice
from remanso.rooms.citas import queries
from remanso.rooms.citas.recordatorios.telling import remind

_AT_ONCE = 200


def reminder_work(database: Database, post: PostOffice, *, every: float) -> Work:
    """What one process does for reminders; `every` is in seconds."""
    return Work(sweeps=[Sweep(partial(remind_due, database, post), every=every)])


def remind_due(database: Database, post: PostOffice) -> None:
    """Hand in the reminders that are due; nothing where no mail can be sent."""
    try:
        post.check_ready()
    except UnavailableError:
        return
    with database.read() as db:
        due = queries.list_due(db, now=utcnow(), most=_AT_ONCE)
    for cita_id in due:
        with database.transaction() as db:
            cita = queries.find_due_locked(db, cita_id=cita_id, now=utcnow())
            if cita is not None:
                remind(db, post, cita)
