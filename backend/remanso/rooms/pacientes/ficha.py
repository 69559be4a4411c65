"""The optional texts of a patient that their therapist writes and both read, declared once.

What is the therapist's alone is in `schemas`. CONTRIBUTING.md says what a new text takes.
"""

from typing import Annotated

from pydantic import BaseModel, StringConstraints

from remanso.core.validation import Payload, ShortText, Storable

Label = Annotated[str, StringConstraints(strip_whitespace=True, max_length=40), Storable]


class FichaFields(Payload):
    """What the therapist sends of them; only the keys that are sent change."""

    direccion: ShortText | None = None
    genero: Label | None = None


class FichaRead(BaseModel):
    """What both read of them."""

    direccion: str | None
    genero: str | None
