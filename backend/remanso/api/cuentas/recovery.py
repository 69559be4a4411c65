"""Forgotten passwords: wiring only."""

from typing import Annotated

from fastapi import Query, Request

from remanso.api.context import TheContext
from remanso.core.edge.access import Anyone
from remanso.core.edge.addresses import client_address
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import TheDatabase
from remanso.rooms.cuentas import recovery
from remanso.rooms.cuentas.credentials.passwords import hash_password
from remanso.rooms.cuentas.errors import MissingResetTokenError
from remanso.rooms.cuentas.schemas import ForgotPassword, Message, PasswordReset, ResetTokenCheck
from remanso.rooms.cuentas.throttling import attempts, limits

router = RoomRouter(prefix="/auth", tags=["cuentas"])

_ASKED = "Si el correo existe, se ha enviado un enlace para restablecer la contraseña."


@router.post("/forgot-password", responses=problems(429, 503))
def forgot_password(
    payload: ForgotPassword, request: Request, _: Anyone, context: TheContext
) -> Message:
    """Mail a reset link, if there is anybody to mail it to; the answer is always the same."""
    context.post.check_ready()
    attempts.count(
        context.database, *limits.forgot_password(payload.email, client_address(request))
    )
    with context.database.transaction() as db:
        recovery.ask(db, email=payload.email, post=context.post)
    return Message(message=_ASKED)


@router.get("/verify-reset-token", responses=problems(400, 429))
def verify_reset_token(
    request: Request,
    _: Anyone,
    database: TheDatabase,
    token: Annotated[str, Query()] = "",
) -> ResetTokenCheck:
    """Whether a reset link can still be used; asking does not use it up."""
    if not token:
        raise MissingResetTokenError
    counted = attempts.count(database, *limits.one_time_token(client_address(request)))
    with database.transaction() as db:
        recovery.check(db, token)
        attempts.take_back(db, counted)
    return ResetTokenCheck(valid=True)


@router.post("/reset-password", responses=problems(400, 429))
def reset_password(
    payload: PasswordReset, request: Request, _: Anyone, database: TheDatabase
) -> Message:
    """Set a new password with a reset link; the slow hash is made outside the transaction."""
    counted = attempts.count(database, *limits.one_time_token(client_address(request)))
    with database.read() as db:
        recovery.check(db, payload.token)
    password_hash = hash_password(payload.new_password)
    with database.transaction() as db:
        recovery.use_link(db, token=payload.token, password_hash=password_hash)
        attempts.take_back(db, counted)
    return Message(message="Contraseña restablecida")
