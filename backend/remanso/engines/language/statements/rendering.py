"""The analysis as text for the therapist: Markdown, with its quotations and their times."""

import re
from collections.abc import Iterable, Sequence

from remanso.core.texts.dates import day
from remanso.engines.description import Procedencia
from remanso.engines.language.analisis import (
    Acuerdo,
    Afirmacion,
    Analisis,
    EjercicioPropuesto,
    Emocion,
    Evidencia,
    MencionDeRiesgo,
    Tema,
)
from remanso.engines.language.material import Segmento
from remanso.engines.language.text.phrases import clock, quoted

NOT_BACKED = "**sin respaldo**"

_WITHOUT_TRANSCRIPT = (
    "*Esta sesión no tiene transcripción: no hay palabras con las que respaldar lo que sigue.*"
)
_WITHOUT_WORDS = "*En la transcripción no hay palabras que analizar: silencio, música o ruido.*"
_WHO = {"terapeuta": "Terapeuta", "paciente": "Paciente", "ambos": "Ambos"}
_MEANT = {"real": "Puede ser real", "figurada": "Forma de hablar"}
# Every character that Markdown could read as a mark, a link, an image or HTML.
_MARKS = re.compile(r"([\\`*_\[\]<>~|&#])")
_BLOCK_START = re.compile(r"^(?:([-+=])|(\d+)([.)]))")


def to_markdown(analisis: Analisis, segmentos: Sequence[Segmento]) -> str:
    """Write the whole analysis for the therapist, with its quotations and links to their times."""
    sections = [
        _section("Resumen", (_statement(each, segmentos) for each in analisis.resumen)),
        _section("Temas", (_theme(each, segmentos) for each in analisis.temas)),
        _section("Emociones", (_emotion(each, segmentos) for each in analisis.emociones)),
        _section("Cambios", (_statement(each, segmentos) for each in analisis.cambios)),
        _section("Acuerdos", (_agreement(each, segmentos) for each in analisis.acuerdos)),
        _section("Menciones de riesgo", (_risk(each, segmentos) for each in analisis.riesgo)),
        _section(
            "Ejercicios propuestos",
            (_exercise(each, segmentos) for each in analisis.ejercicios_propuestos),
        ),
        _section("Ritmo", (_statement(each, segmentos) for each in analisis.ritmo)),
        _section("Añadido a mano", (_statement(each, segmentos) for each in analisis.anadidas)),
    ]
    preface = [] if segmentos else [_WITHOUT_TRANSCRIPT]
    if segmentos and not any(analisis.afirmaciones()):
        preface = [_WITHOUT_WORDS]
    return (
        "\n\n".join([*preface, *filter(None, sections), f"*{_provenance(analisis.procedencia)}*"])
        + "\n"
    )


def _section(title: str, items: Iterable[str]) -> str:
    listed = "\n".join(f"- {item}" for item in items)
    # What an engine found nothing for is left out: that says nothing about the session.
    return f"## {title}\n\n{listed}" if listed else ""


def _emotion(emocion: Emocion, segmentos: Sequence[Segmento]) -> str:
    heading = f"**{_plain(emocion.nombre)}** (intensidad {emocion.intensidad} de 5): "
    return heading + _statement(emocion, segmentos)


def _theme(tema: Tema, segmentos: Sequence[Segmento]) -> str:
    heading = f"**{_plain(tema.etiqueta)}**: " if tema.etiqueta else ""
    return heading + _statement(tema, segmentos)


def _agreement(acuerdo: Acuerdo, segmentos: Sequence[Segmento]) -> str:
    until = f", {_plain(acuerdo.para)}" if acuerdo.para else ""
    return f"**{_WHO[acuerdo.quien]}{until}**: {_statement(acuerdo, segmentos)}"


def _risk(mencion: MencionDeRiesgo, segmentos: Sequence[Segmento]) -> str:
    return f"**{_MEANT[mencion.tipo]}**: {_statement(mencion, segmentos)}"


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
