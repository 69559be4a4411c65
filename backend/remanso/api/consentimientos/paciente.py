"""The patient's own consents: wiring only."""

from remanso.api.context import TheContext
from remanso.core.edge.access import ByPaciente
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import ReadDb, WritingDatabase
from remanso.rooms.consentimientos import reading
from remanso.rooms.consentimientos.models import Finalidad
from remanso.rooms.consentimientos.schemas import ConsentimientoRead, Decidir, MiConsentimiento
from remanso.use_cases.consentimientos import decide_consentimiento as use_case

router = RoomRouter(prefix="/consentimientos/mios", tags=["consentimientos"])


@router.get("", responses=problems(403))
def list_mis_consentimientos(actor: ByPaciente, db: ReadDb) -> list[MiConsentimiento]:
    """What the patient was asked, with its text, and what they said last."""
    return reading.list_own(db, by=actor)


@router.put("/{finalidad}", responses=problems(403, 404, 409))
def decide_consentimiento(
    finalidad: Finalidad,
    payload: Decidir,
    actor: ByPaciente,
    database: WritingDatabase,
    context: TheContext,
) -> ConsentimientoRead:
    """Grant, refuse or withdraw; what a withdrawal covers stops and goes at once."""
    with database.transaction() as db:
        row = use_case.decide_own(db, context, by=actor, finalidad=finalidad, data=payload)
        [read] = reading.present_all(db, [row])
    if row.borrado is not None:
        database.scrub()
    return read
