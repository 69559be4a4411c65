"""The product as it would be with its texts as they are, to see what sealing them costs.

`python -m bench.unsealed --found FOLDER` makes a practice for it and prints who signs in; with
`--port N` it serves one; with `--sealed` too, the product as it is. That has no such mode itself.
"""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import JsonValue
from sqlalchemy import ColumnElement, Dialect

from bench.practice import found
from remanso.app import serving
from remanso.core.cells import upkeep
from remanso.core.cells.cell import DataKey, Sealed
from remanso.core.types import ClinicalText

if TYPE_CHECKING:
    from fastapi import FastAPI

PACIENTES, SESIONES = 20, 400


def application() -> "FastAPI":
    """The application inside a server process."""
    _leave_texts_as_they_are()
    return serving.application()


def _leave_texts_as_they_are() -> None:
    """Write and select texts like any other column's; the key is looked up all the same."""
    replaced: tuple[tuple[object, str, Callable[..., object]], ...] = (
        (ClinicalText, "process_bind_param", _written),
        (ClinicalText, "column_expression", _selected),
        (ClinicalText, "result_processor", _reader),
        (DataKey, "close", _closed),
        (upkeep, "seal_texts", _seal_none),
    )
    for whose, name, function in replaced:
        setattr(whose, name, function)


def _written(_kind: ClinicalText, value: object, _dialect: Dialect) -> object:
    return value.cell if isinstance(value, Sealed) else value


def _selected(_kind: ClinicalText, column: ColumnElement[Any]) -> ColumnElement[Any]:
    return column


def _reader(kind: ClinicalText, _dialect: Dialect, _coltype: object) -> Callable[[Any], JsonValue]:
    return lambda text: text if text is None else kind.read(text)


def _closed(_key: DataKey, text: str, **_place: str) -> str:
    return text


def _seal_none(_database: object) -> int:
    return 0


def main() -> None:
    """Make the practice, or serve it until interrupted."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--found", type=Path)
    parser.add_argument("--port", type=int)
    parser.add_argument("--sealed", action="store_true")
    asked = parser.parse_args()
    if asked.found:
        _found(asked.found)
        return
    application = serving.APPLICATION if asked.sealed else "bench.unsealed:application"
    serving.serve(host="127.0.0.1", port=asked.port, workers=1, application=application)


def _found(folder: Path) -> None:
    _leave_texts_as_they_are()
    practice = found(folder, pacientes=PACIENTES, sesiones=SESIONES)
    ids = [str(each) for each in practice.pacientes]
    said = {"token": practice.token, "terapeuta": str(practice.terapeuta_id), "pacientes": ids}
    print(json.dumps(said))


if __name__ == "__main__":
    main()
