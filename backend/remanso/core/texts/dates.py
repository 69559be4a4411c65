"""Days in words."""

from datetime import date

_MONTHS = (
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
)
_WEEKDAYS = ("lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo")


def weekday(moment: date) -> str:
    """`viernes`."""
    return _WEEKDAYS[moment.weekday()]


def day(moment: date) -> str:
    """`27 de noviembre de 2026`; the machine's locales may not have Spanish."""
    return f"{moment.day} de {_MONTHS[moment.month - 1]} de {moment.year}"


def month(moment: date) -> str:
    """`noviembre de 2026`."""
    return f"{_MONTHS[moment.month - 1]} de {moment.year}"
