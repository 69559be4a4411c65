"""The public holidays of the practice's country, for the agenda to show."""

from datetime import date

from remanso.rooms.citas.schemas import Festivo
from remanso.settings.countries import HelpCountry

_LANGUAGE = "es"


def list_festivos(country: HelpCountry, *, desde: date, hasta: date) -> list[Festivo]:
    """Those of the whole country between two days, both included; a region's own are not known."""
    # Not at the top: a server that nobody asks for an agenda does not load the library.
    from holidays import country_holidays  # noqa: PLC0415 - loaded only where it is used

    years = range(desde.year, hasta.year + 1)
    known = country_holidays(country, years=years, language=_LANGUAGE)
    return [
        Festivo(fecha=day, nombre=name)
        for day, name in sorted(known.items())
        if desde <= day <= hasta
    ]
