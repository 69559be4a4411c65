"""The wire of sessions as their therapist sends and reads them."""

from typing import Annotated
from uuid import UUID

from pydantic import (
    AfterValidator,
    BaseModel,
    Field,
    JsonValue,
    field_validator,
)

from remanso.core.times import Moment
from remanso.core.validation import LongText, finite, storable
from remanso.engines.description import Procedencia
from remanso.engines.jobs.rows.processed import Estado
from remanso.engines.language.analisis import Analisis
from remanso.rooms.archivos.folders.keys import NamedKey, key_of
from remanso.rooms.perfiles.compartir import Comparte
from remanso.rooms.sesiones.models import Aviso
from remanso.rooms.sesiones.partes import WrittenFields, WrittenRead
from remanso.rooms.sesiones.progreso import JobProgress
from remanso.rooms.sesiones.tipos import TipoLegado
from remanso.rooms.sesiones.transcript.momentos import Momento, Momentos
from remanso.rooms.sesiones.transcript.segmentos import Segmentos, SegmentoTranscripcion

MAX_MINUTES = 6_000
MAX_FIELDS = 200
MAX_NUMERO = 1_000_000


def _finite(value: dict[str, JsonValue]) -> dict[str, JsonValue]:
    if not finite(value):
        raise ValueError("Debe ser un número finito")
    if not storable(value):
        raise ValueError("El texto contiene caracteres no admitidos")
    return value


CamposDatos = Annotated[dict[str, JsonValue], AfterValidator(_finite), Field(max_length=MAX_FIELDS)]
Minutes = Annotated[int, Field(ge=0, le=MAX_MINUTES)]
_VOICES = frozenset({1, 2, 3, 4, 32})


def _one_of_the_options(voices: int) -> int:
    if voices not in _VOICES:
        raise ValueError("El número de voces es 1, 2, 3, 4 o 32, que son cinco o más")
    return voices


Voices = Annotated[int, AfterValidator(_one_of_the_options)]


class SesionFields(WrittenFields):
    """What a therapist may write in a session; only the keys that are sent count."""

    fecha: Moment | None = None
    numero_sesion: Annotated[int, Field(ge=1, le=MAX_NUMERO)] | None = None
    tipo_sesion: TipoLegado | None = None
    tipo_sesion_id: UUID | None = None
    duracion_minutos: Minutes | None = None
    num_voces: Voices | None = None
    # Either names the video: its key, or its address on this server.
    file_key: NamedKey | None = None
    video_url: NamedKey | None = None
    campos_datos: CamposDatos | None = None
    momentos: Momentos | None = None
    transcripcion: LongText | None = None
    segmentos: Segmentos | None = None
    analisis_ia: LongText | None = None
    analisis_ia_paciente: LongText | None = None
    compartir: Comparte | None = None

    @field_validator("tipo_sesion", "tipo_sesion_id", "file_key", "video_url", mode="before")
    @classmethod
    def _empty_is_none(cls, value: object) -> object:
        return value or None

    @property
    def video_key(self) -> str | None:
        """The key of the video that was named, whichever way."""
        return self.file_key or (self.video_url and key_of(self.video_url))


class SesionCreate(SesionFields):
    """A new session; with `draft_id`, what the draft holds and the payload does not say is kept."""

    paciente_id: UUID
    draft_id: UUID | None = None


class SesionUpdate(SesionFields):
    """A change of the keys that are sent; a null `segmentos` takes its corrections back.

    `version` is the one that was read; without it the change is made whatever happened since.
    """

    version: int | None = None

    @field_validator("fecha", "numero_sesion", "num_voces")
    @classmethod
    def _keeps_its_facts(cls, value: object) -> object:
        if value is None:
            raise ValueError("Este campo es obligatorio")
        return value


class _SesionFacts(BaseModel):
    id: UUID
    paciente_id: UUID
    terapeuta_id: UUID
    fecha: Moment
    numero_sesion: int
    tipo_sesion: TipoLegado | None
    tipo_sesion_id: UUID | None
    tipo_nombre: str
    duracion_minutos: int | None
    num_voces: int
    created_at: Moment
    compartir: Comparte
    version: int


class SesionResumen(_SesionFacts):
    """A session in the list, without the long texts. `transcripcion_preview`: 200 characters.

    `video_key` names its video among the patient's files; `solo_audio`: that has no picture.
    """

    video_key: str | None
    tiene_video: bool
    solo_audio: bool
    tiene_transcripcion: bool
    tiene_analisis: bool
    transcripcion_preview: str | None


class SesionRead(WrittenRead, _SesionFacts):
    """A whole session, as its therapist reads it.

    `video_url` is the file's address; playing it wants a signed one (`download-video`).
    `sonido_borrado`: when it was deleted, kept for long enough or with a consent withdrawn.
    `transcripcion_corregida`: it says something else than was heard or typed, which can come back.
    `voces_nombradas`: what the machine called each voice that has a name now.
    `aviso`: what became of the mail that tells the patient, where there was one to write; one that
    did not get there is said until the patient has found the session.
    The two `_propuesta` are the engine's own words, and `analisis_propuesto` what they come from,
    until the therapist takes them; the patient reads `analisis_ia_paciente`. `analisis_corregido`:
    `analisis_ia` says something else than `analisis`, as its therapist marked it.
    """

    video_url: str | None
    sonido_borrado: Moment | None
    campos_datos: dict[str, JsonValue]
    momentos: list[Momento]
    transcripcion: str | None
    segmentos: list[SegmentoTranscripcion]
    transcripcion_corregida: bool
    voces_nombradas: dict[str, str]
    procedencia_transcripcion: Procedencia | None
    analisis: Analisis | None
    analisis_propuesto: Analisis | None
    analisis_ia: str | None
    analisis_ia_paciente: str | None
    analisis_ia_propuesta: str | None
    analisis_ia_paciente_propuesta: str | None
    analisis_corregido: bool
    estado: Estado
    mensaje_error: str | None
    aviso: Aviso | None


class SesionAnalysisStarted(BaseModel):
    """An analysis was accepted and goes on by itself."""

    id: UUID
    estado: Estado


class SesionProgress(JobProgress):
    """How the analysis of a saved session goes, told as a draft's job is."""

    id: UUID
    analisis_ia: str | None
    analisis_ia_paciente_propuesta: str | None

    @property
    def shows_a_text(self) -> bool:
        """Whether any words of the record are in it."""
        return super().shows_a_text or bool(self.analisis_ia_paciente_propuesta)
