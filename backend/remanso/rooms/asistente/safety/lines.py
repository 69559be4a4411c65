"""The telephones that somebody in danger may call, as people looked them up, country by country."""

from collections.abc import Mapping, Sequence
from datetime import date
from enum import StrEnum
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from remanso.engines.language.danger.classes import Clase
from remanso.settings.countries import HelpCountry


class Situacion(StrEnum):
    """What a line is for, in the order in which a page of help shows them."""

    EMERGENCIAS = "emergencias"
    SUICIDIO = "suicidio"
    APOYO = "apoyo"
    VIOLENCIA = "violencia"
    VIOLENCIA_SEXUAL = "violencia_sexual"
    MENORES = "menores"
    INTOXICACION = "intoxicacion"
    ALIMENTACION = "alimentacion"


TITLES: Mapping[Situacion, str] = MappingProxyType(
    {
        Situacion.EMERGENCIAS: "Hay peligro ahora",
        Situacion.SUICIDIO: "Pienso en morir o en hacerme daño",
        Situacion.APOYO: "Necesito hablar con alguien",
        Situacion.VIOLENCIA: "Alguien me hace daño",
        Situacion.VIOLENCIA_SEXUAL: "He sufrido violencia sexual",
        Situacion.MENORES: "Un niño, una niña o un adolescente está en peligro",
        Situacion.INTOXICACION: "He tomado algo que puede hacerme daño",
        Situacion.ALIMENTACION: "Sufro con la comida",
    }
)

_FIRST: Mapping[Clase, Sequence[Situacion]] = MappingProxyType(
    {
        Clase.SUICIDIO: (Situacion.SUICIDIO, Situacion.EMERGENCIAS),
        Clase.AUTOLESION: (Situacion.SUICIDIO, Situacion.EMERGENCIAS),
        Clase.VIOLENCIA_RECIBIDA: (Situacion.VIOLENCIA, Situacion.EMERGENCIAS),
        Clase.VIOLENCIA_SEXUAL: (Situacion.VIOLENCIA_SEXUAL, Situacion.EMERGENCIAS),
        Clase.MENOR_EN_PELIGRO: (Situacion.MENORES, Situacion.EMERGENCIAS),
        Clase.DANO_A_OTROS: (Situacion.EMERGENCIAS, Situacion.APOYO),
        # Minutes count: whoever answers there sends an ambulance.
        Clase.INGESTA_INTOXICACION: (Situacion.EMERGENCIAS, Situacion.INTOXICACION),
        Clase.PSICOSIS: (Situacion.EMERGENCIAS, Situacion.APOYO),
        Clase.CONDUCTA_ALIMENTARIA: (Situacion.ALIMENTACION, Situacion.EMERGENCIAS),
        Clase.CRISIS_PANICO: (Situacion.APOYO, Situacion.EMERGENCIAS),
        Clase.PIDE_AYUDA: (Situacion.EMERGENCIAS, Situacion.SUICIDIO, Situacion.APOYO),
        Clase.TERCERO: (Situacion.SUICIDIO, Situacion.EMERGENCIAS),
        Clase.ANTECEDENTE: (Situacion.SUICIDIO, Situacion.EMERGENCIAS),
    }
)


class Linea(BaseModel):
    """A telephone that is answered by people."""

    model_config = ConfigDict(frozen=True)

    nombre: str
    # As it is read; without its spaces, as it is dialled.
    numero: Annotated[str, Field(pattern=r"^[+*]?\d[\d ]*\d$")]
    cuando: str
    # Only where it is not Spanish.
    idioma: str | None = None


class LineaBuscada(Linea):
    """A line with what it is for, where that is written and the day on which somebody looked."""

    para: tuple[Situacion, ...]
    fuente: str
    consultado: date

    @property
    def shown(self) -> Linea:
        """What a person reads of it."""
        return Linea(nombre=self.nombre, numero=self.numero, cuando=self.cuando, idioma=self.idioma)


_LINES: TypeAdapter[tuple[LineaBuscada, ...]] = TypeAdapter(tuple[LineaBuscada, ...])


@cache
def lines_of(country: HelpCountry) -> Sequence[LineaBuscada]:
    """All that is known of a country; what is not known for certain is not there."""
    return _LINES.validate_json(
        files(__package__).joinpath(f"data/lineas/{country}.json").read_bytes()
    )


def lines_in(country: HelpCountry, situacion: Situacion) -> list[LineaBuscada]:
    """The lines of a country for one situation, most fitting first; none where none is known."""
    return [line for line in lines_of(country) if situacion in line.para]


def lines_for(country: HelpCountry, clase: Clase) -> list[Linea]:
    """The lines for a kind of danger, its own first.

    Where the country has none of its own for it that is certain, the general one and emergencies.
    """
    found = [line for situacion in _FIRST[clase] for line in lines_in(country, situacion)]
    if all(Situacion.EMERGENCIAS in line.para for line in found):
        found += lines_in(country, Situacion.APOYO)
    return list(dict.fromkeys(line.shown for line in found))
