"""The units in which a question wants its figure: what somebody weighs is told in kilos."""

import re
from collections.abc import Sequence

# What somebody weighs, is worth or measures is told in a unit; another figure is of something else.
_WEIGHTS = r"\bkilos?\b|\bkg\b|\bgramos?\b|\blibras?\b|\bpes\w+"
_MONEY = (
    r"\b(?:euros?|pesos?|dolares|soles|bolivianos|bolivares|reales|lucas?|pavos|varos|mangos|"
    r"millon(?:es)?|mil|cien|ciento|\w+cientos|plata|dinero|sueldo)\b|[€$]|"
    r"\b(?:pag|cost|cuest|deb|cobr|gast)\w+ (?:unos |casi |como )?"
    r"(?:\d+|\w+enta|veinte|diez|quince)\b"
)
_HEIGHTS = (
    r"\bmetros?\b|\bcentimetros?\b|\b(?:uno|una|dos) (?:\w+enta|\w+te)\b|\bmid\w+|"
    r"\b[12][.,]\d\d\b"
)
_MEASURED: Sequence[tuple[re.Pattern[str], re.Pattern[str]]] = [
    (re.compile(asked), re.compile(told))
    for asked, told in (
        (
            r"\bcuant[oa]s? (?:\w+ ){0,2}(?:pes(?:a|o|aba|as|e)|adelgaz\w+|engord\w+)\b",
            _WEIGHTS,
        ),
        (
            (
                r"\bcuant[oa]s? (?:\w+ ){0,2}(?:cuesta|cost\w+|gan(?:a|o|e|aba)|cobr(?:a|o|e|aba)|"
                r"pag(?:a|o|ue|aba)|deb(?:e|o|io|ia)|gast(?:a|o|e|aba))\b|"
                r"\bde cuanto (?:es|era|fue)\b"
            ),
            _MONEY,
        ),
        (r"\bcuanto (?:\w+ ){0,1}(?:mide|mido|media|medis)\b", _HEIGHTS),
    )
]


def has_measure(asked: str, folded: str) -> bool:
    """Whether a folded text has the unit in which what a folded question asks for is told."""
    return all(told.search(folded) for asks, told in _MEASURED if asks.search(asked))
