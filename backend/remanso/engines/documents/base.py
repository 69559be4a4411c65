"""A document as data: what it says, and nothing of how it looks."""

from enum import StrEnum
from typing import Annotated

from pydantic import AfterValidator, Base64Bytes, BaseModel, ConfigDict

from remanso.core.texts.lines import as_one_line


class Formato(StrEnum):
    """What a document can be set as."""

    PDF = "pdf"
    DOCX = "docx"


MEDIA_TYPES = {
    Formato.PDF: "application/pdf",
    Formato.DOCX: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
}


Linea = Annotated[str, AfterValidator(as_one_line)]
"""What stands on a line with other words, whatever people are called: it cannot turn them."""


class _Value(BaseModel):
    model_config = ConfigDict(frozen=True)


class Turno(_Value):
    """What somebody said; `cuando` is empty where nobody measured it."""

    quien: Linea
    cuando: Linea
    texto: str


class Seccion(_Value):
    """A part under its own heading; each line of `texto` is a paragraph."""

    titulo: Linea
    nota: Linea = ""
    texto: str = ""
    pares: list[tuple[Linea, str]] = []
    turnos: list[Turno] = []


class Documento(_Value):
    """A whole document; `pie` stands at the foot of every page.

    `firma` is a PNG that whoever made the document has looked through, given in base64.
    """

    titulo: Linea
    pie: Linea
    datos: list[tuple[Linea, Linea]] = []
    firma: Base64Bytes | None = None
    secciones: list[Seccion] = []
