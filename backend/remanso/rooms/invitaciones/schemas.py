"""The wire of invitations."""

from enum import StrEnum
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, BaseModel, BeforeValidator, Field, StringConstraints

from remanso.core.texts.emails import Email
from remanso.core.times import MAX_EDAD, TOO_OLD, Birthday, Moment
from remanso.core.validation import NoteText, Payload, ShortText, storable
from remanso.rooms.cuentas.credentials.passwords import complies
from remanso.rooms.pacientes.schemas import EstadoCivil, NivelEscolaridad
from remanso.rooms.pacientes.telefonos import Telefono

INCOMPLETE = (
    "Por favor completa todos los campos requeridos (nombre, apellido, teléfono y contraseña)"
)
WEAK = "La contraseña no cumple con los requisitos de seguridad"
NEGATIVE = "La edad no puede ser negativa."


class InvitacionCreate(Payload):
    """Whom to invite."""

    email: Email


class EstadoInvitacion(StrEnum):
    """Whether the person can have read the invitation."""

    PENDIENTE = "pendiente"
    NO_ENTREGADA = "no_entregada"


class InvitacionRead(BaseModel):
    """An open invitation, as its therapist sees it; never its token."""

    id: UUID
    email: str
    fecha_creacion: Moment
    expira: Moment
    estado: EstadoInvitacion


class InvitacionValidation(BaseModel):
    """What the registration screen learns of a link; nothing about anybody if it is invalid."""

    valid: bool
    message: str
    email: str | None = None
    therapist_name: str | None = None


def _given(value: object) -> object:
    if value is None or (isinstance(value, str) and not value.strip()):
        raise ValueError(INCOMPLETE)
    return value


def _strong(password: str) -> str:
    if not complies(password) or not storable(password):
        raise ValueError(WEAK)
    return password


def _possible(edad: int) -> int:
    if edad < 0:
        raise ValueError(NEGATIVE)
    if edad > MAX_EDAD:
        raise ValueError(TOO_OLD)
    return edad


Given = BeforeValidator(_given)
Token = Annotated[str, StringConstraints(max_length=10_000)]


class Registro(Payload):
    """The registration form; the e-mail is the invitation's, whatever the payload says."""

    invitation_token: Token
    nombre: Annotated[ShortText, Given] = Field(default="", validate_default=True)
    apellido: Annotated[ShortText, Given] = Field(default="", validate_default=True)
    telefono: Annotated[Telefono, Given] = Field(default="", validate_default=True)
    edad: Annotated[int, AfterValidator(_possible)] | None = None
    fecha_nacimiento: Birthday | None = None
    estado_civil: EstadoCivil | None = None
    profesion_ocupacion: ShortText | None = None
    nivel_escolaridad: NivelEscolaridad | None = None
    ha_hecho_terapia: bool | None = None
    ha_hecho_psicodelicos: bool | None = None
    ha_hecho_constelaciones: bool | None = None
    propuesta_terapia: NoteText | None = None
    password: Annotated[str, AfterValidator(_strong), Given] = Field(
        default="", validate_default=True
    )
