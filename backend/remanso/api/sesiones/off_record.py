"""Leaving a stretch of a session, or of a draft, off the record: wiring only."""

from remanso.api.context import TheContext
from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import WritingDatabase
from remanso.core.validation import PathId
from remanso.rooms.sesiones.drafts import queries as drafts
from remanso.rooms.sesiones.drafts.presenting import present as present_draft
from remanso.rooms.sesiones.drafts.schemas import DraftRead
from remanso.rooms.sesiones.fuera_de_registro.schemas import FueraDeRegistro
from remanso.rooms.sesiones.saved import service
from remanso.rooms.sesiones.saved.presenting import present
from remanso.rooms.sesiones.saved.schemas import SesionRead
from remanso.use_cases.sesiones import leave_off_record as use_case

router = RoomRouter()


@router.post(
    "/sesiones/{sesion_id}/fuera-de-registro", responses=problems(403, 404, 409), tags=["sesiones"]
)
def leave_off_sesion(
    sesion_id: PathId,
    payload: FueraDeRegistro,
    actor: ByTerapeuta,
    database: WritingDatabase,
    context: TheContext,
) -> SesionRead:
    """Take turns out of a session, and their sound out of its recording; it cannot be undone."""
    with database.transaction() as db:
        sesion = use_case.leave_off_sesion(db, context, by=actor, sesion_id=sesion_id, data=payload)
        tipo = service.tipo_propio_of(db, sesion)
    database.scrub()
    return present(sesion, tipo_propio=tipo)


@router.post(
    "/sesiones-asincronas/drafts/{draft_id}/fuera-de-registro",
    responses=problems(403, 404, 409),
    tags=["borradores"],
)
def leave_off_draft(
    draft_id: PathId,
    payload: FueraDeRegistro,
    actor: ByTerapeuta,
    database: WritingDatabase,
    context: TheContext,
) -> DraftRead:
    """The same of a draft."""
    with database.transaction() as db:
        use_case.leave_off_draft(db, context, by=actor, draft_id=draft_id, data=payload)
        draft = drafts.get(db, by=actor, draft_id=draft_id)
    database.scrub()
    return present_draft(draft)
