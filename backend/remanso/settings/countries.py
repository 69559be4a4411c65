"""The countries whose help lines are known for certain: what a person at risk reads must be so."""

from typing import Literal, get_args

HelpCountry = Literal["AR", "CL", "CO", "ES", "MX", "PE", "US", "UY"]

HELP_COUNTRIES: tuple[HelpCountry, ...] = get_args(HelpCountry)
_UNKNOWN = (
    "REMANSO_HELP_COUNTRY must be one of {known}: only of these countries are the help lines known "
    "for certain, and a person at risk must not be given a number that nobody answers"
)


def known_country(value: object) -> HelpCountry:
    """The country of that code. Raises `ValueError`, which says what can be chosen."""
    for known in HELP_COUNTRIES:
        if value == known:
            return known
    raise ValueError(_UNKNOWN.format(known=", ".join(HELP_COUNTRIES)))
