"""The wire of profiles; what patients read of theirs is with their other screens."""

from typing import Annotated, Any
from uuid import UUID

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    field_validator,
)

from remanso.core.times import Birthday
from remanso.core.types import new_id
from remanso.core.validation import MediumText, Payload, ShortText, Storable
from remanso.rooms.archivos.folders.keys import NamedKey
from remanso.rooms.pacientes import telefonos
from remanso.rooms.perfiles.compartir import Comparte

MAX_FORMACION = 50
MIN_YEAR, MAX_YEAR = 1900, 2100

Telefono = Annotated[str, StringConstraints(strip_whitespace=True, max_length=40), Storable]
ValidTelefono = Annotated[Telefono, AfterValidator(telefonos.valid)]
Direccion = Annotated[str, StringConstraints(strip_whitespace=True, max_length=400), Storable]


def _a_titulo(titulo: str) -> str:
    if not titulo:
        raise ValueError("El título es requerido")
    return titulo


def _or_new(value: object) -> object:
    return value or new_id()


def _or_none(value: object) -> object:
    return None if isinstance(value, str) and not value.strip() else value


class FormacionWrite(Payload):
    """One of the therapist's studies or certificates, as they write it."""

    id: Annotated[UUID, BeforeValidator(_or_new)] = Field(default_factory=new_id)
    titulo: Annotated[ShortText, AfterValidator(_a_titulo), Field(validate_default=True)] = ""
    institucion: ShortText = ""
    anio: Annotated[
        Annotated[int, Field(ge=MIN_YEAR, le=MAX_YEAR)] | None, BeforeValidator(_or_none)
    ] = Field(default=None, alias="año")


class FormacionRead(BaseModel):
    """One of the therapist's studies or certificates."""

    id: UUID
    titulo: str
    institucion: str
    anio: int | None = Field(alias="año")


Formacion = Annotated[list[FormacionWrite], Field(max_length=MAX_FORMACION)]


class PerfilPayload(Payload):
    """What every change of a profile does: only the keys that are sent count."""

    version: int | None = None
    foto_perfil: NamedKey | None = None

    @field_validator("*", mode="after")
    @classmethod
    def _blank_is_none(cls, value: object) -> object:
        return None if isinstance(value, str) and not value.strip() else value

    def changes(self) -> dict[str, Any]:
        """The keys of the profile itself that were sent, with their new values."""
        sent = self.model_fields_set - {"version", "foto_perfil"}
        return {name: getattr(self, name) for name in sent}

    @property
    def changes_photo(self) -> bool:
        """Whether anything is said about the photo; None takes it away."""
        return "foto_perfil" in self.model_fields_set


class PerfilTerapeutaUpdate(PerfilPayload):
    """A change of a therapist's profile; with `version` a stale one is refused."""

    especialidad: ShortText | None = None
    licencia: ShortText | None = None
    telefono: Telefono | None = None
    telefono_consulta: Annotated[ValidTelefono | None, BeforeValidator(_or_none)] = None
    direccion: Direccion | None = None
    biografia: MediumText | None = None
    estudios: Formacion = Field(default_factory=list)
    certificaciones: Formacion = Field(default_factory=list)
    compartir: Comparte = Comparte()


class PerfilTerapeutaRead(BaseModel):
    """A therapist's profile; `foto_perfil` is an address that a browser can show for some hours.

    Of its telephones patients see `telefono_consulta` only. `compartir_elegido` is false until the
    therapist has said once what they share.
    """

    model_config = ConfigDict(from_attributes=True)

    name: str
    email: str
    avatar_url: str | None
    foto_perfil: str | None
    especialidad: str | None
    licencia: str | None
    telefono: str | None
    telefono_consulta: str | None
    direccion: str | None
    biografia: str | None
    estudios: list[FormacionRead]
    certificaciones: list[FormacionRead]
    compartir: Comparte
    compartir_elegido: bool
    version: int


class PerfilPacienteUpdate(PerfilPayload):
    """The four things that patients change of themselves; with `version` a stale one is refused."""

    telefono: Telefono | None = None
    direccion: Direccion | None = None
    fecha_nacimiento: Birthday | None = None
