"""The therapist's measures: wiring only."""

from fastapi import Response, status

from remanso.api.context import TheContext
from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb, WritingDatabase
from remanso.core.validation import PathId
from remanso.rooms.medidas import service
from remanso.rooms.medidas.schemas import (
    MedidaConRespuestas,
    MedidaCreate,
    MedidaRead,
    MedidaUpdate,
    RespuestaCreate,
    RespuestaItems,
    SinVer,
)
from remanso.use_cases.medidas import answer_medida as use_case
from remanso.use_cases.medidas import update_medida as changing

router = RoomRouter(prefix="/medidas", tags=["medidas"])


@router.post("/", status_code=status.HTTP_201_CREATED, responses=problems(403, 404, 409))
def create_medida(
    payload: MedidaCreate, actor: ByTerapeuta, db: Db, context: TheContext
) -> MedidaRead:
    """Ask a patient for an instrument from now on."""
    medida = service.create(db, by=actor, catalogo=context.catalogo, data=payload)
    return service.read(
        db, terapeuta_id=actor.user_id, catalogo=context.catalogo, medida_id=medida.id
    )


@router.get("/sin-ver", responses=problems(403))
def list_sin_ver(actor: ByTerapeuta, db: ReadDb) -> list[SinVer]:
    """Whose answers the therapist has not read."""
    return service.list_unseen(db, terapeuta_id=actor.user_id)


@router.get("/paciente/{paciente_id}", responses=problems(403, 404))
def list_medidas(
    paciente_id: PathId, actor: ByTerapeuta, db: Db, context: TheContext
) -> list[MedidaConRespuestas]:
    """What a patient is or was asked, and answered; the reading is audited."""
    return service.list_of_paciente(
        db, by=actor, catalogo=context.catalogo, paciente_id=paciente_id
    )


@router.get("/respuestas/{respuesta_id}", responses=problems(403, 404))
def get_respuesta(
    respuesta_id: PathId, actor: ByTerapeuta, database: WritingDatabase, context: TheContext
) -> RespuestaItems:
    """One answer, item by item; the reading is audited."""
    return service.read_respuesta(
        database, by=actor, catalogo=context.catalogo, respuesta_id=respuesta_id
    )


@router.post(
    "/{medida_id}/respuestas",
    status_code=status.HTTP_201_CREATED,
    responses=problems(403, 404, 409),
)
def answer_medida(
    medida_id: PathId, payload: RespuestaCreate, actor: ByTerapeuta, db: Db, context: TheContext
) -> RespuestaItems:
    """Keep what was answered in session."""
    kept = use_case.answer_medida(db, context, by=actor, medida_id=medida_id, data=payload)
    return service.present_answer(
        db, terapeuta_id=actor.user_id, catalogo=context.catalogo, respuesta=kept
    )


@router.patch("/{medida_id}", responses=problems(403, 404, 409))
def update_medida(
    medida_id: PathId, payload: MedidaUpdate, actor: ByTerapeuta, db: Db, context: TheContext
) -> MedidaRead:
    """Change what was sent."""
    changing.update_medida(db, context.storage, by=actor, medida_id=medida_id, data=payload)
    return service.read(
        db, terapeuta_id=actor.user_id, catalogo=context.catalogo, medida_id=medida_id
    )


@router.delete("/{medida_id}", status_code=status.HTTP_204_NO_CONTENT, responses=problems(403, 404))
def stop_medida(medida_id: PathId, actor: ByTerapeuta, db: Db) -> Response:
    """Ask for it no more; what was answered stays."""
    service.stop(db, by=actor, medida_id=medida_id)
    return Response(status_code=status.HTTP_204_NO_CONTENT)
