"""The assistant: wiring only."""

from http import HTTPStatus
from typing import Annotated, Any
from uuid import UUID

from fastapi import Header, Query, Request, Response
from starlette.concurrency import run_in_threadpool

from remanso.api.asistente.streaming import STREAM, respond
from remanso.api.context import TheContext
from remanso.core.actor import Actor, Role
from remanso.core.edge.access import ByPaciente, ByTerapeuta, Either
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb, TheDatabase, WritingDatabase
from remanso.core.errors import NotFoundError
from remanso.core.scope import Scope, TerapeutaScope
from remanso.core.validation import PathId
from remanso.rooms.asistente import queries
from remanso.rooms.asistente.chat import alerts, conversations
from remanso.rooms.asistente.chat.presenting import present_alerta, present_mensaje
from remanso.rooms.asistente.datos.answer import Clock
from remanso.rooms.asistente.readers.base import Reader
from remanso.rooms.asistente.readers.paciente import PacienteReader
from remanso.rooms.asistente.readers.terapeuta import TerapeutaReader
from remanso.rooms.asistente.safety.risk_review import asks_about_risk
from remanso.rooms.asistente.schemas import (
    AlertaRead,
    ChatPaciente,
    ChatTerapeuta,
    Contexto,
    MensajeRead,
    Respuesta,
)
from remanso.rooms.ejercicios.bank.totals import count_bank
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.sesiones.reading import service as sesiones
from remanso.use_cases.pacientes.attend_paciente import attend_paciente

router = RoomRouter(prefix="/ai-agent", tags=["asistente"])
_STREAMED: dict[int | str, dict[str, Any]] = {
    HTTPStatus.OK.value: {"content": {STREAM: {"schema": {"type": "string"}}}}
}


Accept = Annotated[str, Header(include_in_schema=False)]
About = Annotated[UUID | None, Query()]


@router.post(
    "/chat", response_model=Respuesta, responses=_STREAMED | problems(403, 404, 409, 429, 503)
)
async def ask_as_terapeuta(
    payload: ChatTerapeuta,
    actor: ByTerapeuta,
    context: TheContext,
    request: Request,
    accept: Accept = "",
) -> Response | Respuesta:
    """Ask about one patient or about the whole practice; with events for whoever accepts them."""
    assistant = context.assistant
    reader = TerapeutaReader(actor, payload.patient_id, Clock(payload.zona))
    await run_in_threadpool(assistant.check_room, reader)
    take = assistant.review if asks_about_risk(payload.message) else assistant.take
    question = await run_in_threadpool(take, reader, payload.message)
    return await respond(assistant.answer(question), accept, request)


@router.post(
    "/patient-chat", response_model=Respuesta, responses=_STREAMED | problems(403, 409, 429, 503)
)
async def ask_as_paciente(
    payload: ChatPaciente,
    actor: ByPaciente,
    context: TheContext,
    request: Request,
    accept: Accept = "",
) -> Response | Respuesta:
    """Ask about one's own sessions, as far as they are shared.

    Words of harm get an answer of ours with help lines, and no model reads them.
    """
    reader = PacienteReader(actor, Clock(payload.zona))
    pieces = await run_in_threadpool(
        attend_paciente, context, reader=reader, message=payload.message
    )
    return await respond(pieces, accept, request)


@router.get("/context", responses=problems(403))
def read_context(actor: ByTerapeuta, db: ReadDb) -> Contexto:
    """How much the therapist can ask about."""
    bank = count_bank(db, terapeuta_id=actor.user_id)
    return Contexto(
        total_patients=pacientes.count(db, terapeuta_id=actor.user_id),
        total_sessions=sesiones.count(db, terapeuta_id=actor.user_id),
        exercises_created=bank.ejercicios,
        modules_created=bank.modulos,
    )


@router.get("/history", responses=problems(404))
def read_history(
    actor: Either, database: WritingDatabase, page: Paging, patient_id: About = None
) -> list[MensajeRead]:
    """A conversation, oldest first; a patient has one, about themselves. Reading it is audited."""
    reader = _reader(actor, patient_id)
    with database.read() as db:
        reader.check(db)
        mensajes = queries.list_mensajes(
            db, scope=Scope.of(actor), paciente_id=reader.paciente_id, page=page
        )
    conversations.record_history(database, reader=reader)
    return [present_mensaje(mensaje) for mensaje in mensajes]


@router.delete("/history", status_code=HTTPStatus.NO_CONTENT, responses=problems(404))
def clear_history(actor: Either, database: TheDatabase, patient_id: About = None) -> Response:
    """Forget a conversation."""
    reader = _reader(actor, patient_id)
    with database.transaction() as db:
        reader.check(db)
        conversations.clear(db, reader=reader)
    database.scrub()
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.get("/alertas", responses=problems(403, 404))
def list_alertas(
    actor: ByTerapeuta, database: WritingDatabase, page: Paging, patient_id: About = None
) -> list[AlertaRead]:
    """Messages in which patients spoke of harm, newest first; the reading is audited."""
    with database.read() as db:
        TerapeutaReader(actor, patient_id).check(db)
        rows = queries.list_alertas(
            db, scope=TerapeutaScope.of(actor), paciente_id=patient_id, page=page
        )
    alertas = [present_alerta(row) for row in rows]
    alerts.record_listed(database, by=actor, alertas=alertas)
    return alertas


@router.post(
    "/alertas/{alerta_id}/vista",
    status_code=HTTPStatus.NO_CONTENT,
    responses=problems(403, 404),
)
def see_alerta(alerta_id: PathId, actor: ByTerapeuta, db: Db) -> None:
    """Mark an alert as seen."""
    alerts.mark_seen(db, by=actor, alerta_id=alerta_id)


def _reader(actor: Actor, patient_id: UUID | None) -> Reader:
    if actor.role is Role.TERAPEUTA:
        return TerapeutaReader(actor, patient_id)
    if patient_id not in {None, actor.user_id}:
        raise NotFoundError
    return PacienteReader(actor)
