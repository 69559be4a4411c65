"""Leaving a stretch off the record: its words go now, its sound as soon as a job can.

Words, index, answers and the order to silence the sound are one transaction; until the sound is
out of it, nobody opens the recording.
"""

from typing import Protocol
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core import audit
from remanso.core.actor import Actor
from remanso.rooms.archivos.omisiones import service as omisiones
from remanso.rooms.archivos.omisiones.service import Tramo
from remanso.rooms.asistente import retraction
from remanso.rooms.derechos.enmiendas import service as enmiendas
from remanso.rooms.derechos.expediente import service as expedientes
from remanso.rooms.reproduccion import service as reproduccion
from remanso.rooms.sesiones.drafts import off_record as of_draft
from remanso.rooms.sesiones.drafts import service as drafts
from remanso.rooms.sesiones.fuera_de_registro.errors import UntimedError
from remanso.rooms.sesiones.fuera_de_registro.schemas import FueraDeRegistro
from remanso.rooms.sesiones.fuera_de_registro.spans import Cut
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.reading.written import written_in
from remanso.rooms.sesiones.reanalysis import off_record as of_sesion
from remanso.rooms.sesiones.saved import service as sesiones


class _Recorded(Protocol):
    """A session or a draft."""

    id: UUID
    paciente_id: UUID
    video_key: str | None


def leave_off_sesion(
    db: Session, context: Context, *, by: Actor, sesion_id: UUID, data: FueraDeRegistro
) -> Sesion:
    """Leave turns of a saved session off the record, for good.

    Raises as `of_sesion.lock_cut`, and `UntimedError`.
    """
    sesion, cut = of_sesion.lock_cut(db, by=by, sesion_id=sesion_id, data=data)
    _silence(db, context, sesion, cut)
    unsaid = of_sesion.redact(db, sesion, cut, context.jobs)
    enmiendas.redact(db, sesion_id=sesion.id, unsaid=unsaid)
    context.indexer.saved(db, written_in(sesion))
    retraction.retract_off_record(db, sesion_id=sesion.id)
    _end_copies(db, context, sesion)
    _record(db, sesion, cut, by=by, entity=sesiones.ENTITY)
    return sesion


def leave_off_draft(
    db: Session, context: Context, *, by: Actor, draft_id: UUID, data: FueraDeRegistro
) -> None:
    """The same of a draft. Raises as `of_draft.lock_cut`, and `UntimedError`."""
    draft, cut = of_draft.lock_cut(db, by=by, draft_id=draft_id, data=data)
    _silence(db, context, draft, cut)
    of_draft.redact(db, draft, cut, context.jobs)
    _end_copies(db, context, draft)
    _record(db, draft, cut, by=by, entity=drafts.ENTITY)


def _silence(db: Session, context: Context, row: _Recorded, cut: Cut) -> None:
    if row.video_key is None:
        return
    heard = cut.heard()
    if heard is None:
        raise UntimedError
    reproduccion.forget(db, key=row.video_key)
    row.video_key = omisiones.silence(db, context.storage, key=row.video_key, tramo=Tramo(*heard))


def _end_copies(db: Session, context: Context, row: _Recorded) -> None:
    # Copies of the whole record would go on having it.
    expedientes.end_of_paciente(db, context.storage, paciente_id=row.paciente_id)


def _record(db: Session, row: _Recorded, cut: Cut, *, by: Actor, entity: str) -> None:
    audit.record(
        db,
        by=by,
        action=f"{entity}.fuera_de_registro",
        entity=entity,
        entity_id=row.id,
        paciente_id=row.paciente_id,
        changed={"transcripcion", f"segundos: {round(cut.seconds)}"},
    )
