"""Reminding therapists of the requests that wait: what every worker looks after.

What fell due while nothing ran is one mail, whichever reminders it would have been.
"""

from functools import partial
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.jobs.base import Sweep, Work
from remanso.rooms.avisos.due import hand_in_due
from remanso.rooms.avisos.post import PostOffice
from remanso.rooms.citas import ajustes
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.derechos.solicitudes import mails, queries
from remanso.rooms.derechos.solicitudes.plazos import next_reminder
from remanso.rooms.derechos.solicitudes.service import ENTITY


def request_work(database: Database, post: PostOffice, *, every: float) -> Work:
    """What one process does for requests; `every` is in seconds."""
    return Work(sweeps=[Sweep(partial(remind_due, database, post), every=every)])


def remind_due(database: Database, post: PostOffice) -> None:
    """Hand in the reminders that are due; nothing where no mail can be sent."""
    hand_in_due(database, post, find=queries.list_to_remind, hand_in=_remind)


def _remind(db: Session, post: PostOffice, solicitud_id: UUID) -> None:
    now = utcnow()
    solicitud = queries.find_to_remind_locked(db, solicitud_id=solicitud_id, now=now)
    if solicitud is None:
        return
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
