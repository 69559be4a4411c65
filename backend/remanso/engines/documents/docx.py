"""A document as a Word file, for whoever goes on working with it there."""

import re
from io import BytesIO

from docx import Document
from docx.document import Document as WordDocument
from docx.shared import Mm, Pt, RGBColor

from remanso.engines.documents.base import Documento, Seccion, Turno

# XML has no form for these.
_UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_SOFT = RGBColor(0x3F, 0x52, 0x56)
_SMALL = Pt(9)
_SIGNED = Mm(22)


def to_docx(documento: Documento) -> bytes:
    """Headings, paragraphs and turns, in Word's own styles."""
    word = Document()
    word.core_properties.title = _plain(documento.titulo)
    word.core_properties.author = "Remanso"
    word.sections[0].footer.paragraphs[0].text = _plain(documento.pie)
    word.add_heading(_plain(documento.titulo), level=1)
    _pairs(word, documento.datos)
    if documento.firma is not None:
        word.add_picture(BytesIO(documento.firma), height=_SIGNED)
    for seccion in documento.secciones:
        _section(word, seccion)
    file = BytesIO()
    word.save(file)
    return file.getvalue()


def _section(word: WordDocument, seccion: Seccion) -> None:
    word.add_heading(_plain(seccion.titulo), level=2)
    if seccion.nota:
        _small(word, seccion.nota)
    for line in seccion.texto.splitlines():
        if line.strip():
            word.add_paragraph(_plain(line))
    _pairs(word, seccion.pares)
    for turno in seccion.turnos:
        _turn(word, turno)


def _pairs(word: WordDocument, pairs: list[tuple[str, str]]) -> None:
    for name, value in pairs:
        paragraph = word.add_paragraph()
        paragraph.add_run(f"{_plain(name)}: ").bold = True
        paragraph.add_run(_plain(value))


def _turn(word: WordDocument, turno: Turno) -> None:
    heading = "  ".join(part for part in (turno.quien, turno.cuando) if part)
    if heading:
        _small(word, heading)
    word.add_paragraph(_plain(turno.texto))


def _small(word: WordDocument, text: str) -> None:
    paragraph = word.add_paragraph()
    paragraph.paragraph_format.space_after = Pt(0)
    paragraph.paragraph_format.keep_with_next = True
    run = paragraph.add_run(_plain(text))
    run.font.size = _SMALL
    run.font.color.rgb = _SOFT


def _plain(text: str) -> str:
    return _UNWRITABLE.sub(" ", text)
