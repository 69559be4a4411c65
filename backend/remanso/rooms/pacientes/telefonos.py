"""What a telephone number may be (document 1 §5)."""

import re
from typing import Annotated

from pydantic import AfterValidator, StringConstraints

MIN_LENGTH, MAX_LENGTH = 7, 16
MIN_WRITTEN, MAX_WRITTEN = 3, 30
"""Characters of a number as it is written, whatever a therapist writes there."""
TOO_SHORT = "El número de teléfono debe tener al menos 7 dígitos."
TOO_LONG = "El número de teléfono es demasiado largo."
INVALID = (
    "Por favor, ingresa un número de teléfono válido."
    " Debe contener solo números, puede incluir + al inicio."
)
_SEPARATORS = re.compile(r"[ \-()]")
_NUMBER = re.compile(r"\+?[1-9][0-9]{6,15}", re.ASCII)


def problem_of(telefono: str) -> str | None:
    """The sentence that says what is wrong with a number, or None."""
    digits = _SEPARATORS.sub("", telefono)
    if len(digits) < MIN_LENGTH:
        return TOO_SHORT
    if len(digits) > MAX_LENGTH or len(telefono) > MAX_WRITTEN:
        return TOO_LONG
    return None if _NUMBER.fullmatch(digits) else INVALID


def valid(telefono: str) -> str:
    """The number itself, for a model's field. Raises `ValueError` with the sentence."""
    if problem := problem_of(telefono):
        raise ValueError(problem)
    return telefono


Telefono = Annotated[str, StringConstraints(strip_whitespace=True), AfterValidator(valid)]
"""A number as it was written, separators included."""
