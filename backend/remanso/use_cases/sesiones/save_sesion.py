"""Saving a session, from its patient's lock to the mail about it: one transaction, on one page."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core.actor import Actor
from remanso.core.errors import NotFoundError
from remanso.rooms.citas import service as citas
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.sesiones.drafts import service as drafts
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.reading.written import written_in
from remanso.rooms.sesiones.recordings import attachment
from remanso.rooms.sesiones.saved import service
from remanso.rooms.sesiones.saved.contenido import Contenido
from remanso.rooms.sesiones.saved.schemas import SesionCreate
from remanso.use_cases.consentimientos.expire_sound import expire_at_once
from remanso.use_cases.sesiones.announce_sesion import announce_sesion


def save_sesion(db: Session, context: Context, *, by: Actor, data: SesionCreate) -> Sesion:
    """Save a session; one that was already saved from the same draft is answered again.

    Raises `PacienteNotFoundError`, `NotFoundError` for the draft, `InvalidError`,
    `ConsentRequiredError`, and `ArchivoInUseError` for a video that something keeps.
    """
    # One save per patient at a time: numbers have no gaps, and a repeated save finds the first.
    pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=data.paciente_id)
    contenido = None
    if data.draft_id is not None:
        saved = service.find_by_draft(db, by=by, draft_id=data.draft_id)
        if saved is not None:
            return saved
        contenido = _consume(db, by=by, draft_id=data.draft_id, paciente_id=data.paciente_id)
    return save_contenido(db, context, by=by, data=data, contenido=contenido)


def save_contenido(
    db: Session,
    context: Context,
    *,
    by: Actor,
    data: SesionCreate,
    contenido: Contenido | None,
    told: bool = True,
) -> Sesion:
    """The same for contents of no draft, such as the demonstration's, where nobody is `told`.

    The caller has locked the patient.
    """
    sesion = service.compose(db, by=by, data=data, contenido=contenido)
    if data.video_key is not None:
        attachment.replace(db, context.storage, by=by, sesion=sesion, key=data.video_key)
    service.check_new(db, sesion)
    if told:
        sesion.aviso = announce_sesion(db, context.post, sesion)
    service.add(db, by=by, sesion=sesion, wanted=data.numero_sesion)
    citas.tie(db, by=by, paciente_id=sesion.paciente_id, sesion_id=sesion.id, fecha=sesion.fecha)
    expire_at_once(db, context.storage, sesion)
    context.indexer.saved(db, written_in(sesion), new=True)
    return sesion


def _consume(db: Session, *, by: Actor, draft_id: UUID, paciente_id: UUID) -> Contenido:
    contenido = drafts.consume(db, by=by, draft_id=draft_id)
    if contenido is None or contenido.paciente_id != paciente_id:
        raise NotFoundError
    return contenido
