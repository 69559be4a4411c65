"""What a sentence says about dying or harm: meant, denied, or a way of speaking."""

import re
from collections.abc import Iterable
from enum import Enum, auto

from remanso.engines.language.extractive.lexicon import read_toml

_DATA = read_toml("riesgo.toml")
_VEILED = read_toml("riesgo_velado.toml")
_PLAIN = ("deseo", "autolesion", "violencia", "otros", "consumo", "ajeno")


class Heard(Enum):
    """How it is said."""

    MEANT = auto()
    DENIED = auto()
    FIGURE = auto()
    UNCLEAR = auto()
    """Neither yes nor no, to somebody who asked about it."""


class Asked(Enum):
    """What a therapist asks: about it, about being safe, or further of what was said of it."""

    ABOUT_IT = "pregunta"
    SAFETY = "pregunta_a_salvo"
    FURTHER = "pregunta_que_sigue"


def _any_of(phrases: Iterable[str]) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(phrases)})(?!\w)")


def _with_pieces(phrase: str) -> str:
    """A phrase of the veiled kinds with what it names in braces written out."""
    for name, piece in _VEILED["piezas"].items():
        phrase = phrase.replace(f"{{{name}}}", piece)
    return phrase


_SAID_PLAINLY = [phrase for key in _PLAIN for phrase in _DATA[key]]
_VEILED_ONLY = [_with_pieces(phrase) for kind in _VEILED["frases"].values() for phrase in kind]
_MEANT = _any_of([*_SAID_PLAINLY, *_VEILED_ONLY])
_ASKED = {asked: _any_of(_DATA[asked.value]) for asked in Asked}
_FIGURE, _JEST, _DAILY = (_any_of(_DATA[key]) for key in ("figura", "broma", "broma_de_diario"))
# «No» that stands before what is wished or done, or right behind it: «matarme no, nunca».
_NO_BEFORE = re.compile(
    r"(?:^|[\s,;:])(?:no|nunca|jamas|ni|tampoco|sin)(?: (?:es que|me|he|se|lo|creo que|tengo|"
    r"pienso|te|le|voy|ninguna|intencion|intenciones|de|ganas|hay|siento|por|tuve|tenia|era|fue|"
    r"mas|ya|vuelvo|vuelto|quiero|quise|llegue|llegado|estoy|pensando|en|a|ni|digo que|que yo|"
    r"vaya|"
    r"vuelva)){0,6}[\s,]*$"
)
_NO_AFTER = re.compile(
    r"^[\s,]*(?:eso )?(?:no|nunca|jamas|ni loc[oa]|ni en broma|tampoco)\b"
    r"(?! (?:se|pasa|importa|me importa))"
)
# «No es que quiera matarme, es que quiero descansar»: the no is of the deed, and the wish stays.
_YET_WISHED = re.compile(
    r"\b(?:pero|es que|sino|aunque|solo que|lo que)\b[^.]{0,30}\b(?:no (?:quiero|estar|seguir|"
    r"despertar\w*|existir|vivir)|descansar|desaparecer|que (?:todo |esto )?se (?:acabe|termine)|"
    r"dejar de|(?:ganas de )?(?:irme|parar|dormir))\b"
)
# What is wished is itself a no: «no despertar nunca».
_ITSELF_A_NO = re.compile(r"\b(?:no|nadie)\b")
_NOT_SO = re.compile(r"^[\s,]*eso no\b")
# «Matarme no, nunca lo haría».
_DENIED_FIRST = re.compile(
    r"(?:^|[\s,;])(?:matarme|morirme|suicidarme|hacerme daño|tirarme|cortarme)[\s,]+"
    r"(?:eso )?(?:no|nunca|jamas)\b"
)
_NOT_IN_MIND = re.compile(
    r"\b(?:ni se me (?:pasa|ocurre|cruza)|no se me (?:pasa|ha pasado|ocurre|cruza)|"
    r"no lo (?:haria|pienso|he pensado|pense)|jamas lo haria|nunca lo haria)\b"
)
_TURN = re.compile(r"\b(?:pero|aunque|sin embargo)\b")
_YET = re.compile(r"\W*(?:pero|aunque|eso si)\b")
# Said of a whole turn, these take back what sounds as if it were meant.
_TAKEN_BACK = re.compile(
    r"\b(?:es un decir|(?:forma|manera) de hablar|(?:es (?:una )?|en |de )broma|literal no|"
    r"es una exageracion|estoy exagerando|"
    r"(?:es|era) (?:un |una )?(?:chiste|exageracion|expresion|dicho))\b"
)
_LONG_AGO = re.compile(
    r"\bhace (?:\w+ )?(?:\w+ )?(?:años|meses|mucho|tiempo)\b|\bcuando (?:era|tenia|estaba)\b|"
    r"\bde (?:niñ[oa]|chic[oa]|joven|pequeñ[oa]|adolescente)\b|\ben (?:aquella|esa) epoca\b|"
    r"\bla primera (?:semana|noche)\b|(?<!que )\bentonces\b|\bantes\b|\ben su momento\b|"
    r"\baquella vez\b"
)
_NO = re.compile(
    r"^(?:\W*(?:pues|ay|uy|hombre|mujer|bueno|doctora?|uf|en serio|mire|mira))*\W*"
    r"(?:no(?! (?:lo )?se\b)|nunca|jamas|para nada|que va|ni loc[oa]|"
    r"ni (?:por asomo|pensarlo|hablar)|en absoluto|tampoco|"
    r"nada de eso|claro que no|como se le ocurre|gracias a dios)\b"
)
# A no that is none: «no exactamente», «no sé», «no. Bueno, a veces».
_HALF_NO = re.compile(
    r"^\W*(?:(?:pues|ay|uy|hombre|mujer|bueno|uf|mire|mira|ya|la verdad)\W+)*no "
    r"(?:exactamente|tanto|del todo|tal cual|asi|de (?:esa|ese) (?:forma|modo|manera)|"
    r"como (?:para|tal)|mucho|siempre|todos los dias|lo se|se|sabria(?: decir\w*)?|"
    r"(?:te |le )?voy a mentir)\b"
    r"|^\W*no[.,…\s]+(?:bueno|pero|aunque|o si|a ver|casi|una vez|alguna vez|a veces)\b"
)
# «A veces pensabas para qué seguir. ¿Cómo está eso ahora?»: what is asked about stands before it.
_REFERS_BACK = re.compile(
    r"¿ ?(?:y )?(?:como (?:esta|va|sigue|anda|has? estado|estas|andas|llevas|lleva) (?:con |de )?"
    r"(?:eso|esto|aquello|es[ao]s? \w+)|eso|sigue (?:eso|ahi)|que (?:hay|fue|paso|ha pasado) "
    r"(?:de|con) eso|te (?:sigue|ha vuelto a|volvio a) (?:pasando|pasar|viniendo|venir)|"
    r"(?:lo|la) (?:sigues|seguis|has vuelto a) |(?:ha|han) (?:aparecido|vuelto|estado)\b|"
    r"(?:aparecio|aparecieron|aparecen?|volvio|volvieron|vuelven?|estuvo|estuvieron)\b|"
    r"(?:y )?(?:hoy|ahora|estos dias|est[ae] (?:vez|semana|mes)) ?[,?])"
)
# «¿Y a ti mismo?», «¿lo ha vuelto a pensar?», «¿estaba cargada?»: about it only right after it
# was spoken of.
_ASKS_ON = re.compile(
    r"\by a (?:vos|ti|usted|si)(?: mism[oa])? ?[?,]|\blo (?:sigues |seguis |sigue )?(?:piensas|"
    r"pensas|piensa|pensaste|penso|has? pensado|pensando|habias? pensado|"
    r"(?:has? vuelto|volvi\w+) a pensar)\b|¿ ?(?:dijiste|dijo|has? dicho) eso ?\?|"
    r"\bque (?:pensabas?|pensaste|penso|te (?:decias|dijiste)|se (?:decia|dijo)|"
    r"sentias?|sentiste|sintio|hizo que)(?= ?\?| (?:en|mientras|ahi|alli|entonces|la|lo|no)\b)|"
    r"\bsigues recto\b|"
    r"\b(?:esta|estaba|tenias?|tiene) cargad[oa]\b|"
    r"\b(?:hay|tienes?|tenes) otr[ao]s?(?= ?\?| en (?:casa|tu|su)\b)|"
    r"\bhacer(?:le|les)? caso(?= ?\?| a (?:la voz|las voces|eso)\b)|"
    r"\b(?:obedecer|resistir)\w*|\bamenaz\w+ con (?:eso|esto)\b"
)
# How often, and nothing else: «¿cuántas veces te lavas las manos?» asks about something new.
_HOW_OFTEN = re.compile(
    r"\b(?:con que frecuencia|cada cuanto|cuantas (?:veces|noches))"
    r"(?:,? (?:te|le|lo|al?|las?|el|en|por|dias?|semanas?|mes|meses|noches?|has?|pasad[oa]|"
    r"pensad[oa]|ocurrid[oa]|venid[oa]|pasan?|ocurren?|vienen?|aparecen?|piensas?|pensas|eso|"
    r"est[ea]|est[oa]s|ultim[oa]s?))* ?\?|\bcuanto (?:te |le )?duran?\b|"
    r"\bcuando (?:te |le )?(?:vienen?|pasan?|ocurren?|aparecen?)\b"
)
# Asks back, hums or is silent.
_SAYS_NOTHING = re.compile(r"(?:[^\w¿]*+¿[^?]*+\?)++\W*+|(?:[\Wm]|eh|ah|uf)*+")
_NOT_THAT = re.compile(
    r"\b(?:(?:en )?(?:lo otro|eso) no|ni loc[oa]|ni de broma|ni en broma)\b|^\W*ganas no\b"
)
_YES = re.compile(
    r"^(?:\W*(?:pues|ay|uy|bueno|uf|mire|mira|la verdad|a ver))*\W*(?:si|a veces|"
    r"alguna(?: que otra)? vez|algunas veces|de vez en cuando|muchas veces|lo he pensado|lo "
    r"pienso|"
    # When and how often, and nothing before it: «a ratos», «el domingo, con un plato».
    r"a (?:ratos|diario|menudo)|(?:una|dos|tres|cuatro|varias|muchas) (?:vez|veces)|anoche|ayer|"
    r"antier|anteayer|(?:casi )?(?:siempre|cada|tod[oa]s l[oa]s)|por las noches|"
    r"el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|otro dia)|"
    r"lo pense|hay (?:noches|dias|momentos|ratos)|puede|un poco|ultimamente)\b|"
    # «Esta semana no. La noche del aniversario sí, un rato.»
    r"[,.] si(?:[,.]|$)|\b(?:noches?|dias?|tardes?|mañanas?|semanas?|mes|vez|veces|momentos?|"
    r"ratos?|ayer|anoche|antes|entonces|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|"
    r"cumpleaños|aniversario|navidad)(?: \w+){0,3} si(?:[,.]|$)"
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
            yet_wished = _YET_WISHED.search(sentence, found.end())
            return Heard.MEANT if yet_wished else Heard.DENIED
        # «Mataría a mi jefe» is one; «después del examen me corté» is none, nor what a «but» parts
        # from it: «me muero de risa con Lola, pero a veces me quiero morir».
        part = _part_around(sentence, found)
        jest = _JEST.search(part) or (_FIGURE.search(part) and _DAILY.search(part))
        if jest or _is_taken_back_in(sentence, around):
            return Heard.FIGURE
        return Heard.MEANT
    return Heard.FIGURE if figure else None


def _part_around(sentence: str, found: re.Match[str]) -> str:
    """The part of a sentence in which that stands: a «but» begins another one."""
    before = [turn.end() for turn in _TURN.finditer(sentence, 0, found.start())]
    after = _TURN.search(sentence, found.end())
    return sentence[max(before, default=0) : after.start() if after else None]


def _is_taken_back_in(sentence: str, around: str) -> bool:
    """«Es un decir. Pero a veces sí pienso…»: what follows with a «but» is not taken back."""
    return is_taken_back(sentence) or (is_taken_back(around) and not _YET.match(sentence))


def asked_in(question: str, *, spoken_of: bool) -> Asked | None:
    """What a folded turn of the therapist asks about it; None where it asks nothing of the kind.

    `spoken_of`: it is being spoken of, so that «¿y un plan?» is about it too.
    """
    asking = _questions(question)
    if any(map(_REFERS_BACK.search, asking)):
        asking = [question]
    for asked in Asked:
        if (spoken_of or asked is not Asked.FURTHER) and any(map(_ASKED[asked].search, asking)):
            return asked
    return None


def goes_on_asking(question: str, after: Heard) -> bool:
    """Whether a folded turn asks on about what was just said: «¿y a ti?», «¿cada cuánto?».

    `after`: how it was said. Nobody asks how often of what was denied.
    """
    further = [_ASKS_ON, _HOW_OFTEN] if after is Heard.MEANT else [_ASKS_ON]
    return any(asks.search(each) for asks in further for each in _questions(question))


def _questions(said: str) -> list[str]:
    return re.findall(r"(?<![^.?!])[^.?!]*+\?", said)


def answer_to(reply: str, asked: Asked) -> Heard | None:
    """What a folded reply answers to such a question; None where it says nothing."""
    if asked is Asked.SAFETY:
        return Heard.MEANT if _NO.search(reply) or _HALF_NO.search(reply) else None
    for says, heard in ((_TAKEN_BACK, Heard.FIGURE), (_NOT_THAT, Heard.DENIED)):
        if found := says.search(reply):
            # «Es un decir. Bueno, alguna vez sí.»
            return Heard.MEANT if _YES_INSIDE.search(reply, found.end()) else heard
    if _HALF_NO.search(reply) or _YES.search(reply) or _YES_INSIDE.search(reply):
        return Heard.MEANT
    if _NO.search(reply) or _NOT_IN_MIND.search(reply):
        return Heard.DENIED
    return None if _SAYS_NOTHING.fullmatch(reply) else Heard.UNCLEAR


def is_taken_back(said: str) -> bool:
    """Whether folded words say that it was a way of speaking."""
    return bool(_TAKEN_BACK.search(said))


def is_long_ago(said: str) -> bool:
    """Whether folded words tell of another time."""
    return bool(_LONG_AGO.search(said))


def _is_denied(sentence: str, found: re.Match[str]) -> bool:
    before, after = sentence[: found.start()], sentence[found.end() :]
    not_after = _NOT_SO if _ITSELF_A_NO.search(found[0]) else _NO_AFTER
    denied = _NO_BEFORE.search(before) or not_after.search(after)
    return bool(denied or _NOT_IN_MIND.search(sentence))
