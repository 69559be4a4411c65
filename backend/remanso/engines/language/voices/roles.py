"""Who is who in a session: from the labels where they say so, else from how each voice speaks."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from remanso.engines.language.material import Personas, Segmento
from remanso.engines.language.text.folding import fold
from remanso.engines.language.voices.labels import Papel, papeles

# A therapist asks, speaks to a «tú», and says little of themselves.
_TO_THE_OTHER = re.compile(
    r"\b(?:te|ti|contigo|tu|tus|vos|usted|cuentame|contame|cuenteme|dime|decime|digame|fijate|"
    r"imagina|imaginate|prueba|proba|ustedes|vosotros|os)\b"
)
_OF_ONESELF = re.compile(
    r"\b(?:yo|me|mi|mis|conmigo|estoy|tengo|siento|quiero|puedo|creo|voy|soy|estaba|tenia)\b"
)
_OF_THE_TRADE = re.compile(
    r"\b(?:la sesion|esta semana|la proxima semana|te parece si|"
    r"como te (?:sientes|sentis|sentiste)|que (?:sientes|sentis|notas|te pasa)|te propongo|"
    r"lo dejamos aqui|lo dejamos aca|que te (?:llevas|dice)|cuentame|contame|cuenteme|te escucho|"
    r"me pregunto si)\b"
)
_ASKS, _ADDRESSES, _TRADE, _SELF = 2.0, 1.0, 1.5, 1.0
_FEWEST_TURNS = 3
_SURE, _TELLING = 0.35, 0.1


@dataclass(frozen=True, slots=True)
class Roles:
    """The part of each voice; `guessed` where the way they speak decided, and not their labels."""

    papeles: Mapping[str, Papel]
    guessed: bool = False

    def of(self, voz: str) -> Papel:
        """What a voice is; one that never said a word has no part."""
        return self.papeles.get(voz, Papel.SIN_NOMBRE)


def read_roles(segmentos: Sequence[Segmento], personas: Personas) -> Roles:
    """Who is who, as far as the transcript tells.

    A guess is made only among voices without a name, and only where one of them clearly leads the
    conversation; whoever reads the analysis is told that it is one.
    """
    known = papeles(segmentos, personas)
    unnamed = [voz for voz, papel in known.items() if papel is Papel.SIN_NOMBRE]
    if not unnamed or Papel.TERAPEUTA in known.values():
        return Roles(known)
    leader = _leader(segmentos, list(known))
    if leader not in unnamed:
        return Roles(known)
    rest = Papel.PACIENTE if len(unnamed) == 2 else Papel.SIN_NOMBRE  # noqa: PLR2004 - a pair
    guess = {voz: Papel.TERAPEUTA if voz == leader else rest for voz in unnamed}
    return Roles({**known, **guess}, guessed=True)


def _leader(segmentos: Sequence[Segmento], voces: Sequence[str]) -> str | None:
    """The voice that leads as therapists do, if it does so clearly more than any other."""
    turns: dict[str, list[str]] = defaultdict(list)
    for each in segmentos:
        if each.text.strip():
            turns[each.voz].append(each.text)
    if len(voces) < 2 or any(len(turns[voz]) < _FEWEST_TURNS for voz in voces[:2]):  # noqa: PLR2004
        return None
    ranked = sorted(((_leading(turns[voz]), voz) for voz in voces), reverse=True)
    (best, voz), (second, _) = ranked[:2]
    return voz if best > _TELLING and best - second > _SURE else None


def _leading(said: Sequence[str]) -> float:
    """How much a voice speaks like a therapist: about 2 for one, below 0 for a patient."""
    folded = [fold(each) for each in said]
    count = len(folded)
    asks = sum("?" in each for each in said) / count
    words = max(1, sum(len(each.split()) for each in folded))
    addresses = sum(len(_TO_THE_OTHER.findall(each)) for each in folded)
    oneself = sum(len(_OF_ONESELF.findall(each)) for each in folded)
    trade = sum(_OF_THE_TRADE.search(each) is not None for each in folded) / count
    balance = (addresses - oneself) / words * 10
    return _ASKS * asks + _ADDRESSES * max(-_SELF, min(_SELF, balance)) + _TRADE * trade
