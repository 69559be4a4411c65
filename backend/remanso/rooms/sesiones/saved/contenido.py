"""What a session is made of, and how what was sent becomes its columns."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from pydantic import JsonValue

from remanso.rooms.perfiles.compartir import Comparte
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.partes import WRITTEN
from remanso.rooms.sesiones.saved.schemas import SesionFields
from remanso.rooms.sesiones.tipos import TipoLegado
from remanso.rooms.sesiones.transcript import momentos
from remanso.rooms.sesiones.transcript.marks import keep_marks
from remanso.rooms.sesiones.transcript.segmentos import (
    SegmentoTranscripcion,
    as_text,
    keep_words,
    preview_of,
    read_segmentos,
    to_stored,
)
from remanso.rooms.sesiones.transcript.turns import from_script


@dataclass(frozen=True, kw_only=True, slots=True)
class Contenido:
    """What a consumed draft leaves to its session.

    `escrito` is what the therapist wrote, under the names of `WRITTEN`;
    `analisis_ia_paciente` is what the therapist wrote for the patient, never what was proposed.
    `minutos_video` is the video's whole length; None when there is none or it was never read.
    """

    paciente_id: UUID
    fecha: datetime | None = None
    tipo_sesion: TipoLegado | None = None
    tipo_sesion_id: UUID | None = None
    duracion_minutos: int | None = None
    num_voces: int = 2
    escrito: Mapping[str, str | None] = field(default_factory=dict)
    momentos: JsonValue = None
    campos_datos: JsonValue = None
    compartir: JsonValue = None
    video_key: str | None = None
    minutos_video: int | None = None
    segmentos: JsonValue = None
    segmentos_originales: JsonValue = None
    procedencia_transcripcion: JsonValue = None
    analisis: JsonValue = None
    analisis_propuesto: JsonValue = None
    analisis_ia: str | None = None
    analisis_ia_paciente: str | None = None
    analisis_ia_propuesta: str | None = None
    analisis_ia_paciente_propuesta: str | None = None

    def __post_init__(self) -> None:
        """Refuse a text under another name: the session would do without it."""
        unknown = self.escrito.keys() - set(WRITTEN)
        if unknown:
            raise ValueError(f"no texts of a session: {', '.join(sorted(unknown))}")


_ANALYSES = ("analisis_ia", "analisis_ia_paciente")
_PLAIN = ("fecha", "duracion_minutos", "num_voces", "campos_datos")
_MADE_BY_JOBS = (
    "segmentos_originales",
    "procedencia_transcripcion",
    "analisis",
    "analisis_propuesto",
    "analisis_ia_propuesta",
    "analisis_ia_paciente_propuesta",
)


def take_contenido(sesion: Sesion, contenido: Contenido) -> None:
    """Begin a session with everything its draft holds."""
    types = ("tipo_sesion", "tipo_sesion_id")
    for name in (*_PLAIN, *_MADE_BY_JOBS, *types, "momentos", "video_key"):
        value = getattr(contenido, name)
        if value is not None:
            setattr(sesion, name, value)
    if contenido.minutos_video is not None:
        sesion.duracion_minutos = contenido.minutos_video
    for name in WRITTEN:
        setattr(sesion, name, _text(contenido.escrito.get(name)))
    for name in _ANALYSES:
        setattr(sesion, name, _text(getattr(contenido, name)))
    _set_transcript(sesion, contenido.segmentos, as_text(read_segmentos(contenido.segmentos)))
    if contenido.compartir is not None:
        share(sesion, Comparte.model_validate(contenido.compartir))


def take_fields(sesion: Sesion, data: SesionFields, sent: Mapping[str, Any]) -> None:
    """Change the columns whose keys were sent; a blank text is no text."""
    for name in _PLAIN:
        if name in sent:
            setattr(sesion, name, sent[name])
    for name in (*WRITTEN, *_ANALYSES):
        if name in sent:
            setattr(sesion, name, _text(sent[name]))
    if "momentos" in sent:
        sesion.momentos = momentos.to_stored(data.momentos)
    # A type replaces the other kind of type.
    if sent.get("tipo_sesion") or sent.get("tipo_sesion_id"):
        sesion.tipo_sesion = data.tipo_sesion
        sesion.tipo_sesion_id = data.tipo_sesion_id
    if sent.keys() & {"analisis_ia", "analisis_ia_paciente"}:
        take_proposal(sesion)
    _take_transcript(sesion, data, sent)
    if data.compartir is not None:
        share(sesion, data.compartir)


def take_proposal(sesion: Sesion) -> None:
    """The analysis that was proposed is the session's once its text is.

    It is proposed no more when the patient's text is taken too.
    """
    if sesion.analisis_propuesto is None or sesion.analisis_ia != sesion.analisis_ia_propuesta:
        return
    sesion.analisis = sesion.analisis_propuesto
    if (sesion.analisis_ia_paciente or None) == (sesion.analisis_ia_paciente_propuesta or None):
        sesion.analisis_propuesto = None


def datos_of(sesion: Sesion) -> dict[str, JsonValue]:
    """What the session says in the fields of its custom type, under the names they had then."""
    return sesion.campos_datos if isinstance(sesion.campos_datos, dict) else {}


def keep_labels(sesion: Sesion, before: Mapping[str, JsonValue], labels: Collection[str]) -> None:
    """Keep what the session said under labels that its type has no more: no form asks for them."""
    datos = datos_of(sesion)
    gone = {label: said for label, said in before.items() if label not in {*labels, *datos}}
    if gone:
        sesion.campos_datos = {**datos, **gone}


def is_corrected(sesion: Sesion) -> bool:
    """Whether the transcript says something else than was heard or typed at first."""
    heard = sesion.segmentos_originales
    return heard is not None and heard != sesion.segmentos


def share(sesion: Sesion, compartir: Comparte) -> None:
    """Change only the permissions that were named."""
    for part, shared in compartir.model_dump(exclude_unset=True).items():
        setattr(sesion, f"compartir_{part}", shared)


def shows_any(sesion: Sesion) -> bool:
    """Whether anything of a session is open to its patient."""
    return any(getattr(sesion, f"compartir_{part}") for part in Comparte.model_fields)


def unshare(sesion: Sesion) -> None:
    """Close all of a session to its patient."""
    for part in Comparte.model_fields:
        setattr(sesion, f"compartir_{part}", False)


def set_transcript(sesion: Sesion, turns: Sequence[SegmentoTranscripcion]) -> None:
    """Let these turns be what was said, in all the forms in which a session keeps it."""
    _set_transcript(sesion, to_stored(turns), as_text(turns))


def _take_transcript(sesion: Sesion, data: SesionFields, sent: Mapping[str, Any]) -> None:
    if data.segmentos is not None:
        _keep_typed(sesion)
        known = [*read_segmentos(sesion.segmentos_originales), *read_segmentos(sesion.segmentos)]
        turns = keep_marks(keep_words(data.segmentos, known), read_segmentos(sesion.segmentos))
        set_transcript(sesion, turns)
    elif "segmentos" in sent and sesion.segmentos_originales is not None:
        originales = sesion.segmentos_originales
        _set_transcript(sesion, originales, as_text(read_segmentos(originales)))
    elif "transcripcion" in sent and _text(data.transcripcion) != sesion.transcripcion:
        # Turns that say something else than the text would show what the therapist took out.
        _set_transcript(sesion, None, data.transcripcion)


def _keep_typed(sesion: Sesion) -> None:
    """Begin to correct a text without turns: what was written can come back, as turns."""
    if sesion.transcripcion and not sesion.segmentos and sesion.segmentos_originales is None:
        sesion.segmentos_originales = to_stored(from_script(sesion.transcripcion))


def _set_transcript(sesion: Sesion, segmentos: JsonValue, transcripcion: str | None) -> None:
    sesion.segmentos = segmentos or None
    sesion.transcripcion = _text(transcripcion)
    sesion.transcripcion_preview = preview_of(transcripcion)


def _text(value: str | None) -> str | None:
    return value if value and value.strip() else None
