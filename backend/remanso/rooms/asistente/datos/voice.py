"""How a patient is spoken of: to themselves, or to their therapist."""

from typing import NamedTuple


class Voice(NamedTuple):
    """The words that change with whom they are said to."""

    su: str
    tiene: str
    ha: str
    le: str
    lleva: str


OWN = Voice(su="tu", tiene="tienes", ha="has", le="te", lleva="llevas")
OF_ANOTHER = Voice(su="su", tiene="tiene", ha="ha", le="le", lleva="lleváis")


def sentence(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]
