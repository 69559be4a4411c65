"""What a person in danger reads, written by people: help lines of the country, and no model."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from remanso.help_countries import HelpCountry


class Line(NamedTuple):
    """Somebody who answers the telephone at any hour."""

    number: str
    what: str


# Each line of support was looked up in November 2026, in what its ministry or a newspaper of the
# country says of it: that it is answered at any hour, in all of the country. A line of one city
# comes after one of the whole country, and says so. The numbers for emergencies are well known.
_AMERICA = Line("911", "emergencias")
HELP_LINES: Mapping[HelpCountry, Sequence[Line]] = {
    "ES": (
        Line("024", "línea de atención a la conducta suicida, gratuita y confidencial"),
        Line("112", "emergencias"),
    ),
    "AR": (
        Line("0800 999 0091", "línea nacional de salud mental, gratuita y anónima"),
        _AMERICA,
    ),
    "CL": (
        Line("*4141", "línea de prevención del suicidio, gratuita, desde cualquier celular"),
        Line("131", "urgencias (SAMU)"),
    ),
    "CO": (
        Line("123", "emergencias"),
        Line("106", "línea de apoyo emocional, en Bogotá y otros departamentos"),
    ),
    "MX": (Line("800 911 2000", "Línea de la Vida, gratuita"), _AMERICA),
    "PE": (Line("113", "opción 5, salud mental, gratuita"), Line("106", "urgencias (SAMU)")),
    "US": (
        Line("988", "línea de prevención del suicidio y crisis; atienden también en español"),
        _AMERICA,
    ),
    "UY": (
        Line("0800 0767", "Línea Vida, de prevención del suicidio; desde un celular, *0767"),
        _AMERICA,
    ),
}

_ANSWER = """\
Gracias por contarlo. Lo que dices es importante, y no tienes que llevarlo en soledad.

Soy un programa y no puedo acompañarte como lo hace una persona. Ahora mismo puedes hablar con \
alguien, a cualquier hora:

{lines}

Si hay peligro ahora, llama a emergencias o ve a urgencias, y pide a alguien de confianza que se \
quede contigo.

He avisado a tu terapeuta de este mensaje. Puede tardar en leerlo: no esperes a su respuesta para \
pedir ayuda."""


def help_answer(country: HelpCountry) -> str:
    """The one answer to a message that speaks of harm."""
    lines = "\n".join(f"- **{line.number}**: {line.what}" for line in HELP_LINES[country])
    return _ANSWER.format(lines=lines)
