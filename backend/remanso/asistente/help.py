"""What a person in danger reads, written by people: help lines of the country, and no model."""

from collections.abc import Sequence
from typing import NamedTuple


class Line(NamedTuple):
    """Somebody who answers the telephone at any hour."""

    number: str
    what: str


_EUROPE = Line("112", "emergencias")
_US = Line("911", "emergencias")
_LINES: dict[str, Sequence[Line]] = {
    "ES": (
        Line("024", "línea de atención a la conducta suicida, gratuita y confidencial"),
        _EUROPE,
    ),
    "AR": (Line("135", "Centro de Asistencia al Suicida"), _US),
    "CL": (Line("*4141", "línea de prevención del suicidio"), Line("131", "urgencias (SAMU)")),
    "CO": (
        Line("123", "emergencias"),
        Line("106", "línea de apoyo emocional, en Bogotá y otros departamentos"),
    ),
    "MX": (Line("800 911 2000", "Línea de la Vida"), _US),
    "PE": (Line("113", "opción 5, salud mental"), Line("106", "urgencias (SAMU)")),
    "US": (Line("988", "línea de prevención del suicidio y crisis, en español"), _US),
    "UY": (Line("0800 0767", "línea de prevención del suicidio"), _US),
}
# 112 is answered in all of Europe, and by most mobile telephones elsewhere.
_ELSEWHERE = (Line("112", "emergencias, o el número de emergencias de tu país"),)

_ANSWER = """\
Gracias por contarlo. Lo que dices es importante, y no tienes que llevarlo en soledad.

Soy un programa y no puedo acompañarte como lo hace una persona. Ahora mismo puedes hablar con \
alguien, a cualquier hora:

{lines}

Si hay peligro ahora, llama a emergencias o ve a urgencias, y pide a alguien de confianza que se \
quede contigo.

He avisado a tu terapeuta de este mensaje. Puede tardar en leerlo: no esperes a su respuesta para \
pedir ayuda."""


def help_answer(country: str) -> str:
    """The one answer to a message that speaks of harm; `country` is of two letters."""
    lines = _LINES.get(country, _ELSEWHERE)
    return _ANSWER.format(lines="\n".join(f"- **{line.number}**: {line.what}" for line in lines))
