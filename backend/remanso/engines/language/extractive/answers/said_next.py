"""What was said next, for who asks «¿y después?» about an answer."""

import re
from collections.abc import Sequence

from remanso.engines.language.consulta import Consulta
from remanso.engines.language.extractive.answers.turns import Unit, follows
from remanso.engines.language.statements.evidence import holds
from remanso.engines.language.text.folding import fold
from remanso.engines.language.voices.labels import Papel

_NEXT = re.compile(r"\b(?:despues|luego|a continuacion|que mas|como sigue|como acabo|entonces)\b")
_QUOTED = re.compile(r"«([^«»]*+)»")
_MOST, _FARTHEST = 2, 6


def said_next(found: Sequence[Unit], consulta: Consulta) -> list[Unit]:
    """The turns after the first that the answer before quotes; none where it asks for something."""
    if not consulta.anterior or not _NEXT.search(fold(consulta.pregunta)):
        return []
    answers = [text for who, text in consulta.historia if who == "assistant"]
    if not answers:
        return []
    # The last quotation of a line is the answer, and any before it a question.
    first = next((line for line in answers[-1].splitlines() if _QUOTED.search(line)), "")
    quoted = _QUOTED.findall(first)
    place = next(
        (at for at, unit in enumerate(found) if quoted and holds(unit.text, quoted[-1])), None
    )
    return [] if place is None else _after(found, place)


def _after(found: Sequence[Unit], place: int) -> list[Unit]:
    told: list[Unit] = []
    for at in range(place + 1, min(place + _FARTHEST, len(found))):
        if found[at].papel is None or not follows(found[at], found[at - 1]):
            break
        if found[at].papel is not Papel.TERAPEUTA and not found[at].only_asks:
            told.append(found[at])
    return told[:_MOST]
