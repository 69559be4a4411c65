"""Leaving a stretch off the record: its words go now, its sound as soon as a job can.

Words, index, answers and the order to silence the sound are one transaction; until the sound is
out of it, nobody opens the recording.
"""

from collections.abc import Callable
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core import audit
from remanso.core.actor import Actor
from remanso.engines.jobs.rows.processed import Estado
from remanso.rooms.archivos.omisiones import service as omisiones
from remanso.rooms.archivos.omisiones.service import Tramo
from remanso.rooms.asistente import retraction
from remanso.rooms.derechos.expediente import service as expedientes
from remanso.rooms.reproduccion import service as reproduccion
from remanso.rooms.sesiones.drafts import queries as drafts
from remanso.rooms.sesiones.drafts import service as drafts_service
from remanso.rooms.sesiones.drafts.editing import effective_values
from remanso.rooms.sesiones.drafts.errors import StaleVersionError
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.fuera_de_registro import of_draft, of_sesion
from remanso.rooms.sesiones.fuera_de_registro.errors import TranscribingError, UntimedError
from remanso.rooms.sesiones.fuera_de_registro.schemas import FueraDeRegistro
from remanso.rooms.sesiones.fuera_de_registro.spans import Cut
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.reading.written import written_in
from remanso.rooms.sesiones.saved import service as sesiones


def leave_off_sesion(
    db: Session, context: Context, *, by: Actor, sesion_id: UUID, data: FueraDeRegistro
) -> Sesion:
    """Leave turns of a saved session off the record, for good.

    Raises `SesionNotFoundError`, `StaleSesionError`, `SpanGoneError`, `AlreadyOffError`,
    `UntimedError`.
    """
    sesion = sesiones.lock_as_read(db, by=by, sesion_id=sesion_id, version=data.version)
    cut = Cut.of(of_sesion.read_turns(sesion), data.desde_segmento, data.hasta_segmento)
    _leave(db, context, by, sesion, sesiones.ENTITY, cut, lambda: _redact_sesion(db, context, sesion, cut))
    return sesion


def leave_off_draft(
    db: Session, context: Context, *, by: Actor, draft_id: UUID, data: FueraDeRegistro
) -> Draft:
    """The same of a draft. Raises `NotFoundError`, `StaleVersionError`, `TranscribingError` too."""
    draft = drafts.lock(db, by=by, draft_id=draft_id)
    if draft.estado == Estado.TRANSCRIBIENDO:
        raise TranscribingError
    if data.version != draft.version:
        raise StaleVersionError
    turns = effective_values.transcript(draft)
    cut = Cut.of(turns, data.desde_segmento, data.hasta_segmento)
    _leave(
        db,
        context,
        by,
        draft,
        drafts_service.ENTITY,
        cut,
        lambda: of_draft.redact(db, draft, cut, context.jobs),
    )
    return draft


def _redact_sesion(db: Session, context: Context, sesion: Sesion, cut: Cut) -> None:
    of_sesion.redact(db, sesion, cut, context.jobs)
    context.indexer.saved(db, written_in(sesion))
    retraction.retract_off_record(db, sesion_id=sesion.id)


def _leave(
    db: Session,
    context: Context,
    by: Actor,
    row: Sesion | Draft,
    entity: str,
    cut: Cut,
    redact: Callable[[], None],
) -> None:
    changed = {"transcripcion"}
    if row.video_key is not None:
        row.video_key = _silence(db, context, key=row.video_key, cut=cut)
        changed.add("video_key")
    redact()
    # Copies of the whole record would go on having it.
    expedientes.end_of_paciente(db, context.storage, paciente_id=row.paciente_id)
    audit.record(
        db,
        by=by,
        action=f"{entity}.fuera_de_registro",
        entity=entity,
        entity_id=row.id,
        paciente_id=row.paciente_id,
        changed=changed | {f"segundos: {round(cut.seconds)}"},
    )


def _silence(db: Session, context: Context, *, key: str, cut: Cut) -> str:
    heard = cut.heard()
    if heard is None:
        raise UntimedError
    reproduccion.forget(db, key=key)
    return omisiones.silence(db, context.storage, key=key, tramo=Tramo(*heard))
