"""The wire of sessions as their patient reads them: no field here is the therapist's.

What is not shared, or not there, is absent from the answer.
"""

from uuid import UUID

from pydantic import BaseModel, JsonValue

from remanso.core.times import Moment
from remanso.rooms.sesiones.partes import WrittenForPaciente
from remanso.rooms.sesiones.tipos import TipoLegado


class SegmentoPaciente(BaseModel):
    """One turn of a shared transcript, or the mark of what is off the record.

    Times are seconds from the start.
    """

    speaker_label: str
    start_time: float
    end_time: float
    text: str
    fuera_de_registro: bool | None = None


class MotorPaciente(BaseModel):
    """An engine that read or heard the session, and whether the session stayed in the house."""

    nombre: str
    modelo: str
    local: bool


class Origen(BaseModel):
    """Who made a text: an engine, unless there was none, and then by hand or changed by hand."""

    motor: MotorPaciente | None = None
    a_mano: bool


class _SesionPacienteFacts(BaseModel):
    id: UUID
    fecha: Moment
    numero_sesion: int
    tipo_sesion: TipoLegado | None = None
    tipo_sesion_id: UUID | None = None
    tipo_nombre: str
    duracion_minutos: int | None = None
    num_voces: int
    created_at: Moment


class SesionResumenPaciente(_SesionPacienteFacts):
    """A session in the patient's list; `nueva` until it is opened.

    `solo_audio`: the video that is shared has no picture.
    """

    nueva: bool
    tiene_video: bool
    solo_audio: bool
    tiene_transcripcion: bool
    tiene_analisis: bool
    transcripcion_preview: str | None = None


class SesionPaciente(WrittenForPaciente, _SesionPacienteFacts):
    """A whole session, as far as it is shared.

    `video_url` is the file's address; playing it wants a signed one (`download-video`).
    """

    campos_datos: dict[str, JsonValue] | None = None
    video_url: str | None = None
    transcripcion: str | None = None
    segmentos: list[SegmentoPaciente] | None = None
    origen_transcripcion: Origen | None = None
    analisis_ia_paciente: str | None = None
    origen_analisis: Origen | None = None
