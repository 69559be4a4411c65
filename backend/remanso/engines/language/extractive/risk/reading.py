"""What a sentence says about dying or harm: meant, denied, or a way of speaking."""

import re
from enum import Enum, auto

from remanso.engines.language.extractive.lexicon import read_toml

_DATA = read_toml("riesgo.toml")
_OF_ONESELF = ("deseo", "autolesion", "violencia", "otros", "consumo", "ajeno")


class Heard(Enum):
    """How it is said."""

    MEANT = auto()
    DENIED = auto()
    FIGURE = auto()


def _any_of(*keys: str) -> re.Pattern[str]:
    listed = "|".join(phrase for key in keys for phrase in _DATA[key])
    return re.compile(rf"(?<!\w)(?:{listed})(?!\w)")


_MEANT = _any_of(*_OF_ONESELF)
_FIGURE, _JEST, _ASKED = _any_of("figura"), _any_of("broma"), _any_of("pregunta")
# «No» that stands before what is wished or done, or right behind it: «matarme no, nunca».
_NO_BEFORE = re.compile(
    r"(?:^|[\s,;:])(?:no|nunca|jamas|ni|tampoco|sin)(?: (?:es que|me|he|se|lo|creo que|tengo|"
    r"pienso|te|le|voy|ninguna|intencion|intenciones|de|ganas|hay|siento|por|tuve|tenia|era|fue|"
    r"mas|ya|vuelvo|vuelto|quiero|quise|llegue|llegado|estoy|pensando|en|a|ni|digo que|que yo|vaya|"
    r"vuelva)){0,6}[\s,]*$"
)
_NO_AFTER = re.compile(
    r"^[\s,]*(?:eso )?(?:no|nunca|jamas|ni loc[oa]|ni en broma|tampoco)\b(?! se)"
)
# «Matarme no, nunca lo haría».
_DENIED_FIRST = re.compile(
    r"(?:^|[\s,;])(?:matarme|morirme|suicidarme|hacerme daño|tirarme|cortarme)[\s,]+"
    r"(?:eso )?(?:no|nunca|jamas)\b"
)
_NOT_IN_MIND = re.compile(
    r"\b(?:ni se me (?:pasa|ocurre|cruza)|no se me (?:pasa|ha pasado|ocurre|cruza)|"
    r"no lo (?:haria|pienso|he pensado|pense)|jamas lo haria|nunca lo haria)\b"
)
# Said of a whole turn, these take back what sounds as if it were meant.
_TAKEN_BACK = re.compile(
    r"\b(?:es un decir|(?:forma|manera) de hablar|(?:es (?:una )?|en |de )broma|literal no|"
    r"es una exageracion|estoy exagerando|es un chiste)\b"
)
_LONG_AGO = re.compile(
    r"\bhace (?:\w+ )?(?:\w+ )?(?:años|meses|mucho|tiempo)\b|\bcuando (?:era|tenia|estaba)\b|"
    r"\bde (?:niñ[oa]|chic[oa]|joven|pequeñ[oa]|adolescente)\b|\ben (?:aquella|esa) epoca\b|"
    r"\bla primera (?:semana|noche)\b|\bentonces\b|\bantes\b|\ben su momento\b|\baquella vez\b"
)
_NO = re.compile(
    r"^(?:\W*(?:pues|ay|uy|hombre|mujer|bueno|doctora?|uf|en serio|mire|mira))*\W*"
    r"(?:no(?! (?:lo )?se\b)|nunca|jamas|para nada|que va|ni loc[oa]|en absoluto|tampoco)\b"
)
_NOT_THAT = re.compile(r"\b(?:(?:en )?(?:lo otro|eso) no|ni loc[oa]|ni de broma|ni en broma)\b")
_YES = re.compile(
    r"^(?:\W*(?:pues|ay|uy|bueno|uf|mire|mira|la verdad|a ver))*\W*(?:si|a veces|"
    r"alguna(?: que otra)? vez|algunas veces|de vez en cuando|muchas veces|lo he pensado|lo pienso|"
    r"lo pense|hay (?:noches|dias|momentos|ratos)|puede|un poco|ultimamente)\b|[,.] si(?:[,.]|$)"
)
_YES_INSIDE = re.compile(
    r"(?<!\bni )(?<!\bno )(?:\blo he pensado\b|\bse me (?:ha pasado|paso|pasa|cruzo|cruza) "
    r"por la cabeza\b|\b(?:alguna vez|a veces) si\b|\bpara que (?:le|te) voy a mentir\b)"
)


def heard_in(sentence: str, around: str) -> Heard | None:
    """What a folded sentence says, in its folded turn; None where it says nothing of this."""
    figure = bool(_FIGURE.search(sentence))
    if _DENIED_FIRST.search(sentence):
        return Heard.DENIED
    for found in _MEANT.finditer(sentence):
        if _is_denied(sentence, found):
            return Heard.DENIED
        if _JEST.search(sentence) or _TAKEN_BACK.search(around):
            return Heard.FIGURE
        return Heard.MEANT
    return Heard.FIGURE if figure else None


def asks_about_it(question: str) -> bool:
    """Whether a folded question of the therapist asks about it."""
    return "?" in question and any(
        _ASKED.search(each) for each in re.findall(r"(?<![^.?!])[^.?!]*+\?", question)
    )


def answer_to(reply: str) -> Heard | None:
    """What a folded reply answers to such a question; None where it is neither yes nor no."""
    if _NOT_THAT.search(reply):
        return Heard.DENIED
    if _YES.search(reply) or _YES_INSIDE.search(reply):
        return Heard.MEANT
    return Heard.DENIED if _NO.search(reply) or _NOT_IN_MIND.search(reply) else None


def is_long_ago(said: str) -> bool:
    """Whether folded words tell of another time."""
    return bool(_LONG_AGO.search(said))


def _is_denied(sentence: str, found: re.Match[str]) -> bool:
    before, after = sentence[: found.start()], sentence[found.end() :]
    denied = _NO_BEFORE.search(before) or _NO_AFTER.search(after)
    return bool(denied or _NOT_IN_MIND.search(sentence))
