"""What the documents of a session have in common, whoever they are for."""

import re
from collections.abc import Iterable
from datetime import datetime

from pydantic import JsonValue

from remanso.core.texts.dates import day
from remanso.engines.documents.base import Documento, Formato, Seccion
from remanso.engines.documents.typesetting import set_document
from remanso.rooms.sesiones.export.filenames import filename_of, sesion_parts
from remanso.rooms.sesiones.export.files import File
from remanso.rooms.sesiones.partes import CAMPOS, NOTAS, WrittenForPaciente, WrittenRead

_LINK = re.compile(r"(?<!\\)\[([^\[\]]*)\]\([^()]*\)")
_EMPHASIS = re.compile(r"(?<!\\)(\*\*|\*|__|`)")
_ESCAPE = re.compile(r"\\([\\`*_\[\]<>~|&#+=.)-])")
_HEADING = re.compile(r"^#{1,6}\s+")
_BULLET = re.compile(r"^\s*[-*+]\s+")


def as_pdf(documento: Documento, *, nombre: str, fecha: datetime, numero: int, tipo: str) -> File:
    """A session as PDF. Raises `DocumentTooLongError`, `DocumentFailedError`."""
    parts = sesion_parts(nombre=nombre, fecha=fecha, numero=numero, tipo=tipo)
    return File(
        set_document(documento, Formato.PDF), "application/pdf", filename_of(parts, extension="pdf")
    )


def facts(*, fecha: datetime, tipo: str, duracion: int | None) -> list[tuple[str, str]]:
    """When it was, of which type, how long."""
    known = [("Fecha", day(fecha)), ("Tipo", tipo)]
    return [*known, ("Duración", f"{duracion} min")] if duracion else known


def written(texts: Iterable[tuple[str, str | None]]) -> list[Seccion]:
    """A part for each title whose text says something."""
    return [Seccion(titulo=title, texto=text) for title, text in texts if text]


def notas(sesion: WrittenRead | WrittenForPaciente) -> list[Seccion]:
    """The texts that a therapist wrote, of a session as one of its readers has it."""
    return written((parte.titulo, getattr(sesion, parte.name)) for parte in NOTAS)


def campos(datos: dict[str, JsonValue] | None) -> list[Seccion]:
    """The fields of a custom type, if it has any."""
    pares = [(name, said(value)) for name, value in (datos or {}).items()]
    return [Seccion(titulo=CAMPOS.titulo, pares=pares)] if pares else []


def unmarked(markdown: str) -> str:
    """An analysis without its marks, as paragraphs: a document has no links into a recording."""
    return "\n".join(_unmarked(line) for line in markdown.splitlines())


def _unmarked(line: str) -> str:
    bullet = "• " if _BULLET.match(line) else ""
    bare = _BULLET.sub("", _HEADING.sub("", line))
    return bullet + _ESCAPE.sub(r"\1", _EMPHASIS.sub("", _LINK.sub(r"\1", bare)))


def said(value: JsonValue) -> str:
    """A value of a custom field, as people write it."""
    if isinstance(value, bool):
        return "Sí" if value else "No"
    if value is None:
        return "—"
    if isinstance(value, list):
        return ", ".join(said(item) for item in value)
    if isinstance(value, dict):
        return "; ".join(f"{name}: {said(item)}" for name, item in value.items())
    return str(value)
