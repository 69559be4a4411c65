"""How a job goes, of a draft and of a saved session alike, and what it has made so far."""

from pydantic import BaseModel

from remanso.engines.description import Procedencia
from remanso.engines.jobs.rows.processed import Estado
from remanso.rooms.sesiones.recordings.videos import url_of
from remanso.rooms.sesiones.transcript.segmentos import SegmentoTranscripcion

ARRIVED = "subido"
"""The `estado_upload` of a video that is here."""

_UUID_AND_DASH = 37


class VideoInfoResumen(BaseModel):
    """The video and how its processing goes, without what was said in it.

    `video_url` is the file's address; playing it wants a signed one (`/aws-s3/download-url`).
    `segundos_hechos` of `segundos_totales` seconds of audio are transcribed.
    """

    video_url: str | None
    file_key: str | None
    nombre_archivo: str | None
    estado_upload: str | None
    upload_progress: int | None
    segundos_hechos: int | None
    segundos_totales: int | None
    procedencia_transcripcion: Procedencia | None


class VideoInfo(VideoInfoResumen):
    """The video, its transcript by turns and as plain text, and its analysis.

    `transcripcion_corregida`: it says something else than the machine heard, which can come back.
    `voces_nombradas`: what the machine called each voice that has a name now.
    """

    transcript: list[SegmentoTranscripcion]
    script_text: str
    transcripcion_intento: int
    transcripcion_corregida: bool
    voces_nombradas: dict[str, str]
    analisis_ia: str | None
    analisis_intento: int


class JobProgress(BaseModel):
    """How a job goes, and what it has produced. `progreso` is 0-100."""

    estado: Estado
    progreso: int
    archivo_video_info: VideoInfo
    analisis_ia_paciente: str | None
    mensaje_error: str | None
    version: int

    @property
    def shows_a_text(self) -> bool:
        """Whether any words of the record are in it."""
        info = self.archivo_video_info
        return bool(info.script_text or info.analisis_ia or self.analisis_ia_paciente)


def video_of(key: str | None) -> dict[str, str | None]:
    """Where a video is and what it is called, under the names of `VideoInfoResumen`."""
    # A key ends in `<uuid>-<safe name>`.
    name = key and key.rpartition("/")[2][_UUID_AND_DASH:]
    return {"video_url": url_of(key), "file_key": key, "nombre_archivo": name}


def without_words(turns: list[SegmentoTranscripcion]) -> list[SegmentoTranscripcion]:
    """A transcript without the times of its words: what is polled stays small."""
    return [turn.model_copy(update={"words": None}) for turn in turns]
