"""The wire of second factors and passkeys. What browsers send has the names of WebAuthn."""

from typing import Annotated, Literal, Self
from uuid import UUID

from pydantic import BaseModel, Field, StringConstraints, model_validator

from remanso.core.times import Moment
from remanso.core.validation import Payload, ShortText, WrongFieldError
from remanso.rooms.cuentas.schemas import Secret, Token

Codigo = Annotated[str, StringConstraints(strip_whitespace=True, max_length=200)]
"""Six digits of an authenticator, or a recovery code."""

Base64Url = Annotated[
    str,
    StringConstraints(pattern=r"^([A-Za-z0-9_-]{4})*([A-Za-z0-9_-]{2,3})?$", max_length=100_000),
]
"""Bytes, without padding; one letter alone is no byte."""


class CodigoSent(Payload):
    """A code."""

    codigo: Codigo


class TicketSent(CodigoSent):
    """A code for a sign-in that waits for it."""

    ticket: Token


class TotpSetup(BaseModel):
    """What an authenticator application needs, as text and as a picture."""

    secreto: str
    otpauth_url: str
    qr_svg: str


class RecoveryCodes(BaseModel):
    """Shown once."""

    codigos_recuperacion: list[str]


class FactorState(BaseModel):
    """What protects the account; `exigido` is whether the practice asks for a second factor."""

    totp: bool
    codigos_restantes: int
    llaves: int
    exigido: bool


class AttestationResponse(Payload):
    """What a new authenticator answers."""

    client_data: Base64Url = Field(alias="clientDataJSON")
    attestation: Base64Url = Field(alias="attestationObject")


class AssertionResponse(Payload):
    """What an authenticator signed."""

    client_data: Base64Url = Field(alias="clientDataJSON")
    authenticator_data: Base64Url = Field(alias="authenticatorData")
    signature: Base64Url
    user_handle: Base64Url | None = Field(default=None, alias="userHandle")


class _Credential(Payload):
    id: Base64Url
    raw_id: Base64Url = Field(alias="rawId")
    type: Literal["public-key"]


class NewPasskey(_Credential):
    """A passkey to add, as `PublicKeyCredential.toJSON()` writes it, and what to call it."""

    response: AttestationResponse
    nombre: ShortText | None = None


class PasskeySignature(_Credential):
    """A passkey that signs, as `PublicKeyCredential.toJSON()` writes it."""

    response: AssertionResponse


class Passkey(BaseModel):
    """A passkey, for its owner's list."""

    id: UUID
    nombre: str
    creado: Moment
    ultima_vez: Moment | None


class Confirmation(Payload):
    """Proof that whoever is signed in is still there: one of the three."""

    contrasenia: Secret | None = None
    codigo: Codigo | None = None
    credencial: PasskeySignature | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        proofs = (self.contrasenia, self.codigo, self.credencial)
        if sum(proof is not None for proof in proofs) != 1:
            raise WrongFieldError("Escribe tu contraseña o un código", field="contrasenia")
        return self


class Confirmed(BaseModel):
    """Until when the sign-in may do what wants a recent proof."""

    hasta: Moment
