"""What was recorded of a patient, apart from what else lies in their folders."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos import queries
from remanso.rooms.archivos.folders.purposes import SESSION_VIDEO, purpose_of
from remanso.rooms.archivos.service import delete_file


def end_recordings(db: Session, storage: Storage, *, by: Actor, paciente_id: UUID) -> int:
    """End what was recorded of a patient, whole or arriving, and what was made of it; how many.

    The caller has checked whose patient it is, and has what keeps them let go.
    """
    keys = [
        key
        for key in queries.list_brought_of_paciente(db, paciente_id=paciente_id)
        if purpose_of(key) is SESSION_VIDEO
    ]
    for key in keys:
        delete_file(db, storage, key=key, by=by)
    return len(keys)
