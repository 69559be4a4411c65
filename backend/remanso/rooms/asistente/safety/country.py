"""In which country somebody who needs help is."""

from typing import Annotated

from fastapi import Depends, Request

from remanso.settings.countries import HelpCountry


async def _country(request: Request) -> HelpCountry:
    country: HelpCountry = request.app.state.settings.help_country
    return country


Country = Annotated[HelpCountry, Depends(_country)]
"""The country that the practice set, where it set none: Spain."""
