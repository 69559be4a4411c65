"""Removing a patient with everything that is theirs, in whichever room it lies.

Where the practice keeps records for as long as the law asks, who goes sooner is blocked until then.
"""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.cells.keys import Keys
from remanso.core.db import Database, after_commit
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos import service as archivos
from remanso.rooms.asistente.chat import conversations
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.grabaciones import service as grabaciones
from remanso.rooms.invitaciones import service as invitaciones
from remanso.rooms.pacientes import service as pacientes
from remanso.use_cases.conservacion.block_paciente import block_paciente, find_floor


def delete_paciente(database: Database, storage: Storage, *, by: Actor, paciente_id: UUID) -> None:
    """Delete the therapist's patient, or block them until their record may go.

    Nothing of what is deleted stays in the database's own files either. Raises
    `PacienteNotFoundError`.
    """
    with database.transaction() as db:
        pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
        hasta = find_floor(db, by=by, paciente_id=paciente_id)
        if hasta is not None:
            block_paciente(db, by=by, paciente_id=paciente_id, hasta=hasta)
            return
        erase(db, storage, by=by, paciente_id=paciente_id)
    database.scrub()


def erase(db: Session, storage: Storage, *, by: Actor, paciente_id: UUID) -> None:
    """Delete a patient whom the caller has locked; what no table's rule reaches is ended first.

    Raises `PacienteNotFoundError`.
    """
    _, email = cuentas.name_and_email(db, paciente_id)
    grabaciones.discard_of_paciente(db, storage, by=by, paciente_id=paciente_id)
    archivos.delete_of_paciente(db, storage, by=by, paciente_id=paciente_id)
    invitaciones.forget(db, email=email)
    conversations.forget_practice(db, terapeuta_id=by.user_id)
    pacientes.delete(db, by=by, paciente_id=paciente_id)
    # Their keys go with them: what is left of a text anywhere opens with nothing.
    keys = Keys.of(db.get_bind().dialect)
    after_commit(db, lambda: keys.forget(paciente_id))
