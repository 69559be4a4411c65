"""A document as data: what it says, and nothing of how it looks."""

from enum import StrEnum

from pydantic import Base64Bytes, BaseModel, ConfigDict


class Formato(StrEnum):
    """What a document can be set as."""

    PDF = "pdf"
    DOCX = "docx"


MEDIA_TYPES = {
    Formato.PDF: "application/pdf",
    Formato.DOCX: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
}


class _Value(BaseModel):
    model_config = ConfigDict(frozen=True)


class Turno(_Value):
    """What somebody said; `cuando` is empty where nobody measured it."""

    quien: str
    cuando: str
    texto: str


class Seccion(_Value):
    """A part under its own heading; each line of `texto` is a paragraph."""

    titulo: str
    nota: str = ""
    texto: str = ""
    pares: list[tuple[str, str]] = []
    turnos: list[Turno] = []


class Documento(_Value):
    """A whole document; `pie` stands at the foot of every page.

    `firma` is a PNG that whoever made the document has looked through, given in base64.
    """

    titulo: str
    pie: str
    datos: list[tuple[str, str]] = []
    firma: Base64Bytes | None = None
    secciones: list[Seccion] = []
