"""What a payload may hold, and how a broken rule is said in Spanish."""

import math
import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any
from uuid import UUID

from fastapi import Path
from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints

PathId = Annotated[UUID, Path()]
"""An id in a path; anything that is no UUID answers 404."""

LONG_TEXT = 2_000_000
"""Characters of a transcript or an analysis: several hours of speech."""
NOTE = 200_000
"""Characters of what a person writes in one field: a hundred pages."""


WHOLE = "body"
"""Stands for the field where it is the whole content that is wrong."""


class FieldProblem(BaseModel):
    """One broken rule of one field."""

    field: str
    message: str


class WrongFieldError(ValueError):
    """What is wrong with one field, found out by looking at several."""

    def __init__(self, sentence: str, *, field: str) -> None:
        """`field` lies in what is looked at; a dot leads further in."""
        super().__init__(sentence)
        self.field = field


class Payload(BaseModel):
    """What comes in: unknown fields are ignored, spaces around short texts are not data."""

    model_config = ConfigDict(extra="ignore", populate_by_name=True, allow_inf_nan=False)


# PostgreSQL cannot store NUL, and a lone surrogate has no UTF-8 form. Looking at each character in
# turn was a quarter of the time of saving fifty minutes.
_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")


def _unstorable(text: str) -> bool:
    return _UNSTORABLE.search(text) is not None


def check_storable(value: str) -> str:
    """The text itself; raise `ValueError` for one that a database cannot keep."""
    if _unstorable(value):
        raise ValueError("El texto contiene caracteres no admitidos")
    return value


Storable = AfterValidator(check_storable)
"""What every text must be, whatever else is asked of it."""

ShortText = Annotated[str, StringConstraints(strip_whitespace=True, max_length=200), Storable]
"""A name, a title, a label."""

MediumText = Annotated[str, StringConstraints(max_length=5_000), Storable]
"""A description of a few paragraphs."""

NoteText = Annotated[str, StringConstraints(max_length=NOTE), Storable]
"""Notes and plans."""

LongText = Annotated[str, StringConstraints(max_length=LONG_TEXT), Storable]
"""Transcripts and analyses."""

_MESSAGES = {
    "missing": "Este campo es obligatorio",
    "string_type": "Debe ser un texto",
    "string_unicode": "El texto contiene caracteres no admitidos",
    "string_too_short": "El texto es demasiado corto",
    "string_too_long": "El texto es demasiado largo",
    "int_type": "Debe ser un número entero",
    "int_parsing": "Debe ser un número entero",
    "int_parsing_size": "El número es demasiado grande",
    "int_from_float": "Debe ser un número entero",
    "float_type": "Debe ser un número",
    "float_parsing": "Debe ser un número",
    "finite_number": "Debe ser un número finito",
    "bool_type": "Debe ser sí o no",
    "bool_parsing": "Debe ser sí o no",
    "uuid_type": "El identificador no es válido",
    "uuid_parsing": "El identificador no es válido",
    "json_invalid": "El contenido no es un JSON válido",
    "literal_error": "El valor no es una de las opciones",
    "enum": "El valor no es una de las opciones",
    "list_type": "Debe ser una lista",
    "dict_type": "Debe ser un objeto",
    "too_long": "La lista es demasiado larga",
}
# Of a shorter one nobody counts the characters.
_WORTH_SAYING = 10_000
_DEFAULT = "El valor no es válido"


def field_problems(errors: Sequence[Mapping[str, Any]]) -> list[FieldProblem]:
    """Pydantic's errors as Spanish sentences, without the input that caused them."""
    return [FieldProblem(field=_field(error), message=_message(error)) for error in errors]


def _field(error: Mapping[str, Any]) -> str:
    parts = [str(part) for part in error["loc"][1:] if not isinstance(part, int)]
    cause = error.get("ctx", {}).get("error")
    if isinstance(cause, WrongFieldError):
        parts.append(cause.field)
    return ".".join(parts) or WHOLE


def _message(error: Mapping[str, Any]) -> str:
    kind = str(error["type"])
    if kind == "value_error":
        return str(error["ctx"]["error"])
    if kind == "string_too_long" and error["ctx"]["max_length"] > _WORTH_SAYING:
        most = f"{error['ctx']['max_length']:,}".replace(",", ".")
        return f"{_MESSAGES[kind]}: caben {most} caracteres"
    if kind.startswith(("date", "datetime")):
        return "La fecha no es válida"
    if kind in {"greater_than_equal", "less_than_equal", "greater_than", "less_than"}:
        return "El número está fuera de los límites"
    return _MESSAGES.get(kind, _DEFAULT)


def finite(value: object) -> bool:
    """Whether a JSON value holds only numbers that JSON can carry."""
    if isinstance(value, int | float):
        try:
            return math.isfinite(value)
        except OverflowError:
            # A whole number that no reader of JSON with 64-bit numbers could read back.
            return False
    if isinstance(value, dict):
        return all(finite(item) for item in value.values())
    return all(finite(item) for item in value) if isinstance(value, list) else True


def storable(value: object) -> bool:
    """Whether every text in a JSON value, keys included, can be stored and sent as UTF-8."""
    if isinstance(value, str):
        return not _unstorable(value)
    if isinstance(value, dict):
        return all(storable(key) and storable(item) for key, item in value.items())
    return all(storable(item) for item in value) if isinstance(value, list) else True
