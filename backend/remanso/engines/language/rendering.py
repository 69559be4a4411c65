"""The analysis as text: Markdown for the therapist, plain words proposed for the patient."""

import re
from collections.abc import Iterable, Sequence

from remanso.core.dates import day
from remanso.engines.description import Procedencia
from remanso.engines.language.base import (
    Afirmacion,
    Analisis,
    EjercicioPropuesto,
    Emocion,
    Evidencia,
    Segmento,
)
from remanso.engines.language.patient_words import is_plain
from remanso.engines.language.phrases import clock, quoted

NOT_EXPLORED = "No explorado en esta sesión"
NOT_BACKED = "**sin respaldo**"

_GREETING = (
    "Hola. Este es un repaso de tu sesión, sacado de forma automática de lo que se habló en ella. "
    "Tu terapeuta lo revisa antes de compartirlo contigo."
)
_FAREWELL = (
    "Si algo no encaja con lo que viviste, o te gustaría añadir algo, "
    "cuéntaselo a tu terapeuta la próxima vez que os veáis."
)
_MOST_TOLD = 4

_WITHOUT_TRANSCRIPT = (
    "*Esta sesión no tiene transcripción: no hay palabras con las que respaldar lo que sigue.*"
)
# Every character that Markdown could read as a mark, a link, an image or HTML.
_MARKS = re.compile(r"([\\`*_\[\]<>~|&#])")
_BLOCK_START = re.compile(r"^(?:([-+=])|(\d+)([.)]))")


def to_markdown(analisis: Analisis, segmentos: Sequence[Segmento]) -> str:
    """Write the whole analysis for the therapist, with its quotations and links to their times."""
    sections = [
        _section("Resumen", (_statement(each, segmentos) for each in analisis.resumen)),
        _section("Temas", (_statement(each, segmentos) for each in analisis.temas)),
        _section("Emociones", (_emotion(each, segmentos) for each in analisis.emociones)),
        _section("Cambios", (_statement(each, segmentos) for each in analisis.cambios)),
    ]
    if analisis.ejercicios_propuestos:
        proposed = (_exercise(each, segmentos) for each in analisis.ejercicios_propuestos)
        sections.append(_section("Ejercicios propuestos", proposed))
    if analisis.no_explorado:
        areas = (f"{_plain(area)}: {NOT_EXPLORED}" for area in analisis.no_explorado)
        sections.append(_section("Sin explorar", areas))
    preface = [] if segmentos else [_WITHOUT_TRANSCRIPT]
    return "\n\n".join([*preface, *sections, f"*{_provenance(analisis.procedencia)}*"]) + "\n"


def patient_proposal(analisis: Analisis, segmentos: Sequence[Segmento]) -> str:
    """Propose what the patient could read, in plain text, from backed statements alone.

    Empty when there are none: then it is the therapist who writes it.
    """
    exercises = [
        each.motivo.model_copy(update={"texto": f"{each.titulo}: {each.motivo.texto}"})
        for each in analisis.ejercicios_propuestos
    ]
    sections = [
        _told("Lo que se dijo en tu sesión", analisis.resumen, segmentos),
        _told("Temas que salieron en tu sesión", analisis.temas, segmentos),
        _told("Emociones a las que se puso palabras en tu sesión", analisis.emociones, segmentos),
        _told("Si miras atrás, a tu sesión anterior", analisis.cambios, segmentos),
        _told("Lo que quizá te venga bien practicar", exercises, segmentos),
    ]
    told = [section for section in sections if section]
    return "\n\n".join([_GREETING, *told, _FAREWELL]) if told else ""


def _told(title: str, afirmaciones: Sequence[Afirmacion], segmentos: Sequence[Segmento]) -> str:
    readable = [each for each in afirmaciones if each.respaldada and is_plain(each)]
    lines = [f"• {_tell(each, segmentos)}" for each in readable[:_MOST_TOLD]]
    return "\n".join([f"{title}:", *lines]) if lines else ""


def _tell(afirmacion: Afirmacion, segmentos: Sequence[Segmento]) -> str:
    first = afirmacion.evidencias[0]
    cita, start = quoted(first.cita), _start(first, segmentos)
    texto = f"{afirmacion.nombre}: {cita}" if isinstance(afirmacion, Emocion) else afirmacion.texto
    # A place in the recording says something beside the words heard there, and only there.
    place = f" ({clock(start)})" if start is not None and cita in texto else ""
    return " ".join(texto.split()) + place


def _section(title: str, items: Iterable[str]) -> str:
    listed = "\n".join(f"- {item}" for item in items)
    return f"## {title}\n\n{listed or f'{NOT_EXPLORED}.'}"


def _emotion(emocion: Emocion, segmentos: Sequence[Segmento]) -> str:
    heading = f"**{_plain(emocion.nombre)}** (intensidad {emocion.intensidad} de 5): "
    return heading + _statement(emocion, segmentos)


def _exercise(propuesto: EjercicioPropuesto, segmentos: Sequence[Segmento]) -> str:
    return f"**{_plain(propuesto.titulo)}**: {_statement(propuesto.motivo, segmentos)}"


def _statement(afirmacion: Afirmacion, segmentos: Sequence[Segmento]) -> str:
    texto = _plain(afirmacion.texto)
    if not afirmacion.respaldada:
        # Its quotations are not shown: at least one of them was never said.
        return f"{texto} — {NOT_BACKED}"
    shown = [_evidence(each, afirmacion.texto, segmentos) for each in afirmacion.evidencias]
    return " ".join([texto, " · ".join(filter(None, shown))]).strip()


def _evidence(evidencia: Evidencia, texto: str, segmentos: Sequence[Segmento]) -> str:
    cita = quoted(evidencia.cita)
    start = _start(evidencia, segmentos)
    link = "" if start is None else f"[{clock(start)}](#t={int(start)})"
    return link if cita in texto else f"{_plain(cita)} {link}".strip()


def _start(evidencia: Evidencia, segmentos: Sequence[Segmento]) -> float | None:
    if not 0 <= evidencia.segmento < len(segmentos):
        return None
    span = segmentos[evidencia.segmento].span
    return None if span is None else span[0]


def _plain(text: str) -> str:
    """Text that Markdown shows as it is, on one line."""
    escaped = _MARKS.sub(r"\\\1", " ".join(text.split()))
    return _BLOCK_START.sub(_escape_block_start, escaped)


def _escape_block_start(found: re.Match[str]) -> str:
    return f"\\{found[1]}" if found[1] else f"{found[2]}\\{found[3]}"


def _provenance(procedencia: Procedencia) -> str:
    made = procedencia.creado
    where = "en esta máquina" if procedencia.local else "en un servicio externo"
    return (
        f"Análisis hecho por {_plain(procedencia.motor)} ({_plain(procedencia.modelo)}, "
        f"versión {_plain(procedencia.version)}), {where}, "
        f"el {day(made)} a las {made:%H:%M} (UTC)."
    )
