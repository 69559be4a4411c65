"""The moments of a session that its therapist marked: theirs alone, whatever else is shared."""

from typing import Annotated

from pydantic import BaseModel, Field, JsonValue, StringConstraints, TypeAdapter

from remanso.core.validation import Storable

MAX_MOMENTOS = 100
_DAY_SECONDS = 86_400


class Momento(BaseModel):
    """A place in what was said, in seconds from its start, and what it is called."""

    inicio: Annotated[float, Field(ge=0, le=_DAY_SECONDS, allow_inf_nan=False)]
    texto: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200), Storable
    ]


Momentos = Annotated[list[Momento], Field(max_length=MAX_MOMENTOS)]
"""All of them: what is sent replaces what was there."""

_STORED: TypeAdapter[list[Momento]] = TypeAdapter(list[Momento])


def read_momentos(stored: JsonValue) -> list[Momento]:
    """The moments as they were stored; none is an empty list."""
    return _STORED.validate_python(stored or [])


def to_stored(momentos: list[Momento] | None) -> JsonValue:
    """The moments as they are stored, in the order in which they come."""
    in_order = sorted(momentos or [], key=lambda momento: momento.inicio)
    stored: JsonValue = _STORED.dump_python(in_order, mode="json")
    return stored or None
