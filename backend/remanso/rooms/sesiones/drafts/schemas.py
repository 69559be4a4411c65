"""Drafts on the wire: what the form may change, and what everybody reads."""

from enum import StrEnum
from typing import Annotated, Literal
from uuid import UUID

from pydantic import AfterValidator, BaseModel, Field, JsonValue, field_validator

from remanso.core.times import Moment
from remanso.core.validation import LongText, MediumText, Payload, ShortText
from remanso.engines.jobs.rows.processed import Estado
from remanso.engines.language.analisis import Analisis
from remanso.rooms.perfiles.compartir import Comparte
from remanso.rooms.sesiones.partes import WrittenFields, WrittenRead
from remanso.rooms.sesiones.progreso import JobProgress, VideoInfo, VideoInfoResumen
from remanso.rooms.sesiones.saved.schemas import CamposDatos, Minutes, Voices
from remanso.rooms.sesiones.tipos import TipoLegado
from remanso.rooms.sesiones.transcript.momentos import Momento, Momentos
from remanso.rooms.sesiones.transcript.segmentos import Segmentos
from remanso.rooms.sesiones.transcript.turns import check_script

Percentage = Annotated[int, Field(ge=0, le=100)]


class VideoInfoEdit(Payload):
    """The part of `archivo_video_info` that the form may send; merged key by key.

    `transcripcion_intento` and `analisis_intento` name the result that is being corrected, as it
    was read; a correction of a transcript that has been replaced meanwhile is ignored. A null
    `transcript` of a named result takes its corrections back.
    """

    file_key: Annotated[MediumText, Field(max_length=1024)] | None = None
    estado_upload: ShortText | None = None
    upload_progress: Percentage | None = None
    transcript: Segmentos | None = None
    transcripcion_intento: int | None = None
    script_text: Annotated[LongText, AfterValidator(check_script)] | None = None
    analisis_ia: LongText | None = None
    analisis_intento: int | None = None


class DraftFields(WrittenFields):
    """What the form may change. Only the keys that are sent change."""

    titulo: ShortText = ""
    descripcion: MediumText | None = None
    tipo_sesion: TipoLegado | None = None
    tipo_sesion_id: UUID | None = None
    fecha: Moment | None = None
    num_voces: Voices = 2
    duracion_minutos: Minutes | None = None
    momentos: Momentos | None = None
    campos_datos: CamposDatos | None = None
    compartir: Comparte | None = None
    analisis_ia_paciente: LongText | None = None
    archivo_video_info: VideoInfoEdit | None = None

    @field_validator("tipo_sesion", "tipo_sesion_id", mode="before")
    @classmethod
    def _empty_is_none(cls, value: object) -> object:
        return value or None


class DraftCreate(DraftFields):
    """A new draft: the patient, and whatever is already known."""

    paciente_id: UUID


class DraftUpdate(DraftFields):
    """A change; with `version` it is refused when another window was faster.

    `procesar` with the key of a video has the server go on by itself: it transcribes the video and
    then analyses what was said, whoever looks. Nothing is begun twice.
    """

    version: int | None = None
    procesar: bool = False


class _DraftBase(BaseModel):
    draft_id: UUID
    paciente_id: UUID
    titulo: str
    descripcion: str | None
    tipo_sesion: TipoLegado | None
    tipo_sesion_id: UUID | None
    fecha: Moment
    num_voces: int
    duracion_minutos: int | None
    estado: Estado
    progreso: int
    mensaje_error: str | None
    version: int
    fecha_creacion: Moment
    fecha_actualizacion: Moment


class DraftResumen(_DraftBase):
    """A draft in the list, without the long texts."""

    archivo_video_info: VideoInfoResumen
    segundos_restantes: int | None
    tiene_transcripcion: bool
    tiene_analisis: bool


class DraftRead(WrittenRead, _DraftBase):
    """A whole draft, as its therapist edits it.

    The two `_propuesta` are the engine's own words under whatever was written over them, and
    `analisis_propuesto` what they come from, until the therapist takes it. `analisis_corregido`:
    the therapist's text says something else than `analisis`, as they marked it.
    """

    momentos: list[Momento]
    campos_datos: dict[str, JsonValue]
    compartir: Comparte | None
    archivo_video_info: VideoInfo
    analisis_ia_paciente: str | None
    analisis_ia_paciente_propuesta: str | None
    analisis_ia_propuesta: str | None
    analisis_corregido: bool
    analisis: Analisis | None
    analisis_propuesto: Analisis | None


class Progress(JobProgress):
    """How a draft's job goes. Seconds are of audio, done of all.

    `segundos_restantes` are of the clock, as earlier transcriptions here went; null while unknown.
    """

    draft_id: UUID
    segundos_hechos: int | None
    segundos_totales: int | None
    segundos_restantes: int | None


class JobStarted(BaseModel):
    """A job was accepted and goes on by itself."""

    draft_id: UUID
    estado: Estado


class SituacionEnCurso(StrEnum):
    """Where something under way stands, as its therapist would say it.

    `sin_terminar` and `sin_usar` are recordings: one that stopped arriving, one that hangs on
    nothing. `lista` waits to be read; `empezada` is a draft of which nothing was made yet.
    """

    GRABANDO = "grabando"
    SIN_TERMINAR = "sin_terminar"
    GUARDANDO = "guardando"
    SIN_USAR = "sin_usar"
    TRANSCRIBIENDO = "transcribiendo"
    ANALIZANDO = "analizando"
    LISTA = "lista"
    FALLIDA = "fallida"
    EMPEZADA = "empezada"


class EnCurso(BaseModel):
    """A draft, a recording or a saved session's analysis that runs or waits to be looked at.

    `id` is its own by `tipo`; `draft_id` is the draft to open, where there is one.
    """

    tipo: Literal["borrador", "grabacion", "sesion"]
    id: UUID
    draft_id: UUID | None = None
    paciente_id: UUID
    paciente_nombre: str
    titulo: str
    fecha: Moment
    estado: Estado
    situacion: SituacionEnCurso
    progreso: int
    segundos_restantes: int | None = None
    mensaje_error: str | None
    tiene_transcripcion: bool = False
    tiene_analisis: bool = False
    fecha_actualizacion: Moment
