"""What all rooms together have in files: here because every other room that has some is below."""

from collections.abc import Collection

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.edge.access import Actor
from remanso.engines.jobs.processed import Estado
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.ejercicios.bank import files as ejercicios
from remanso.rooms.grabaciones import service as grabaciones
from remanso.rooms.sesiones.drafts import queries
from remanso.rooms.sesiones.drafts.errors import AlreadyRunningError
from remanso.rooms.sesiones.drafts.service import ENTITY, touch
from remanso.rooms.sesiones.saved import file_references as sesiones


def held(db: Session, *, keys: Collection[str]) -> set[str]:
    """Which of these files a draft, a recording, a session, an exercise or a profile has."""
    return (
        queries.videos_among(db, keys=keys)
        | grabaciones.files_among(db, keys=keys)
        | sesiones.videos_among(db, keys=keys)
        | ejercicios.files_among(db, keys=keys)
        | cuentas.photos_among(db, keys=keys)
    )


def let_go(db: Session, *, by: Actor, key: str) -> None:
    """Take a file from the draft, session or profile that has it. Raises `AlreadyRunningError`.

    An exercise's own list of files ends with the file itself.
    """
    for draft in queries.locked_with_video(db, key=key):
        if draft.estado == Estado.TRANSCRIBIENDO:
            raise AlreadyRunningError
        draft.video_key = draft.estado_upload = None
        draft.upload_progress = draft.segundos_hechos = draft.segundos_totales = None
        touch(draft)
        audit.record_update(db, by=by, entity=ENTITY, entity_id=draft.id, changed={"video_key"})
    grabaciones.taken(db, key=key)
    sesiones.let_go(db, by=by, key=key)
    cuentas.forget_photo(db, key=key)
