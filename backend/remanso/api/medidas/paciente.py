"""The patient's own measures: wiring only."""

from fastapi import status

from remanso.api.context import TheContext
from remanso.core.edge.access import ByPaciente
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb
from remanso.core.validation import PathId
from remanso.rooms.medidas.portal import service as portal
from remanso.rooms.medidas.portal.schemas import (
    MedidaPendiente,
    MisRespuestasCreate,
    TendenciaPaciente,
)
from remanso.use_cases.medidas.answer_medida import Agradecimiento, answer_own_medida

router = RoomRouter(prefix="/medidas/mias", tags=["medidas"])


@router.get("", responses=problems(403))
def list_mis_medidas(actor: ByPaciente, db: ReadDb, context: TheContext) -> list[MedidaPendiente]:
    """What the patient is asked now."""
    return portal.list_due(db, paciente_id=actor.user_id, catalogo=context.catalogo)


@router.get("/tendencia", responses=problems(403))
def list_mis_tendencias(
    actor: ByPaciente, db: ReadDb, context: TheContext
) -> list[TendenciaPaciente]:
    """The lines that the therapist shares with the patient."""
    return portal.list_tendencias(db, paciente_id=actor.user_id, catalogo=context.catalogo)


@router.post(
    "/{medida_id}/respuestas",
    status_code=status.HTTP_201_CREATED,
    responses=problems(403, 404, 409),
)
def answer_mi_medida(
    medida_id: PathId,
    payload: MisRespuestasCreate,
    actor: ByPaciente,
    db: Db,
    context: TheContext,
) -> Agradecimiento:
    """Answer what is due, every item of it."""
    return answer_own_medida(db, context, by=actor, medida_id=medida_id, data=payload)
