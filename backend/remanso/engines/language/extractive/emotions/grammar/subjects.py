"""Whose «estaba» it is, where no «yo» stands beside it: Spanish says it of me and of her alike."""

import re
from collections.abc import Sequence

from remanso.engines.language.extractive.emotions.grammar.clauses import Sentence, Token

_MINE = frozenset({"yo", "me", "nosotros", "nosotras", "nos"})
_OWN_VERBS = frozenset(
    {
        *("fui", "hice", "tuve", "estuve", "dije", "puse", "pude", "quise", "vine", "vi", "di"),
        *("supe", "anduve", "traje", "tengo", "estoy", "soy", "he", "voy", "quiero", "puedo"),
        *("creo", "siento", "pienso", "recuerdo", "digo"),
    }
)
_OTHERS = frozenset(
    {
        *("ella", "ellos", "ellas", "usted", "ustedes", "alguien", "nadie", "cada", "todos"),
        *("le", "les", "se", "su", "sus", "quien", "gente"),
    }
)
_KIN = frozenset(
    {
        *("madre", "padre", "mama", "papa", "hermana", "hermano", "hija", "hijo", "marido"),
        *("mujer", "esposa", "esposo", "novio", "novia", "pareja", "jefe", "jefa", "abuela"),
        *("abuelo", "tia", "tio", "prima", "primo", "suegra", "suegro", "cuñada", "cuñado"),
        *("amiga", "amigo", "vieja", "viejo", "ex", "compañera", "compañero", "nena", "nene"),
        *("padres", "hijos", "hijas", "hermanos", "hermanas", "papas", "viejos", "gente"),
    }
)
_OWN_ENDING = re.compile(r"[éí]$")
_ANOTHERS_ENDING = re.compile(r"(?:ó|aron|ieron)$")
# Words that end as «fui» and «canté» do, and are no verbs.
_NO_VERBS = frozenset(
    {"ahí", "así", "allí", "aquí", "sí", "mí", "qué", "porqué", "café", "bebé", "ti"}
)
# What may stand between the beginning of a clause and a verb whose subject is not said.
_BETWEEN = frozenset(
    {
        *("y", "e", "pero", "ya", "entonces", "ahi", "alli", "aqui", "siempre", "todavia"),
        *("tambien", "ese", "esa", "dia", "noche", "la", "verdad", "porque", "pues", "encima"),
        *("ahora", "luego", "despues", "en", "aquel", "momento", "por", "dentro", "aun", "hoy"),
        *("no", "ayer", "solo", "es", "que", "bueno", "cuando", "llegue", "a", "casa"),
    }
)
_REACH = 25


_SUBORDINATE = frozenset({"que", "si", "como", "donde", "cuando"})


def is_mine(before: Sequence[Sentence], sentence: Sentence, first: int) -> bool:
    """Whether the verb at `first` is the speaker's, by who was being spoken of just before."""
    if first and sentence[first - 1].folded in _SUBORDINATE:
        return False
    begins = first
    while begins and not sentence[begins].after_break:
        begins -= 1
    if any(each.folded not in _BETWEEN for each in sentence[begins:first]):
        # «La jefa estaba furiosa».
        return False
    told = [*(token for each in before for token in each), *sentence[:first]][-_REACH:]
    for at in range(len(told) - 1, -1, -1):
        mine = _whose(told, at)
        if mine is not None:
            return mine
    following = {each.folded for each in sentence[first : first + _REACH]}
    return not following.isdisjoint(_MINE)


def _is_own_verb(token: Token) -> bool:
    return token.said not in _NO_VERBS and bool(_OWN_ENDING.search(token.said))


def _whose(told: Sequence[Token], at: int) -> bool | None:
    token = told[at]
    if token.folded in _MINE or token.folded in _OWN_VERBS or _is_own_verb(token):
        return True
    if token.said == "él" or token.folded in _OTHERS or _ANOTHERS_ENDING.search(token.said):
        return False
    following = told[at + 1].folded if at + 1 < len(told) else ""
    named = token.folded in ("mi", "mis") and following in _KIN
    return False if named else None
