"""Destroying what was blocked, once the law no longer wants it kept: the ordinary deletion."""

from collections.abc import Sequence
from functools import partial
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core import audit
from remanso.core.actor import Actor, Role
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.jobs.base import Sweep, Work
from remanso.engines.jobs.row_by_row import one_row, page_by_page
from remanso.engines.storage.base import Storage
from remanso.rooms.citas import ajustes
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.derechos.conservacion import blocks
from remanso.rooms.pacientes import service as pacientes
from remanso.use_cases.pacientes.delete_paciente import erase

AT_ONCE = 50


def retention_work(context: Context) -> Work:
    """What one process does for records that were kept for long enough."""
    look = partial(destroy_due, context.database, context.storage)
    return Work(sweeps=[Sweep(look, every=context.settings.reminder_seconds)])


def destroy_due(database: Database, storage: Storage) -> None:
    """Delete the patients whose blocks have run out."""
    now = utcnow()

    def page(db: Session, after: UUID) -> Sequence[UUID]:
        return blocks.list_run_out(db, now=now, after=after, most=AT_ONCE)

    for paciente_id in page_by_page(database, page):
        with one_row():
            _destroy(database, storage, paciente_id=paciente_id)


def _destroy(database: Database, storage: Storage, *, paciente_id: UUID) -> None:
    with database.transaction() as db:
        bloqueo = blocks.find_locked(db, paciente_id=paciente_id)
        if bloqueo is None:
            return
        if bloqueo.hasta > ajustes.today(db, terapeuta_id=bloqueo.terapeuta_id):
            return
        # In this transaction alone the patient is there again, for the deletion to find them.
        blocks.remove(db, bloqueo)
        by = _who_asked(bloqueo.terapeuta_id, cuentas.names_of(db, [bloqueo.terapeuta_id]))
        audit.record_system(
            db, action="paciente.destroy", entity=pacientes.ENTITY, entity_id=paciente_id
        )
        pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
        erase(db, storage, by=by, paciente_id=paciente_id)
    database.scrub()


def _who_asked(terapeuta_id: UUID, names: dict[UUID, str]) -> Actor:
    """The therapist, who deleted the patient when it was too early."""
    return Actor(
        user_id=terapeuta_id,
        role=Role.TERAPEUTA,
        name=names.get(terapeuta_id, ""),
        email="",
        login_session_id=terapeuta_id,
        must_change_password=False,
    )
