"""A transcript as a file of its own, in the four formats that people ask for."""

from dataclasses import dataclass
from enum import StrEnum

from remanso.engines.description import Procedencia
from remanso.engines.documents.base import MEDIA_TYPES, Documento, Formato, Seccion, Turno
from remanso.engines.documents.typesetting import set_document
from remanso.rooms.sesiones.errors import NoTimesError, TranscriptNotFoundError
from remanso.rooms.sesiones.export.filenames import filename_of
from remanso.rooms.sesiones.export.files import File
from remanso.rooms.sesiones.partes import TRANSCRIPCION
from remanso.rooms.sesiones.transcript.plain_text import when, written
from remanso.rooms.sesiones.transcript.segmentos import SegmentoTranscripcion


class TranscriptFormato(StrEnum):
    """What a transcript can be taken away as."""

    TXT = "txt"
    VTT = "vtt"
    DOCX = Formato.DOCX.value
    PDF = Formato.PDF.value

    @property
    def media_type(self) -> str:
        """What a browser is told it is."""
        if self is TranscriptFormato.TXT:
            return "text/plain; charset=utf-8"
        return "text/vtt" if self is TranscriptFormato.VTT else MEDIA_TYPES[Formato(self.value)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Transcript:
    """Who said what, what stands above it in a document, and what the file is called."""

    titulo: str
    nombre: str
    datos: list[tuple[str, str]]
    procedencia: Procedencia | None
    turnos: list[SegmentoTranscripcion]
    parts: tuple[str, ...]

    def as_file(self, formato: TranscriptFormato) -> File:
        """The transcript as a file; setting a document takes a second: hold nothing meanwhile.

        Raises `TranscriptNotFoundError`, `NoTimesError`, `DocumentTooLongError`,
        `DocumentFailedError`.
        """
        if not self.turnos:
            raise TranscriptNotFoundError
        filename = filename_of((*self.parts, "transcripcion"), extension=formato.value)
        return File(self._content(formato), formato.media_type, filename)

    def _content(self, formato: TranscriptFormato) -> bytes:
        datos = [("Paciente", self.nombre), *self.datos]
        if formato is TranscriptFormato.TXT:
            return written(self.titulo, datos, self.turnos).encode()
        if formato is TranscriptFormato.VTT:
            return _as_vtt(self.turnos).encode()
        documento = Documento(
            titulo=self.titulo,
            pie=f"{self.nombre} · {self.titulo}",
            datos=datos,
            secciones=[spoken(self.turnos, made_by(self.procedencia))],
        )
        return set_document(documento, Formato(formato.value))


def spoken(turnos: list[SegmentoTranscripcion], nota: str) -> Seccion:
    """The transcript as a part of a document; `nota` says who made it."""
    return Seccion(
        titulo=TRANSCRIPCION.titulo,
        nota=nota,
        turnos=[
            Turno(quien=turn.speaker_label, cuando=when(turn), texto=turn.text) for turn in turnos
        ],
    )


def made_by(procedencia: Procedencia | None) -> str:
    """Which engine made something, and where; nothing of what no engine made."""
    if procedencia is None:
        return ""
    # Which model this machine has says something to whoever set it up, and to nobody else.
    model = f" ({procedencia.modelo})" if procedencia.modelo and not procedencia.local else ""
    where = "en esta máquina" if procedencia.local else "en un servicio externo"
    return f"{procedencia.motor}{model}, {where}"


def _as_vtt(turnos: list[SegmentoTranscripcion]) -> str:
    timed = [turn for turn in turnos if turn.end_time > turn.start_time]
    # What was never recorded has no length.
    if any(turn.end_time <= turn.start_time and not turn.fuera_de_registro for turn in turnos):
        raise NoTimesError
    return "\n\n".join(["WEBVTT", *map(_cue, timed)]) + "\n"


def _cue(turn: SegmentoTranscripcion) -> str:
    who = f"<v {_escaped(turn.speaker_label)}>" if turn.speaker_label else ""
    words = _escaped(turn.text)
    return f"{_stamp(turn.start_time)} --> {_stamp(turn.end_time)}\n{who}{words}"


def _escaped(text: str) -> str:
    one_line = " ".join(text.split())
    return one_line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _stamp(seconds: float) -> str:
    milliseconds = round(seconds * 1000)
    minutes, rest = divmod(milliseconds, 60_000)
    return f"{minutes // 60:02}:{minutes % 60:02}:{rest // 1000:02}.{rest % 1000:03}"
