"""Titles put in order without case and accents, the same on every database."""

from remanso.rooms.pacientes.search import normalise

LENGTH = 200


def titulo_key(titulo: str) -> str:
    """What a title is ordered by: `Ánimo` stands before `balance`."""
    # A few letters become several; what comes so late decides nothing.
    return normalise(titulo)[:LENGTH]
