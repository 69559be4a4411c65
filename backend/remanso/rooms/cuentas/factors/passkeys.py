"""Passkeys (WebAuthn Level 3): they sign in by themselves, for they are two factors in one."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

from pydantic import BaseModel
from sqlalchemy import func
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from remanso.core.scope import UNOWNED
from remanso.core.times import utcnow
from remanso.rooms.cuentas.factors.errors import (
    PasskeyNotFoundError,
    PasskeyTakenError,
    UnknownPasskeyError,
    WrongPasskeyError,
)
from remanso.rooms.cuentas.factors.models import LlaveAcceso
from remanso.rooms.cuentas.factors.schemas import NewPasskey, Passkey, PasskeySignature
from remanso.settings.product import Settings

if TYPE_CHECKING:
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

_NAME = "Remanso"
_DEFAULT_PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True, slots=True)
class RelyingParty:
    """For which host passkeys are made, and from which origin they are used."""

    host: str
    origin: str


def relying_party(settings: Settings) -> RelyingParty:
    """The installation, as its public address names it."""
    url = settings.public_url
    host = url.host or ""
    port = "" if url.port in {None, _DEFAULT_PORTS[url.scheme]} else f":{url.port}"
    return RelyingParty(host=host, origin=f"{url.scheme}://{host}{port}")


def creation_options(
    db: Session, *, user_id: UUID, email: str, name: str, party: RelyingParty, challenge: bytes
) -> dict[str, Any]:
    """What a browser is asked in order to make a passkey for a person."""
    # Here and below, not at the top: a server where nobody uses one does not load the library.
    from webauthn import generate_registration_options  # noqa: PLC0415 - loaded only where it is used
    from webauthn.helpers import options_to_json_dict  # noqa: PLC0415 - loaded only where it is used
    from webauthn.helpers.structs import (  # noqa: PLC0415 - loaded only where it is used
        AuthenticatorSelectionCriteria,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=party.host,
        rp_name=_NAME,
        user_id=user_id.bytes,
        user_name=email,
        user_display_name=name,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            require_resident_key=True,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=_descriptors(db, user_id),
    )
    return options_to_json_dict(options)


def request_options(party: RelyingParty, challenge: bytes) -> dict[str, Any]:
    """What a browser is asked in order to sign in with whichever passkey it has."""
    from webauthn import generate_authentication_options  # noqa: PLC0415 - loaded only where it is used
    from webauthn.helpers import options_to_json_dict  # noqa: PLC0415 - loaded only where it is used
    from webauthn.helpers.structs import UserVerificationRequirement  # noqa: PLC0415 - loaded only where it is used

    options = generate_authentication_options(
        rp_id=party.host,
        challenge=challenge,
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return options_to_json_dict(options)


def challenge_in(client_data: str) -> bytes:
    """The challenge that was signed. Raises `WrongPasskeyError`."""
    from webauthn.helpers import base64url_to_bytes  # noqa: PLC0415 - loaded only where it is used

    try:
        said = json.loads(base64url_to_bytes(client_data))
        return base64url_to_bytes(said["challenge"])
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise WrongPasskeyError from error


def add(
    db: Session, *, user_id: UUID, new: NewPasskey, name: str, party: RelyingParty
) -> LlaveAcceso:
    """Keep a passkey whose challenge was taken. Raises `WrongPasskeyError`, `PasskeyTakenError`."""
    from webauthn import verify_registration_response  # noqa: PLC0415 - loaded only where it is used

    verified = _checked(
        verify_registration_response,
        new,
        expected_challenge=challenge_in(new.response.client_data),
        expected_rp_id=party.host,
        expected_origin=party.origin,
    )
    llave = LlaveAcceso(
        user_id=user_id,
        credential_id=verified.credential_id,
        public_key=verified.credential_public_key,
        sign_count=verified.sign_count,
        nombre=name,
        creado=utcnow(),
        ultima_vez=None,
    )
    # The unique column decides whether somebody has it already.
    try:
        with db.begin_nested():
            db.add(llave)
    except IntegrityError as error:
        raise PasskeyTakenError from error
    return llave


def use(db: Session, *, signed: PasskeySignature, party: RelyingParty) -> UUID:
    """Whose passkey signed a challenge that was taken.

    Raises `UnknownPasskeyError`, `WrongPasskeyError`.
    """
    from webauthn import verify_authentication_response  # noqa: PLC0415 - loaded only where it is used
    from webauthn.helpers import base64url_to_bytes  # noqa: PLC0415 - loaded only where it is used

    credential_id = base64url_to_bytes(signed.raw_id)
    llave = db.scalar(
        UNOWNED.select(LlaveAcceso)
        .where(LlaveAcceso.credential_id == credential_id)
        .with_for_update()
    )
    if llave is None:
        raise UnknownPasskeyError
    handle = signed.response.user_handle
    if handle and base64url_to_bytes(handle) != llave.user_id.bytes:
        raise WrongPasskeyError
    verified = _checked(
        verify_authentication_response,
        signed,
        expected_challenge=challenge_in(signed.response.client_data),
        expected_rp_id=party.host,
        expected_origin=party.origin,
        credential_public_key=llave.public_key,
        credential_current_sign_count=llave.sign_count,
    )
    llave.sign_count = verified.new_sign_count
    llave.ultima_vez = utcnow()
    return llave.user_id


def list_own(db: Session, *, user_id: UUID) -> Sequence[Passkey]:
    """The passkeys of a person, the oldest first."""
    theirs = UNOWNED.select(LlaveAcceso).where(LlaveAcceso.user_id == user_id)
    return [present(llave) for llave in db.scalars(theirs.order_by(LlaveAcceso.creado))]


def present(llave: LlaveAcceso) -> Passkey:
    """A passkey without its keys."""
    return Passkey(
        id=llave.id, nombre=llave.nombre, creado=llave.creado, ultima_vez=llave.ultima_vez
    )


def remove(db: Session, *, user_id: UUID, llave_id: UUID) -> None:
    """Take a passkey from its owner. Raises `PasskeyNotFoundError`."""
    gone = UNOWNED.delete(LlaveAcceso).where(
        LlaveAcceso.id == llave_id, LlaveAcceso.user_id == user_id
    )
    if db.scalar(gone.returning(LlaveAcceso.id)) is None:
        raise PasskeyNotFoundError


def count(db: Session, user_id: UUID) -> int:
    """How many a person has."""
    theirs = UNOWNED.select(LlaveAcceso, func.count()).where(LlaveAcceso.user_id == user_id)
    return db.scalar(theirs) or 0


def forget(db: Session, user_id: UUID) -> None:
    """Take all of them from an account."""
    db.execute(UNOWNED.delete(LlaveAcceso).where(LlaveAcceso.user_id == user_id))


def _descriptors(db: Session, user_id: UUID) -> list["PublicKeyCredentialDescriptor"]:
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor  # noqa: PLC0415 - loaded only where it is used

    ids = UNOWNED.select(LlaveAcceso, LlaveAcceso.credential_id)
    theirs = db.scalars(ids.where(LlaveAcceso.user_id == user_id))
    return [PublicKeyCredentialDescriptor(id=credential_id) for credential_id in theirs]


def _checked(check: Any, sent: BaseModel, **expected: Any) -> Any:  # noqa: ANN401 - either of the library's two checks
    """What the library verified. Raises `WrongPasskeyError`."""
    from webauthn.helpers.exceptions import WebAuthnException  # noqa: PLC0415 - loaded only where it is used

    credential = sent.model_dump(by_alias=True, exclude={"nombre"})
    try:
        return check(credential=credential, require_user_verification=True, **expected)
    # Bytes that are no such structure fail wherever they are first taken apart.
    except (WebAuthnException, ValueError, LookupError, TypeError, AttributeError) as error:
        raise WrongPasskeyError from error
