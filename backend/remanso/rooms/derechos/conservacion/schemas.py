"""The wire of retention."""

from typing import Annotated

from pydantic import BaseModel, Field

from remanso.core.validation import Payload
from remanso.settings.countries import HelpCountry

MAX_ANOS = 100


class SueloRead(BaseModel):
    """What a country's law asks for, and where that is said; null where nobody has looked."""

    pais: HelpCountry
    anos: int
    fuente: str | None


class ConservacionUpdate(Payload):
    """How long a therapist keeps records; without `anos`, as long as their country's law asks."""

    pais: HelpCountry
    anos: Annotated[int, Field(ge=1, le=MAX_ANOS)] | None = None
    bloquear: bool = False


class ConservacionRead(BaseModel):
    """How long a therapist keeps records, with what is proposed for each country.

    With `bloquear`, who is deleted sooner is blocked until then.
    """

    pais: HelpCountry
    anos: int
    bloquear: bool
    suelos: list[SueloRead]
