"""Second factors: wiring only. What may be a guess is counted before it is judged."""

from fastapi import Request, Response, status

from remanso.api.context import TheContext
from remanso.api.cuentas.entrance import TheEntrada
from remanso.context import Context
from remanso.core.actor import Actor, Role
from remanso.core.edge.access import FRESH, Anyone, Either, SettingUp
from remanso.core.edge.addresses import client_address
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb
from remanso.core.seals.sealing import Seal
from remanso.rooms.cuentas import service as accounts
from remanso.rooms.cuentas.credentials.passwords import verify_password
from remanso.rooms.cuentas.factors import challenges, passkeys, service, tickets
from remanso.rooms.cuentas.factors.errors import WrongCodeError, WrongPasswordError
from remanso.rooms.cuentas.factors.schemas import (
    CodigoSent,
    Confirmation,
    Confirmed,
    FactorState,
    PasskeySignature,
    RecoveryCodes,
    TicketSent,
    TotpSetup,
)
from remanso.rooms.cuentas.factors.totp import totp_seal
from remanso.rooms.cuentas.schemas import LoginAnswer
from remanso.rooms.cuentas.throttling import attempts, limits

router = RoomRouter(prefix="/auth", tags=["cuentas"])


@router.get("/mfa", responses=problems(409))
def read_factors(actor: SettingUp, db: ReadDb, entrada: TheEntrada) -> FactorState:
    """What protects the account."""
    demanded = entrada.exigir and actor.role is Role.TERAPEUTA
    return service.read_state(db, user_id=actor.user_id, exigido=demanded)


@router.post("/mfa/totp", responses=problems(409), dependencies=[FRESH])
def begin_totp(actor: SettingUp, db: Db, context: TheContext) -> TotpSetup:
    """A secret for an authenticator application; it asks nothing until it is confirmed."""
    return service.begin_totp(db, by=actor, seal=_seal(context))


@router.put("/mfa/totp", responses=problems(400, 409, 429), dependencies=[FRESH])
def confirm_totp(payload: CodigoSent, actor: SettingUp, context: TheContext) -> RecoveryCodes:
    """Turn the factor on with its first code; the recovery codes are shown this once."""
    counted = attempts.count(context.database, *limits.second_factor(actor.user_id))
    with context.database.transaction() as db:
        codes = service.confirm_totp(db, by=actor, codigo=payload.codigo, seal=_seal(context))
        attempts.take_back(db, counted)
    return RecoveryCodes(codigos_recuperacion=codes)


@router.delete(
    "/mfa/totp",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=problems(400, 409, 429, 503),
    dependencies=[FRESH],
)
def remove_totp(payload: CodigoSent, actor: SettingUp, context: TheContext) -> Response:
    """Turn the factor off with a code."""
    counted = attempts.count(context.database, *limits.second_factor(actor.user_id))
    with context.database.transaction() as db:
        service.remove_totp(db, by=actor, codigo=payload.codigo, seal=_seal(context))
        attempts.take_back(db, counted)
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.post("/mfa/verificar", responses=problems(400, 429, 503))
def use_ticket(
    payload: TicketSent, request: Request, _: Anyone, context: TheContext, entrada: TheEntrada
) -> LoginAnswer:
    """The second step of a sign-in."""
    database = context.database
    here = attempts.count(database, *limits.ticket(client_address(request)))
    with database.read() as db:
        user_id = tickets.find_owner(db, payload.ticket)
    counted = attempts.count(database, *limits.second_factor(user_id))
    with database.transaction() as db:
        answer = service.use_ticket(
            db,
            token=payload.ticket,
            codigo=payload.codigo,
            seal=_seal(context),
            entrada=entrada,
        )
        if answer is not None:
            attempts.take_back(db, here)
            attempts.take_back(db, counted)
    if answer is None:
        raise WrongCodeError
    return answer


@router.post("/confirmar", responses=problems(400, 409, 429, 503))
def confirm(payload: Confirmation, actor: Either, context: TheContext) -> Confirmed:
    """Prove again who is signed in, for what wants a recent proof."""
    if payload.contrasenia is not None:
        return _with_password(context, actor, payload.contrasenia)
    if payload.codigo is not None:
        return _with_code(context, actor, payload.codigo)
    assert payload.credencial is not None
    return _with_passkey(context, actor, payload.credencial)


def _with_password(context: Context, actor: Actor, password: str) -> Confirmed:
    counted = attempts.count(context.database, *limits.old_password(actor.user_id))
    with context.database.read() as db:
        present = accounts.find_password_hash(db, actor.user_id)
    if not verify_password(password, present):
        raise WrongPasswordError
    with context.database.transaction() as db:
        attempts.take_back(db, counted)
        return service.confirm_login(db, by=actor)


def _with_code(context: Context, actor: Actor, codigo: str) -> Confirmed:
    counted = attempts.count(context.database, *limits.second_factor(actor.user_id))
    with context.database.transaction() as db:
        attempts.take_back(db, counted)
        return service.confirm_with_code(db, by=actor, codigo=codigo, seal=_seal(context))


def _with_passkey(context: Context, actor: Actor, signed: PasskeySignature) -> Confirmed:
    counted = attempts.count(context.database, *limits.second_factor(actor.user_id))
    challenge = passkeys.challenge_in(signed.response.client_data)
    with context.database.transaction() as db:
        challenges.take(db, challenge, whose=None)
    with context.database.transaction() as db:
        attempts.take_back(db, counted)
        party = passkeys.relying_party(context.settings)
        return service.confirm_with_passkey(db, by=actor, signed=signed, party=party)


def _seal(context: Context) -> Seal:
    return totp_seal(context.settings)
