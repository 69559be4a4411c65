"""Amendments to the texts of a record: wiring only."""

from http import HTTPStatus

from remanso.api.context import TheContext
from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, WritingDatabase
from remanso.core.validation import PathId
from remanso.rooms.derechos.enmiendas import service
from remanso.rooms.derechos.enmiendas.schemas import (
    EnmendarFicha,
    EnmendarSesion,
    EnmiendaRead,
    TextoAnterior,
)
from remanso.use_cases.derechos import amend

router = RoomRouter(tags=["derechos"])


@router.post(
    "/sesiones/{sesion_id}/enmiendas",
    status_code=HTTPStatus.CREATED,
    responses=problems(403, 404, 409),
)
def amend_sesion(
    sesion_id: PathId, payload: EnmendarSesion, actor: ByTerapeuta, db: Db, context: TheContext
) -> EnmiendaRead:
    """Put a text of a session right; what it said is kept, and shown to nobody who does not ask."""
    enmienda = amend.amend_sesion(db, context, by=actor, sesion_id=sesion_id, data=payload)
    return service.present(db, enmienda)


@router.get("/sesiones/{sesion_id}/enmiendas", responses=problems(403, 404))
def list_enmiendas_de_sesion(
    sesion_id: PathId, actor: ByTerapeuta, database: WritingDatabase
) -> list[EnmiendaRead]:
    """Who put what right in a session, when and why; the reading is audited."""
    return service.list_of_sesion(database, by=actor, sesion_id=sesion_id)


@router.post(
    "/pacientes/{paciente_id}/enmiendas",
    status_code=HTTPStatus.CREATED,
    responses=problems(403, 404, 409),
)
def amend_ficha(
    paciente_id: PathId, payload: EnmendarFicha, actor: ByTerapeuta, db: Db, context: TheContext
) -> EnmiendaRead:
    """Put a text of the patient's own record right."""
    enmienda = amend.amend_ficha(db, context, by=actor, paciente_id=paciente_id, data=payload)
    return service.present(db, enmienda)


@router.get("/pacientes/{paciente_id}/enmiendas", responses=problems(403, 404))
def list_enmiendas(
    paciente_id: PathId, actor: ByTerapeuta, database: WritingDatabase
) -> list[EnmiendaRead]:
    """The same of a patient's record and all their sessions; the reading is audited."""
    return service.list_of_paciente(database, by=actor, paciente_id=paciente_id)


@router.get("/enmiendas/{enmienda_id}/anterior", responses=problems(403, 404))
def open_anterior(
    enmienda_id: PathId, actor: ByTerapeuta, database: WritingDatabase
) -> TextoAnterior:
    """What a text said before; that it was opened is audited."""
    return service.open_anterior(database, by=actor, enmienda_id=enmienda_id)
