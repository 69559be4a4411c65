"""A document as PDF, set by Typst in the product's own type."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import typst

from remanso.engines.documents.base import Documento

_HERE = Path(__file__).parent
_SHEET = _HERE / "documento.typ"
_FONTS = _HERE / "fonts"
_SIGNATURE = "firma.png"


def to_pdf(documento: Documento) -> bytes:
    """What people wrote reaches the sheet as data, so that none of it is ever read as markup."""
    fonts = typst.Fonts(include_embedded_fonts=False, font_paths=[str(_FONTS)])
    said = documento.model_dump(mode="json", exclude={"firma"})
    # The sheet reads the signature and no other file; there is nothing else in this folder.
    with TemporaryDirectory() as folder:
        if documento.firma is not None:
            (Path(folder) / _SIGNATURE).write_bytes(documento.firma)
            said["firma"] = f"/{_SIGNATURE}"
        compiler = typst.Compiler(
            _SHEET.read_bytes(),
            root=folder,
            font_paths=fonts,
            sys_inputs={"documento": json.dumps(said)},
        )
        pdf = compiler.compile(format="pdf")
    assert isinstance(pdf, bytes)
    return pdf
