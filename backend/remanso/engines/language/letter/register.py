"""How a patient is spoken to in their letter: as their therapist speaks to them."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from remanso.engines.language.material import Segmento
from remanso.engines.language.voices.labels import Papel

# «Tenés», «contame», and no word that only ends like one.
_VOS = re.compile(
    r"\b(?:vos|sos|contame|contalo|dec[ií]me|fijate|mir[aá] vos|and[aá]|"
    r"(?!adem[aá]s|despu[eé]s|quiz[aá]s|jam[aá]s|detr[aá]s|atr[aá]s|trav[eé]s|ingl[eé]s|inter[eé]s|"
    r"estr[eé]s|rev[eé]s|est[aá]s|das|vas)[a-zñ]{2,}[áé]s)\b",
    re.IGNORECASE,
)
_USTED = re.compile(
    r"\b(?:usted|d[ií]game|cu[eé]nteme|f[ií]jese|perdone|imag[ií]nese|"
    r"le (?:propongo|parece|gustar[ií]a|pido|pregunto|voy a|cuento)|"
    r"c[oó]mo se (?:va|siente|sinti[oó]|queda|imagina))\b",
    re.IGNORECASE,
)
_TU = re.compile(r"\b(?:t[uú]|ti|te|contigo|tus|cu[eé]ntame|dime)\b", re.IGNORECASE)
_FEWEST = 2


@dataclass(frozen=True)
class Register:
    """The sentences of a letter in one way of speaking to somebody."""

    opening: str
    yours: str
    felt: str
    agreed: str
    proposed: str
    asked: str
    promised: str
    practise: str
    closing: str


_CHOSEN = "Esto se ha elegido de forma automática, y {tu} terapeuta lo revisa antes de compartirlo"
TU = Register(
    opening="Esto es algo de lo que dijiste en tu sesión, con tus propias palabras.",
    yours="Dijiste",
    felt="También pusiste nombre a lo que sentías: {names}.",
    agreed="Lo que acordamos:",
    proposed="Tu terapeuta te propuso",
    asked="Tu terapeuta te preguntó",
    promised="Tu terapeuta dijo",
    practise="Si te viene bien practicar algo hasta entonces: {titles}.",
    closing=(
        f"{_CHOSEN.format(tu='tu')} contigo. Si algo no encaja con lo que recuerdas, o quieres "
        "añadir algo, díselo en la próxima sesión."
    ),
)
VOS = replace(
    TU,
    closing=(
        f"{_CHOSEN.format(tu='tu')} con vos. Si algo no encaja con lo que recordás, o querés "
        "agregar algo, decíselo en la próxima sesión."
    ),
)
USTED = Register(
    opening="Esto es algo de lo que dijo en su sesión, con sus propias palabras.",
    yours="Usted dijo",
    felt="También puso nombre a lo que sentía: {names}.",
    agreed="Lo que acordamos:",
    proposed="Su terapeuta le propuso",
    asked="Su terapeuta le preguntó",
    promised="Su terapeuta dijo",
    practise="Si le viene bien practicar algo hasta entonces: {titles}.",
    closing=(
        f"{_CHOSEN.format(tu='su')} con usted. Si algo no encaja con lo que recuerda, o quiere "
        "añadir algo, dígaselo en la próxima sesión."
    ),
)


def register_of(segmentos: Sequence[Segmento], voces: Mapping[str, Papel]) -> Register:
    """The way the therapist speaks; `tú` where that does not show."""
    said = " ".join(
        each.text for each in segmentos if each.text.strip() and voces[each.voz] is Papel.TERAPEUTA
    )
    formal, close = len(_USTED.findall(said)), len(_TU.findall(said))
    if formal >= _FEWEST and formal > close:
        return USTED
    return VOS if len(_VOS.findall(said)) >= _FEWEST else TU
