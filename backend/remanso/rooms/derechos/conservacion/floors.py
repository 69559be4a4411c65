"""How long the law of each country wants a record kept, and what it is counted from.

What is proposed, with where it was read; a lawyer of the country has the last word.
"""

from typing import NamedTuple

from remanso.settings.countries import HELP_COUNTRIES, HelpCountry


class Suelo(NamedTuple):
    """The years that a law asks for, and which law that is; without one nobody has looked."""

    anos: int
    fuente: str | None


_KNOWN: dict[HelpCountry, Suelo] = {
    "ES": Suelo(5, "Ley 41/2002, art. 17.1 (algunas comunidades piden más)"),
    "MX": Suelo(5, "NOM-004-SSA3-2012, 5.4"),
    "AR": Suelo(10, "Ley 26.529, art. 18"),
    "CL": Suelo(15, "Ley 20.584"),
    "CO": Suelo(15, "Resolución 839 de 2017"),
}
# Where nobody has looked a law up, the longest of those that are known is on the safe side.
_UNKNOWN = Suelo(15, None)

SUELOS: dict[HelpCountry, Suelo] = {
    country: _KNOWN.get(country, _UNKNOWN) for country in HELP_COUNTRIES
}
