"""The wire of the diary, as its patient writes and reads it."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from remanso.core.times import Day, Zone
from remanso.core.validation import Payload, Storable
from remanso.rooms.diario.compartido.schemas import Animo

MOST_CHARACTERS = 280
# Of a longer one nobody counts the characters.
_LONGEST = 5_000
_EMPTY = "Escribe una línea"
_TOO_LONG = f"La línea es demasiado larga: como mucho, {MOST_CHARACTERS} caracteres"


def _one_line(text: str) -> str:
    line = " ".join(text.split())
    if not line:
        raise ValueError(_EMPTY)
    if len(line) > MOST_CHARACTERS:
        raise ValueError(_TOO_LONG)
    return line


class LineaWrite(Payload):
    """What is written of a day; `version` is the one that was read, `zona` where the patient is.

    Without a zone days are counted as the practice counts them.
    """

    model_config = ConfigDict(arbitrary_types_allowed=True)

    linea: Annotated[
        str, StringConstraints(max_length=_LONGEST), Storable, AfterValidator(_one_line)
    ]
    animo: Animo
    compartida: bool = False
    version: int | None = None
    zona: Zone = None


class LineaPropia(BaseModel):
    """One day of the diary; `compartida` is whether the therapist can read it now."""

    model_config = ConfigDict(from_attributes=True)

    dia: Day
    linea: str
    animo: Annotated[int, Field(ge=1, le=5)]
    compartida: bool
    version: int
