"""The wire of accounts."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import BaseModel, BeforeValidator, StringConstraints

from remanso.core.actor import Role
from remanso.core.times import Moment
from remanso.core.validation import Payload, Storable
from remanso.rooms.cuentas.credentials.passwords import NewPassword

Secret = Annotated[str, StringConstraints(min_length=1, max_length=10_000)]
MAX_SENT = 320
Token = Annotated[str, StringConstraints(max_length=10_000)]
LooseEmail = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=MAX_SENT), Storable
]


class DemoAccount(BaseModel):
    """A demonstration account that the sign-in page may say, in development only."""

    email: str
    name: str
    role: Role
    password: str | None


class AuthConfig(BaseModel):
    """What the sign-in page must know before anybody has signed in."""

    google_client_id: str | None
    development: bool
    demo: list[DemoAccount]


class ProviderLogin(Payload):
    """A sign-in through the provider."""

    token: Secret
    role: Role


class PatientLogin(Payload):
    """A sign-in with e-mail and password."""

    email: LooseEmail
    contrasenia: Secret


class LoginAnswer(BaseModel):
    """The opaque token of a new sign-in."""

    access_token: str
    token_type: str = "bearer"
    must_change_password: bool
    role: Role


class MfaTicket(BaseModel):
    """What goes with a code, and what the account may be asked for."""

    ticket: str
    metodos: list[Literal["totp", "recuperacion", "passkey"]]


class FactorAsked(BaseModel):
    """The password or the provider was right, and a second factor is asked for."""

    mfa: MfaTicket


class Dispositivo(BaseModel):
    """A device where the person is signed in; `actual` is the one that asks."""

    id: UUID
    nombre: str
    ultima_vez: Moment
    creado: Moment
    actual: bool


class Me(BaseModel):
    """The signed-in person."""

    id: UUID
    email: str
    name: str
    role: Role
    avatar_url: str | None
    foto_perfil: str | None
    must_change_password: bool
    mfa_required: bool


class PasswordChange(Payload):
    """A new password; the old one may be missing only while the temporary one is in force."""

    old_password: Secret | None = None
    new_password: NewPassword


def _as_sent(value: object) -> str:
    """What no address can be is nobody's, like one that nobody has."""
    text = value if isinstance(value, str) else repr(value)
    return text.strip()[:MAX_SENT].encode("utf-8", "replace").decode().replace("\0", "?")


class ForgotPassword(Payload):
    """Whose password is forgotten; whatever is sent is asked for alike."""

    email: Annotated[str, BeforeValidator(_as_sent)] = ""


class PasswordReset(Payload):
    """A reset link's token, and the password it shall set."""

    token: Token
    new_password: NewPassword


class ResetTokenCheck(BaseModel):
    """A reset link that can be used; one that cannot is an error."""

    valid: Literal[True] = True


class Message(BaseModel):
    """A sentence for the person who acted."""

    message: str


class DevAccount(BaseModel):
    """A local account, as the development chooser lists it."""

    email: str
    name: str
    role: Role


class DevTokenRequest(Payload):
    """The account chosen in the development chooser."""

    email: LooseEmail


class DevToken(BaseModel):
    """What the development chooser hands back, in the provider's place."""

    access_token: str
