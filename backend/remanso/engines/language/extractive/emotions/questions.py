"""What a therapist's question says of the reply to it: whom it is about, and what it names."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from remanso.engines.language.extractive.emotions.lexicon import ADJECTIVES, NOUNS
from remanso.engines.language.extractive.reading.conversation import Conversation, Turn
from remanso.engines.language.extractive.reading.words import words

_CUTS = ".!?¿…\n"
_TO_YOU = re.compile(
    r"\b(?:te|ti|tu|vos|usted|contigo|ustedes|vosotros|vosotras|os|\w+(?:as|es|is)te|sientes|sentis|"
    r"estas|vas|llegas|vienes|venis|llegaste|sentiste|sintio)\b"
)
_OF_ANOTHER = re.compile(
    r"\b(?:ella|ellos|ellas|él|(?:tu|su|tus|sus) (?:madre|padre|mama|mamá|papa|papá|herman[oa]s?|"
    r"hij[oa]s?|marido|mujer|espos[oa]|novi[oa]|pareja|jef[ea]|abuel[oa]s?|t[ií][oa]|prim[oa]|suegr[oa]|"
    r"cuñad[oa]|amig[oa]s?|viej[oa]s?|nen[ea]s?|niñ[oa]s?|padres|ex))\b"
)
_NAMED = re.compile(
    r"\b(?:con|de|a|y|para|está|estaba|estuvo|anda|sigue)\s+([A-ZÁÉÍÓÚÑ][a-záéíóúñ]+)"
)
_CHOICE = re.compile(r"\b(?:o|u|no|ni|sin|con quien|por qué)\b")
_ASKS_IT = re.compile(
    r"\b(?:te (?:da|dio|daba|sientes|sentís|sentiste|sentías|pone|puso|pones|pusiste|entra|entró)|"
    r"(?:le|se) (?:da|dio|daba|siente|sintió|pone|puso)|estás|estabas|está usted|tienes|tenés|"
    r"tenías|sientes|sentís|sentiste|hay|había|es|era|eso)\b"
)
_SHORT = 4
_LONGEST_LOOK = 4


class Asked(NamedTuple):
    """The feeling that a question names, and its words."""

    nombre: str
    asked: str


def question_before(conversation: Conversation, turn: Turn) -> Turn | None:
    """The therapist's question that a turn answers, over what the same voice has just said."""
    for back in range(1, min(_LONGEST_LOOK, turn.place) + 1):
        before = conversation.turns[turn.place - back]
        if before.by_therapist:
            return before if "?" in before.text else None
        if before.voz != turn.voz:
            return None
    return None


def is_about_another(asked: Turn, voz: str) -> bool:
    """Whether it asks about somebody who is not the one who answers."""
    question = _last(asked)
    others, rest = _OF_ANOTHER.search(question.lower()), _OF_ANOTHER.sub(" ", question.lower())
    if _TO_YOU.search(rest):
        return False
    named = _NAMED.search(question)
    return bool(others) or bool(named and named[1] not in voz)


def named_in(asked: Turn) -> Asked | None:
    """The one feeling that it asks for: «¿Miedo?», «¿Te da rabia?»."""
    question = _last(asked).strip()
    said = question.lower()
    if _CHOICE.search(said) or not (_ASKS_IT.search(said) or len(said.split()) <= _SHORT):
        return None
    found = _feelings(question)
    return Asked(found[0], question) if len(found) == 1 else None


def _feelings(question: str) -> Sequence[str]:
    folded = [each.folded for each in words(question)]
    names = [NOUNS.get(each) or ADJECTIVES.get(each) for each in folded]
    return list(dict.fromkeys(each for each in names if each and each != "Soledad"))


def _last(asked: Turn) -> str:
    # «¿Miedo? Dime.» ends in no question, and has asked one all the same.
    said = asked.text[: asked.text.rfind("?") + 1]
    body = said.rstrip("?")
    begins = max(body.rfind(cut) for cut in _CUTS)
    opened = begins >= 0 and body[begins] == "¿"
    return said[begins if opened else begins + 1 :]
