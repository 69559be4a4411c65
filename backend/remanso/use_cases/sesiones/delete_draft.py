"""Throwing a draft away: copies of the record that had it go too."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor, Role
from remanso.engines.storage.base import Storage
from remanso.rooms.derechos.expediente import service as expedientes
from remanso.rooms.sesiones.drafts import service as drafts


def delete_draft(
    db: Session, storage: Storage, *, by: Actor, draft_id: UUID, preserve_video: bool
) -> None:
    """Throw the therapist's draft away. Raises `NotFoundError`."""
    paciente_id = drafts.delete(
        db, storage, by=by, draft_id=draft_id, preserve_video=preserve_video
    )
    # A patient's copy has no drafts.
    expedientes.end_of_paciente(db, storage, paciente_id=paciente_id, para=[Role.TERAPEUTA])
