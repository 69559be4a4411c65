"""Reminding therapists of the requests that wait: what every worker looks after.

A mail is handed in and noted in one transaction: a process that dies at any moment reminds nobody
twice. What fell due while nothing ran is one mail, whichever reminders it would have been.
"""

from functools import partial

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.db import Database
from remanso.core.errors import UnavailableError
from remanso.core.times import utcnow
from remanso.engines.jobs.base import Sweep, Work
from remanso.rooms.avisos.post import PostOffice
from remanso.rooms.citas import ajustes
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.derechos.solicitudes import mails, queries
from remanso.rooms.derechos.solicitudes.models import Solicitud
from remanso.rooms.derechos.solicitudes.plazos import next_reminder
from remanso.rooms.derechos.solicitudes.service import ENTITY

_AT_ONCE = 200


def request_work(database: Database, post: PostOffice, *, every: float) -> Work:
    """What one process does for requests; `every` is in seconds."""
    return Work(sweeps=[Sweep(partial(remind_due, database, post), every=every)])


def remind_due(database: Database, post: PostOffice) -> None:
    """Hand in the reminders that are due; nothing where no mail can be sent."""
    try:
        post.check_ready()
    except UnavailableError:
        return
    with database.read() as db:
        due = queries.list_to_remind(db, now=utcnow(), most=_AT_ONCE)
    for solicitud_id in due:
        with database.transaction() as db:
            found = queries.find_to_remind_locked(db, solicitud_id=solicitud_id, now=utcnow())
            if found is not None:
                _remind(db, post, found)


def _remind(db: Session, post: PostOffice, solicitud: Solicitud) -> None:
    now = utcnow()
    nombre, email = cuentas.name_and_email(db, solicitud.terapeuta_id)
    mail = mails.reminder(
        nombre=nombre,
        vence=solicitud.vence,
        now=now,
        zona=ajustes.get(db, terapeuta_id=solicitud.terapeuta_id).zona,
        link=post.link(mails.INBOX),
    )
    post.send(db, to=email, mail=mail, once=True)
    solicitud.recordar_en = next_reminder(solicitud.creado, solicitud.vence, after=now)
    audit.record_system(
        db,
        action="solicitud.remind",
        entity=ENTITY,
        entity_id=solicitud.id,
        paciente_id=solicitud.paciente_id,
    )
