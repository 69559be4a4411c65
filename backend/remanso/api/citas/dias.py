"""The days that somebody asks for, of what has many."""

from datetime import date, timedelta
from typing import Annotated, NamedTuple

from fastapi import Depends

from remanso.core.errors import InvalidError
from remanso.core.times import END, FIRST

MOST_DAYS = timedelta(days=366)


class Dias(NamedTuple):
    """The first and the last day of a list."""

    desde: date
    hasta: date


async def _dias(desde: date, hasta: date) -> Dias:
    if hasta < desde:
        raise InvalidError("La fecha final es anterior a la inicial", field="hasta")
    if hasta - desde > MOST_DAYS:
        raise InvalidError("Pide como mucho 366 días", field="hasta")
    if not FIRST.date() < desde or not hasta < END.date():
        raise InvalidError("La fecha debe estar entre los años 1900 y 2200", field="desde")
    return Dias(desde, hasta)


InDias = Annotated[Dias, Depends(_dias)]
"""`desde` and `hasta`, both included; refused where they are backwards or too far apart."""
