"""A document as PDF, set by Typst in the product's own type."""

from pathlib import Path
from tempfile import TemporaryDirectory

import typst

from remanso.engines.documents.base import Documento

_HERE = Path(__file__).parent
_SHEET = _HERE / "documento.typ"
_FONTS = _HERE / "fonts"


def to_pdf(documento: Documento) -> bytes:
    """What people wrote reaches the sheet as data, so that none of it is ever read as markup."""
    fonts = typst.Fonts(include_embedded_fonts=False, font_paths=[str(_FONTS)])
    # The sheet reads no files; were it made to, there is nothing in this folder.
    with TemporaryDirectory() as nothing:
        compiler = typst.Compiler(
            _SHEET.read_bytes(),
            root=nothing,
            font_paths=fonts,
            sys_inputs={"documento": documento.model_dump_json()},
        )
        pdf = compiler.compile(format="pdf")
    assert isinstance(pdf, bytes)
    return pdf
