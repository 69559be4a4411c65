"""Days as a mail writes them."""

from datetime import datetime

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


def day(moment: datetime) -> str:
    """`27 de noviembre de 2026`; the machine's locales may not have Spanish."""
    return f"{moment.day} de {_MONTHS[moment.month - 1]} de {moment.year}"
