"""Invitations: wiring only."""

from fastapi import Request, Response, status

from remanso.api.context import TheContext
from remanso.core.edge.access import Anyone, ByTerapeuta
from remanso.core.edge.addresses import client_address
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb, TheDatabase
from remanso.core.scope import TerapeutaScope
from remanso.core.validation import PathId
from remanso.rooms.cuentas.credentials.passwords import hash_password
from remanso.rooms.cuentas.schemas import Message
from remanso.rooms.cuentas.throttling import attempts, limits
from remanso.rooms.invitaciones import queries, service
from remanso.rooms.invitaciones.errors import InvitacionInvalidaError
from remanso.rooms.invitaciones.schemas import (
    InvitacionCreate,
    InvitacionRead,
    InvitacionValidation,
)
from remanso.rooms.privacidad.schemas import AvisoInvitacion, RegistroInformado
from remanso.use_cases.pacientes.invite_paciente import invite_paciente
from remanso.use_cases.pacientes.register_paciente import register_paciente
from remanso.use_cases.privacidad.tell_paciente import tell_invited

router = RoomRouter(prefix="/invitations", tags=["invitaciones"])


@router.post("/send", responses=problems(403, 409, 429, 503))
def send(payload: InvitacionCreate, actor: ByTerapeuta, context: TheContext) -> Message:
    """Invite somebody by mail."""
    context.post.check_ready()
    attempts.count(context.database, *limits.invite(actor.user_id, payload.email))
    with context.database.transaction() as db:
        invite_paciente(db, by=actor, email=payload.email, post=context.post)
    return Message(message="Invitación enviada exitosamente")


@router.get("/", responses=problems(403))
def list_invitaciones(actor: ByTerapeuta, db: ReadDb, page: Paging) -> list[InvitacionRead]:
    """The therapist's open invitations."""
    rows = page.rows(db, queries.open_ones(TerapeutaScope.of(actor)))
    return service.present(db, [row[0] for row in rows])


@router.delete(
    "/{invitacion_id}", status_code=status.HTTP_204_NO_CONTENT, responses=problems(403, 404)
)
def withdraw(invitacion_id: PathId, actor: ByTerapeuta, db: Db) -> Response:
    """Withdraw one."""
    service.withdraw(db, by=actor, invitacion_id=invitacion_id)
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.get("/validate/{token}", responses=problems(429))
def validate(
    token: str, request: Request, _: Anyone, database: TheDatabase
) -> InvitacionValidation:
    """What a link stands for; 200 for those that stand for nothing too."""
    counted = attempts.count(database, *limits.one_time_token(client_address(request)))
    with database.transaction() as db:
        validation = service.validate(db, token)
        if validation.valid:
            attempts.take_back(db, counted)
    return validation


@router.get("/aviso/{token}", responses=problems(400, 429))
def read_aviso_invitacion(
    token: str, request: Request, _: Anyone, context: TheContext
) -> AvisoInvitacion:
    """What whoever has the link reads about their data, and is asked for, before they register."""
    counted = attempts.count(context.database, *limits.one_time_token(client_address(request)))
    with context.database.transaction() as db:
        told = tell_invited(db, context, token=token)
        attempts.take_back(db, counted)
    return told


@router.post("/register", status_code=status.HTTP_201_CREATED, responses=problems(400, 409, 429))
def register(
    payload: RegistroInformado, request: Request, _: Anyone, context: TheContext
) -> Message:
    """Make the account of an invited person; the slow hash is made outside the transaction."""
    database = context.database
    counted = attempts.count(database, *limits.one_time_token(client_address(request)))
    with database.read() as db:
        if not service.validate(db, payload.invitation_token).valid:
            raise InvitacionInvalidaError
    password_hash = hash_password(payload.password)
    with database.transaction() as db:
        register_paciente(db, context, data=payload, password_hash=password_hash)
        attempts.take_back(db, counted)
    return Message(message="¡Registro exitoso!")
