"""Lifting a block: what only the operator does, and says why."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.derechos.conservacion import blocks
from remanso.rooms.pacientes import service as pacientes


def unblock_paciente(db: Session, *, paciente_id: UUID, motivo: str) -> None:
    """Give a record back to its therapist and its patient; the reason is kept beside the block.

    Raises `NotBlockedError`.
    """
    blocks.lift(db, paciente_id=paciente_id, motivo=motivo)
    cuentas.reopen(db, user_id=paciente_id)
    audit.record_system(
        db, action="paciente.unblock", entity=pacientes.ENTITY, entity_id=paciente_id
    )
