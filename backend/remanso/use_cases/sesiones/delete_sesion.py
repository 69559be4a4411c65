"""Deleting a session: its video, the mail about it and the answers that rest on it go too."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core.actor import Actor
from remanso.rooms.archivos import service as archivos
from remanso.rooms.derechos.expediente import service as expedientes
from remanso.rooms.sesiones.saved import announcement, service


def delete_sesion(db: Session, context: Context, *, by: Actor, sesion_id: UUID) -> None:
    """Delete the therapist's session. Raises `SesionNotFoundError`."""
    # Of two who delete it at once, the second waits here and finds it gone.
    sesion = service.lock(db, by=by, sesion_id=sesion_id)
    if sesion.video_key is not None:
        archivos.delete_file(db, context.storage, key=sesion.video_key, by=by)
    announcement.withdraw(db, sesion)
    # Copies of the whole record would go on saying what was in it.
    expedientes.end_of_paciente(db, context.storage, paciente_id=sesion.paciente_id)
    context.indexer.deleted(db, sesion_id=sesion_id)
    service.delete(db, by=by, sesion=sesion)
