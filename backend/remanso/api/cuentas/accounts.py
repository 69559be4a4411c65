"""Sign-in and the signed-in person's own account."""

from fastapi import Request, Response, status

from remanso.api.context import TheContext
from remanso.api.cuentas.entrance import TheEntrada
from remanso.api.stores import Store
from remanso.core.actor import Role
from remanso.core.edge.access import Anyone, SignedIn
from remanso.core.edge.addresses import client_address
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb, TheDatabase
from remanso.core.errors import UnavailableError
from remanso.engines.identity.base import IdentityUnavailableError, InvalidTokenError
from remanso.rooms.archivos.uploads.photos import sign_photo
from remanso.rooms.cuentas import service
from remanso.rooms.cuentas.credentials.passwords import hash_password, verify_password
from remanso.rooms.cuentas.demo_accounts import DEMO_ACCOUNTS
from remanso.rooms.cuentas.errors import (
    LastCredentialsError,
    LastOldPasswordError,
    ProviderTokenError,
    WrongCredentialsError,
    WrongOldPasswordError,
)
from remanso.rooms.cuentas.schemas import (
    AuthConfig,
    FactorAsked,
    LoginAnswer,
    Me,
    Message,
    PasswordChange,
    PatientLogin,
    ProviderLogin,
)
from remanso.rooms.cuentas.throttling import attempts, limits

router = RoomRouter(prefix="/auth", tags=["cuentas"])


@router.get("/config")
def config(_: Anyone, context: TheContext) -> AuthConfig:
    """What the sign-in page offers."""
    settings = context.settings
    development = settings.development_sign_in
    return AuthConfig(
        google_client_id=settings.google_client_id,
        development=development,
        demo=list(DEMO_ACCOUNTS) if development else [],
    )


@router.post("/google-login", responses=problems(400, 404, 429, 503))
def provider_login(
    payload: ProviderLogin,
    request: Request,
    _: Anyone,
    context: TheContext,
    entrada: TheEntrada,
) -> LoginAnswer | FactorAsked:
    """Sign in with the provider's token; the provider is asked outside any transaction."""
    counted = attempts.count(context.database, *limits.provider_sign_in(client_address(request)))
    try:
        vouched = context.engines.identity.verify(payload.token)
    except InvalidTokenError as error:
        raise ProviderTokenError from error
    except IdentityUnavailableError as error:
        raise UnavailableError(
            "Google no está disponible ahora. Inténtalo de nuevo en unos minutos."
        ) from error
    with context.database.transaction() as db:
        attempts.take_back(db, counted)
        return service.sign_in_vouched(db, vouched=vouched, role=payload.role, entrada=entrada)


@router.post("/login/patient", responses=problems(400, 429))
def patient_login(
    payload: PatientLogin,
    request: Request,
    _: Anyone,
    database: TheDatabase,
    entrada: TheEntrada,
) -> LoginAnswer | FactorAsked:
    """Sign a patient in; the slow hash is compared outside any write transaction."""
    counted = attempts.count(database, *limits.sign_in(payload.email, client_address(request)))
    with database.read() as db:
        user = service.find_by_email(db, payload.email)
    known = user is not None and user.role == Role.PACIENTE and user.disabled_at is None
    password_hash = user.password_hash if user is not None and known else None
    if not verify_password(payload.contrasenia, password_hash) or user is None:
        raise LastCredentialsError if counted.before_last else WrongCredentialsError
    with database.transaction() as db:
        attempts.take_back(db, counted)
        return service.sign_in_with_password(
            db, user_id=user.id, password_hash=password_hash, entrada=entrada
        )


@router.get("/me", responses=problems())
def me(actor: SignedIn, db: ReadDb, store: Store) -> Me:
    """The signed-in person; the photo as an address that a browser can show."""
    account = service.get_account(db, actor.user_id)
    return Me(
        id=actor.user_id,
        email=account.email,
        name=account.name,
        role=actor.role,
        avatar_url=account.avatar_url,
        foto_perfil=sign_photo(store, account.foto_perfil),
        must_change_password=actor.must_change_password,
        mfa_required=actor.mfa_required,
    )


@router.post("/logout", status_code=status.HTTP_204_NO_CONTENT, responses=problems())
def logout(actor: SignedIn, db: Db) -> Response:
    """End this sign-in."""
    service.sign_out(db, by=actor)
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.post("/change-password", responses=problems(400, 429))
def change_password(
    payload: PasswordChange,
    actor: SignedIn,
    database: TheDatabase,
) -> Message:
    """Replace one's own password; this sign-in stays, the others end."""
    counted = attempts.count(database, *limits.old_password(actor.user_id))
    with database.read() as db:
        present = service.find_password_hash(db, actor.user_id)
    old_password = payload.old_password or ""
    # Whoever must choose one may leave the old one out; a wrong one is wrong for them, too.
    is_needed = not actor.must_change_password or bool(old_password)
    if is_needed and not verify_password(old_password, present):
        raise LastOldPasswordError if counted.before_last else WrongOldPasswordError
    password_hash = hash_password(payload.new_password)
    with database.transaction() as db:
        attempts.take_back(db, counted)
        service.set_password(db, by=actor, password_hash=password_hash, instead_of=present)
    return Message(message="Contraseña actualizada")
