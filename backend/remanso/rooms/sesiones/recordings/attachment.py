"""The recording that a session has: which file it is, and how long it makes the session."""

from math import ceil

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos import service as archivos
from remanso.rooms.archivos.errors import ArchivoNotFoundError
from remanso.rooms.archivos.references import check_free
from remanso.rooms.consentimientos import lock
from remanso.rooms.consentimientos.models import Finalidad
from remanso.rooms.grabaciones import service as grabaciones
from remanso.rooms.reproduccion import service as reproduccion
from remanso.rooms.sesiones.models import Sesion

_SECONDS_PER_MINUTE = 60


def minutes_of(seconds: float) -> int:
    """A length in whole minutes: one that has begun counts."""
    return max(1, ceil(seconds / _SECONDS_PER_MINUTE))


def replace(
    db: Session,
    storage: Storage,
    *,
    by: Actor,
    sesion: Sesion,
    key: str | None,
) -> None:
    """Have the session keep another recording, or none; the one it had goes.

    Where nobody said how long the session was, the recording does, if it was read already.
    Raises `ArchivoNotFoundError`, `ConsentRequiredError` and, for a file that something else has,
    `ArchivoInUseError`.
    """
    if key == sesion.video_key:
        return
    if key is not None:
        lock.check(
            db,
            terapeuta_id=by.user_id,
            paciente_id=sesion.paciente_id,
            finalidad=Finalidad.GRABAR,
        )
        archivo = archivos.take(db, terapeuta_id=by.user_id, key=key)
        if archivo.paciente_id != sesion.paciente_id:
            raise ArchivoNotFoundError
        grabaciones.mark_taken(db, key=key)
        check_free(db, key=key)
    if sesion.video_key is not None:
        archivos.delete_file(db, storage, key=sesion.video_key, by=by)
    sesion.video_key = key
    seconds = None if key is None else reproduccion.find_seconds(db, key=key)
    if seconds and sesion.duracion_minutos is None:
        sesion.duracion_minutos = minutes_of(seconds)
