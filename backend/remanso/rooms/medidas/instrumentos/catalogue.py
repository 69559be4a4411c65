"""The instruments of the product, one file each; a file with a hole is refused by name."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from pydantic import ValidationError

from remanso.rooms.medidas.instrumentos.instrumento import Instrumento


class BrokenInstrumentoError(ValueError):
    """A file of an instrument lacks something, or contradicts itself."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"El instrumento {name} no se puede usar: {why}")


@cache
def shipped_instrumentos() -> Sequence[Instrumento]:
    """All that the product brings along."""
    return read_instrumentos(files(__package__) / "data")


def read_instrumentos(folder: Traversable | Path) -> Sequence[Instrumento]:
    """Every instrument of a folder, in the order of the names of their files."""
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".json"))
    return tuple(_read(folder / name, name) for name in names)


def _read(file: Traversable | Path, name: str) -> Instrumento:
    try:
        instrumento = Instrumento.model_validate_json(file.read_bytes())
    except ValidationError as error:
        raise BrokenInstrumentoError(name, _first_reason(error)) from error
    if f"{instrumento.clave}.json" != name:
        raise BrokenInstrumentoError(name, f"su clave es {instrumento.clave}")
    return instrumento


def _first_reason(error: ValidationError) -> str:
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    return f"{place}: {first['msg']}" if place else first["msg"]
