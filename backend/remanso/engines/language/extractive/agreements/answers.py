"""What somebody in therapy answers to a proposal: whether they take it on, agree or refuse."""

import re

from remanso.engines.language.extractive.agreements.when import find_when
from remanso.engines.language.extractive.lexicon import read_toml
from remanso.engines.language.extractive.reading.conversation import Sentence, Turn

_DEEDS = frozenset(read_toml("acuerdos.toml")["hecho"])
# «Digo, la casa»: said of one's own words, unless something is told to somebody.
_NEEDS_OBJECT = frozenset({"digo", "cuento", "espero"})
_CLITICS = frozenset({"me", "te", "se", "lo", "la", "los", "las", "le", "les", "nos", "os", "yo"})
# «Pero pruebo», «bueno, lo llamo»: they only lead to what is taken on.
_LEADING = frozenset({"pero", "bueno", "pues", "entonces", "vale", "dale", "listo", "igual", "ok"})
_DENIALS = frozenset(
    {"no", "ni", "nunca", "tampoco", "jamas", "si", "que", "cuando", "como", "quien", "donde"}
)


def _one_of(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns), re.IGNORECASE)


_FILLER = (
    r"(?:¿[^?]*\?|[¡\s.,…]|\b(?:uf|ay|bueno|pues|pos|po|hombre|mujer|mmm|mm|eh|ah|ja|"
    r"a ver|mira|mire|y|ya|no s[eé])\b)*"
)
# A «sí» that goes on with «pero» is none, and «ya tengo» says something else than «ya».
_ACCEPTS = _one_of(
    rf"^{_FILLER}(?:pero )?(?:"
    r"(?:vale|dale|[oó]rale|listo|venga|claro|hecho|firmado|de acuerdo|perfecto|me parece|okey|"
    r"okay|ok|est[aá] bien|trato|quedamos|eso (?:también |tal vez )?s[ií]|eso tambi[eé]n|me "
    r"gusta|"
    r"c[oó]mo no|est[aá] bueno|buen[ií]simo|b[aá]rbaro|joya|firmo|"
    r"me late|me sirve|me tinca|me cuadra|encantad[oa]|a por ello|claro que s[ií]|por supuesto|"
    r"con gusto|"
    r"t[oó]ma(?:lo|la|los|las)?|aqu[ií] (?:tiene|est[aá])s?|qu[eé]d(?:atel|esel)[oa]s?|"
    r"[aá]ndale|de una|genial|prometido|me apunto|me animo)\b"
    r"(?!,? pero\b)"
    r"|(?:ya|va|sí|sale|bien|bueno)(?=[.,!…]|$)(?!,? pero\b))",
    r"\bsí(?:[.,!;]|$)(?!,? pero\b)|\bvale\b|\bfirmado\b|\bva\b[.!]|\btrato hecho\b",
)
_REFUSES = _one_of(
    r"^\W*+(?:(?:uf|ay|mmm|pues|hombre|ya)\b\W*+)?no\b(?! s[eé]\b| suelo)",
    r"\bno$|\bno,|\b(?:eso|todav[ií]a|mejor|ahora|a[uú]n) no\b",
    r"\bni (?:eso|loc[oa]|hablar|amarrad[oa])\b",
    r"\bno (?:me (?:veo|animo|atrevo|pidas?|lo pidas?)|puedo|soy capaz)\b",
    r"\bno (?:(?:te|le|les) )?prometo\b",
    r"\bpara (?:otro d[ií]a|despu[eé]s|m[aá]s tarde)\b|\bm[aá]s adelante\b",
    r"\bdepende\b|\bprefiero\b|\bya (?:lo|la) (?:veremos|ver[eé])\b",
)
_LEAVE = _one_of(
    rf"^{_FILLER}(?:s[ií]\b[\s,]*)?(?:"
    r"(?:ll[aá]m|escr[ií]b|av[ií]s|d[ií]g?|decí|h[aá]bl|cu[eé]nt|pregúnt|m[aá]nd|p[ií]d|h[aá][gz])"
    r"[aeuoáéí]*(?:sel)?(?:le|lo|la|les|los|las)\b"
    r"|(?:no(?: no)?[\s,]*)*no me importa\b|adelante\b|hable con|puede[sn]? hacerlo\b)",
)
_PLAIN_NO = _one_of(r"\W*(?:(?:uf|ay|pues|hombre|ya|uy)\W+)*no(?:[,. ]+no)*\W*")
_MYSELF = _one_of(r"\byo\b")
_GOING_TO = _one_of(
    r"(?<!no )(?<!no me )(?<!no lo )(?<!no la )(?<!no le )(?<!no les )(?<!no se lo )"
    r"(?<!lo que )(?<!qué )\b(?:voy|vamos) a "
    r"(?!ver\b|sentir|morir|quedar\b|estar\b|poder\b|llorar|enloquecer|echar de menos|volver loc)"
    r"\w*[aeií]r(?:me|te|se|lo|la|le|los|las|les|nos)*\b",
)
# The past of these looks like the future of others: «miré», «comeré».
_PAST_ALIKE = (
    r"miré|tiré|giré|retiré|paré|preparé|reparé|separé|comparé|esperé|superé|respiré|suspiré|"
    r"inspiré|admiré|estiré|operé|recuperé|consideré|toleré|declaré|aclaré|disparé|enteré|alteré|"
    r"desesperé|moderé"
)
_WILL = _one_of(
    rf"(?<!no )(?<!no se )(?<!no me )\b(?!(?:{_PAST_ALIKE})\b)\w+[aei]ré\b",
    r"\b(?:haré|diré|podré|tendré|pondré|saldré|vendré)\b",
)
_AHEAD = _one_of(
    r"(?<!la )(?<!esta )(?<!cada )(?<!una )(?<!por )\bmañana\b",
    r"\b(?:hoy|esta noche|esta tarde|pr[oó]xim[oa]|que viene|este fin de semana|este finde)\b",
    r"\b(?:ahora mismo|ahora por tel[eé]fono|al salir|cuando salga)\b",
    r"^\W*(?:y )?el (?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo) (?:voy|vamos)\b",
    r"(?:^|[.,] )voy el (?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)\b",
    r"\bcon el aguinaldo\b|\bcuando (?:cobre|me paguen)\b|\ben cuanto (?:llegue|pueda|salga)\b",
    r"\beste (?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)\b",
)
_PLEDGE = _one_of(
    r"\bme comprometo\b|\b(?:te|se|os) lo prometo\b|\blo prometo\b|\blo intento\b",
    r"(?<!no )\blo hago\b",
    r", (?:entonces )?sí (?:que )?(?:voy|llamo|puedo|(?:lo|la) (?:hago|llamo|intento|pruebo))\b",
    r"(?<!no )\blo (?:puedo|voy a) (?:hacer|intentar)\b|\b(?:eso|así) sí puedo\b",
    r"\bpuedo con eso\b|\bcuent[ae] con (?:ello|eso|migo)\b",
)
_LEANS = _one_of(
    r"(?<!no )\b(?:puedo|podr[ií]a|podemos|podr[ií]amos|aguanto)\b",
    r"(?<!no )\bquiero (?!ser\b|vivir\b|estar\b|sentir|poder\b|tener\b)"
    r"[a-zñáéíóú]+[aeií]r(?:me|te|lo|la|le|los|las|les)*\b",
    r"^\W*(?:y yo |yo )?(?!ayer\b|mujer\b|lugar\b|mejor\b|regular\b)[a-zñáéíóú]{2,}[aeií]r"
    r"(?:me|te|se|lo|la|le|los|las|les|nos|selo|sela|melo|mela)*\b",
    r"\bque sean?\b",
)
_WISHES = _one_of(
    r"\bojal[aá]\b|\b(?:me gustar[ií]a|quisiera|hubiera|habr[ií]a|tengo que|deber[ií]a)\b",
    r"\ba veces\b|\bsiempre\b|\bnormalmente\b|^\W*(?:y )?si\b(?![^.?]*, (?:entonces )?sí\b)",
)
# «A mi hermano», «con mi prima»: somebody, and nothing else.
_SOMEBODY = re.compile(
    r"^\W*(?:(?:[Aa]l?|[Cc]on) )?(?:[Mm]is?|[Ll]a|[Ee]l|[Uu]na?|[A-ZÁÉÍÓÚÑ]\w+)\b"
)
# «Me pongo nerviosa» is no deed.
_BECOMES = _one_of(
    r"\bme pongo (?:(?:muy|tan|m[aá]s|bien|super|todo|toda) )*(?:nervios|ansios|mal\b|peor|"
    r"trist|roj|fuera|tens|celos|alterad|enferm|content|insoportabl|"
    r"a (?:llorar|temblar|gritar|sudar|dar vueltas))",
)
_PAST = _one_of(
    r"\b(?!(?:aqu|as|ah|all|tambi|despu|qu)[éí])[a-zñ]{2,}(?<!r)[éí]\b|\b[a-zñ]{2,}ó\b",
    r"\b(?:fui|fue|era|estaba|hab[ií]a|ten[ií]a|dije|dijo|hice|hizo|quer[ií]a|iba|pensaba|vi)\b",
    r"\b(?:dec[ií]a|llevo)\b|\b(?:he|ha|han|hemos) \w+[dt]o\b",
)


def takes_on(sentence: Sentence) -> bool:
    """Whether they say that they will do it."""
    said = sentence.text
    if sentence.asks or _WISHES.search(said) or _BECOMES.search(said):
        return False
    return bool(
        _PLEDGE.search(said) or _GOING_TO.search(said) or _WILL.search(said) or _does(sentence)
    )


def will_soon(sentence: Sentence) -> bool:
    """Whether they say so of a time to come, so that no question need have asked for it."""
    # What is told of other words is no plan: «le digo: a ver si mañana llueve».
    said = sentence.text.partition(":")[0]
    ahead = _GOING_TO.search(said) or _WILL.search(said) or _AHEAD.search(said)
    return takes_on(sentence) and ahead is not None


def leans_to(sentence: Sentence) -> bool:
    """Whether it may be a plan, to somebody who has just asked for one."""
    said = sentence.text
    if sentence.asks or _WISHES.search(said) or tells(sentence):
        return False
    return bool(_LEANS.search(said)) or find_when(said) is not None


def names_somebody(sentence: Sentence) -> bool:
    """Whether it may be whom one was asked for: «a mi hermano, o a la vecina»."""
    return not sentence.asks and not tells(sentence) and _SOMEBODY.search(sentence.text) is not None


def tells(sentence: Sentence) -> bool:
    """Whether it is about what has been."""
    return _PAST.search(sentence.text) is not None


def accepts(sentence: Sentence) -> bool:
    """Whether they say yes."""
    return _ACCEPTS.search(sentence.text) is not None


def gives_leave(sentence: Sentence) -> bool:
    """Whether they let the therapist do what was asked for: «sí», «llámala», «no me importa»."""
    return accepts(sentence) or _LEAVE.search(sentence.text) is not None


def begins_with_no(turn: Turn) -> bool:
    """Whether the first thing they say is a plain no."""
    return bool(turn.sentences) and _PLAIN_NO.fullmatch(turn.sentences[0].text) is not None


def offers_instead(sentence: Sentence) -> bool:
    """Whether, after a no, they say what they will do themselves: «no llame. Yo le digo»."""
    return will_soon(sentence) or (takes_on(sentence) and _MYSELF.search(sentence.text) is not None)


def refuses(sentence: Sentence) -> bool:
    """Whether they say no, or not now."""
    return _REFUSES.search(sentence.text.rstrip(".!… ")) is not None


def _does(sentence: Sentence) -> bool:
    """«Lo llamo», «el jueves voy»: the present of a deed that is still to be done."""
    for at, word in enumerate(sentence.words):
        # «Llamó» is folded to «llamo», and tells of somebody else.
        if word.folded not in _DEEDS or sentence.turn.text[word.end - 1] in "óÓ":
            continue
        before = at - 1
        while before >= 0 and sentence.words[before].folded in _CLITICS:
            before -= 1
        if before >= 0 and _denies(sentence, before):
            continue
        leads = all(each.folded in _LEADING for each in sentence.words[: before + 1])
        begins = leads and word.folded not in _NEEDS_OBJECT
        if before < at - 1 or begins or find_when(sentence.text):
            return True
    return False


def _denies(sentence: Sentence, at: int) -> bool:
    """Whether a word denies or supposes what follows; «sí», folded like «si», affirms it."""
    word = sentence.words[at]
    said = sentence.turn.text[word.start : word.end].lower()
    return word.folded in _DENIALS and said != "sí"
