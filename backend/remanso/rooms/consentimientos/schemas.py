"""The wire of consents."""

from enum import StrEnum
from typing import Annotated, Literal
from uuid import UUID

from pydantic import AfterValidator, BaseModel, Field, StringConstraints

from remanso.core.validation import Payload, Storable
from remanso.rooms.citas.portal.schemas import Instant
from remanso.rooms.citas.schemas import Said
from remanso.rooms.consentimientos.models import Canal, Estado, Finalidad, Politica, Relacion
from remanso.rooms.consentimientos.textos.firma import as_drawn


def _as_drawn(firma: str) -> str:
    return as_drawn(firma) if firma else ""


MOST_PEOPLE = 12
MAX_TEXTO = 20_000
MAX_FIRMA = 400_000
MAX_DIAS = 3_650
Nombre = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200), Storable
]
Texto = Annotated[str, StringConstraints(max_length=MAX_TEXTO), Storable]
Firma = Annotated[str, StringConstraints(max_length=MAX_FIRMA), Storable, AfterValidator(_as_drawn)]
Huella = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
"""The SHA-256 of a text, as it is shown with it."""
Dias = Annotated[int, Field(ge=0, le=MAX_DIAS)]


class Persona(Payload):
    """Somebody who decides."""

    nombre: Nombre
    relacion: Relacion


class PoliticaRead(BaseModel):
    """What is demanded, and what is shown. `elegida`: it was saved once.

    `texto_propio`: the therapist wrote it; else it is the product's, of what is configured.
    """

    politica: dict[Finalidad, Politica]
    texto: str
    texto_propio: bool
    texto_version: str
    conservar_audio_dias: int | None
    elegida: bool
    version: int


class PoliticaUpdate(Payload):
    """The keys that are sent change; a null or empty text is the product's own again."""

    # A factory, not a default: the described API then says only that the key may be missing.
    politica: Annotated[dict[Finalidad, Politica], Said] = Field(default_factory=dict)
    texto: Texto | None = None
    conservar_audio_dias: Dias | None = None
    version: int | None = None


class Solicitar(Payload):
    """Who is asked for what; without `personas`, those who decided until now."""

    finalidades: Annotated[list[Finalidad], Field(min_length=1, max_length=len(Finalidad))]
    personas: Annotated[list[Persona], Field(min_length=1, max_length=MOST_PEOPLE)] | None = None


class Decision(StrEnum):
    """What somebody says."""

    CONCEDER = "conceder"
    DENEGAR = "denegar"
    RETIRAR = "retirar"


class Decidir(Payload):
    """What the patient decides, and the fingerprint of the text that they read."""

    decision: Decision
    texto_sha256: Huella | None = None


class Registrar(Payload):
    """What somebody decided in the room; without `persona` it is the patient.

    `firma` is what they drew on the screen, a PNG as an address of data; `archivo` is the scan of
    what they signed on paper; `texto_sha256` is the fingerprint of the text that was shown.
    """

    finalidad: Finalidad
    decision: Decision
    persona: Persona | None = None
    canal: Literal[Canal.EN_CONSULTA, Canal.PAPEL]
    firma: Firma | None = None
    archivo: Annotated[str, StringConstraints(max_length=4_000), Storable] | None = None
    texto_sha256: Huella | None = None


class PersonaRead(BaseModel):
    """Somebody who decides, and what they said last; null where nobody asked them yet."""

    nombre: str
    relacion: Relacion
    estado: Estado | None
    fecha: Instant | None
    canal: Canal | None
    consentimiento_id: UUID | None


class FinalidadRead(BaseModel):
    """A purpose: what all who decide say together, and the text they are shown.

    `falta`: what needs it is refused now. `falta_representante`: the patient is too young to decide
    alone, and nobody was named who represents them.
    """

    estado: Estado | None
    personas: list[PersonaRead]
    politica: Politica
    falta: bool
    falta_representante: bool
    texto: str
    texto_version: str
    texto_sha256: str


class ConsentimientoRead(BaseModel):
    """One row of the history. `borrado` and `queda`: what a withdrawal took, and what it left."""

    id: UUID
    paciente_id: UUID
    persona: Persona
    finalidad: Finalidad
    estado: Estado
    texto: str
    texto_version: str
    texto_sha256: str
    fecha: Instant
    canal: Canal
    por: str
    firmado: bool
    archivo: str | None
    borrado: list[str]
    queda: list[str]


class MiConsentimiento(ConsentimientoRead):
    """What stands of a purpose, for the patient; `frase` says what their age has to do with it."""

    frase: str | None


class ConservarAudio(Payload):
    """For how many days the sound of a patient's sessions is kept; null is as the practice does."""

    dias: Dias | None


class ConservarAudioRead(BaseModel):
    """What is chosen for the patient and by the practice, and the days that hold; null is for ever.

    `negado`: somebody who decides does not let it be kept, so that none is.
    """

    dias: int | None
    dias_consulta: int | None
    rigen: int | None
    negado: bool


class ConsentimientosPaciente(BaseModel):
    """Where each purpose stands, and all that was asked and decided, newest first.

    `menor` says what it means that the patient is too young to decide alone, if they are.
    """

    menor: str | None
    finalidades: dict[Finalidad, FinalidadRead]
    historia: list[ConsentimientoRead]
