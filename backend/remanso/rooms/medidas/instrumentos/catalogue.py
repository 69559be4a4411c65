"""The instruments a practice may use, one file each; a file with a hole is refused by name."""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from pydantic import ValidationError

from remanso.rooms.medidas.errors import UnknownInstrumentoError
from remanso.rooms.medidas.instrumentos.instrumento import Instrumento


class BrokenInstrumentoError(ValueError):
    """A file of an instrument lacks something, or contradicts itself."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"El instrumento {name} no se puede usar: {why}")


class Catalogo:
    """The instruments by their key. The operator's own stand for shipped ones of the same key."""

    def __init__(self, instrumentos: Sequence[Instrumento]) -> None:
        """Of two with one key the later one counts."""
        self._by_clave = {each.clave: each for each in instrumentos}

    def __iter__(self) -> Iterator[Instrumento]:
        """By their key."""
        return iter(sorted(self._by_clave.values(), key=lambda each: each.clave))

    def get(self, clave: str) -> Instrumento:
        """The instrument of that key. Raises `UnknownInstrumentoError`."""
        found = self._by_clave.get(clave)
        if found is None:
            raise UnknownInstrumentoError
        return found

    def find(self, clave: str) -> Instrumento | None:
        """The same; None of one whose file was taken away since somebody was asked it."""
        return self._by_clave.get(clave)


def read_catalogo(own: Path | None) -> Catalogo:
    """All that the product brings along, and the files of the operator's folder, if there is one.

    Raises `BrokenInstrumentoError`.
    """
    shipped = read_instrumentos(files(__package__) / "data")
    if own is None:
        return Catalogo(shipped)
    if not own.is_dir():
        raise BrokenInstrumentoError(str(own), "no es una carpeta")
    return Catalogo([*shipped, *read_instrumentos(own)])


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
