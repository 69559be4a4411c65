"""Passkeys: wiring only. A challenge is used up even if what was signed turns out wrong."""

from collections.abc import Sequence

from fastapi import Request, Response, status
from pydantic import JsonValue

from remanso.api.context import TheContext
from remanso.api.cuentas.entrance import TheEntrada
from remanso.core.edge.access import FRESH, Anyone, SettingUp
from remanso.core.edge.addresses import client_address
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb
from remanso.core.validation import PathId
from remanso.rooms.cuentas.factors import challenges, passkeys, service
from remanso.rooms.cuentas.factors.schemas import NewPasskey, Passkey, PasskeySignature
from remanso.rooms.cuentas.schemas import LoginAnswer
from remanso.rooms.cuentas.throttling import attempts, limits

router = RoomRouter(prefix="/auth/passkeys", tags=["cuentas"])


@router.post("/opciones", responses=problems(409), dependencies=[FRESH])
def ask_for_new_passkey(actor: SettingUp, db: Db, context: TheContext) -> dict[str, JsonValue]:
    """What a browser is asked to make: `PublicKeyCredentialCreationOptionsJSON`."""
    return passkeys.creation_options(
        db,
        user_id=actor.user_id,
        email=actor.email,
        name=actor.name,
        party=passkeys.relying_party(context.settings),
        challenge=challenges.make(db, whose=actor.user_id),
    )


@router.post(
    "/", status_code=status.HTTP_201_CREATED, responses=problems(400, 409), dependencies=[FRESH]
)
def add_passkey(
    payload: NewPasskey, actor: SettingUp, context: TheContext, entrada: TheEntrada
) -> Passkey:
    """Keep the passkey that the browser made."""
    challenge = passkeys.challenge_in(payload.response.client_data)
    with context.database.transaction() as db:
        challenges.take(db, challenge, whose=actor.user_id)
    with context.database.transaction() as db:
        return service.add_passkey(
            db,
            by=actor,
            new=payload,
            name=payload.nombre or entrada.dispositivo,
            party=passkeys.relying_party(context.settings),
        )


@router.get("/", responses=problems(409))
def list_passkeys(actor: SettingUp, db: ReadDb) -> Sequence[Passkey]:
    """The person's passkeys."""
    return passkeys.list_own(db, user_id=actor.user_id)


@router.delete(
    "/{llave_id}",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=problems(404, 409),
    dependencies=[FRESH],
)
def remove_passkey(llave_id: PathId, actor: SettingUp, db: Db) -> Response:
    """Take one away."""
    service.remove_passkey(db, by=actor, llave_id=llave_id)
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.post("/entrar/opciones", responses=problems(429))
def ask_for_passkey(request: Request, _: Anyone, context: TheContext) -> dict[str, JsonValue]:
    """What a browser is asked to sign: `PublicKeyCredentialRequestOptionsJSON`."""
    attempts.count(context.database, *limits.passkey_challenge(client_address(request)))
    with context.database.transaction() as db:
        challenge = challenges.make(db, whose=None)
    return passkeys.request_options(passkeys.relying_party(context.settings), challenge)


@router.post("/entrar", responses=problems(400, 429))
def enter_with_passkey(
    payload: PasskeySignature,
    request: Request,
    _: Anyone,
    context: TheContext,
    entrada: TheEntrada,
) -> LoginAnswer:
    """Sign in with a passkey; nothing else is asked."""
    counted = attempts.count(context.database, *limits.passkey(client_address(request)))
    challenge = passkeys.challenge_in(payload.response.client_data)
    with context.database.transaction() as db:
        challenges.take(db, challenge, whose=None)
    with context.database.transaction() as db:
        attempts.take_back(db, counted)
        party = passkeys.relying_party(context.settings)
        return service.enter_with_passkey(db, signed=payload, party=party, entrada=entrada)
