"""What the therapist does for an agreement: proposes, asks for a plan, takes something on."""

import re
from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from remanso.engines.language.extractive.agreements.when import find_when
from remanso.engines.language.extractive.lexicon import PhraseIndex, read_toml
from remanso.engines.language.extractive.reading.conversation import Sentence, Turn

_LISTS = read_toml("acuerdos.toml")
_KEYS = ("propuesta", "siguiente", "plan", "cierre", "encargo_propio", "cerrado")
_INDEX = PhraseIndex(
    {key: _LISTS[key] for key in _KEYS}, {"encargo_propio": _LISTS["encargo_aparente"]}
)
_LONGEST_FOLLOWING = 14
# «Hecho», «trato hecho, entonces»: longer, it is the participle of something else.
_FEW_WORDS = 4
# «¿Y la piscina?» goes on with plans, «¿y qué sentiste?» and «¿y cómo está?» do not.
_ABOUT_SOMETHING_ELSE = re.compile(
    r"\b(?:que|como|cuando|cuant[oa]s?|quien|quienes|donde|por que|esta|estas|estan|eran?|fue|han?|"
    r"has|"
    r"siente[ns]?|sentis|sintio|sentiste|paso|dijo|dice|es|son|hay|tienes?|tenes|tienen|quieres?|"
    r"queres|"
    r"quieren|sabes?|sabia|incluye|crees?|creen?|pudieras?|vive[ns]?|vivis|duermes?|dormis|"
    r"comes?)\b"
)
_FUTURE = re.compile(
    r"\b(?:piensas?|pensas|vas a|va a|van a|vais a) \w+[aei]r(?:lo|la|le|se|te)*\b"
)
_INFINITIVE = r"\w+[aei]r(?:me|te|se|le|lo|la|les|los|las|nos|selo|sela|selos|selas)?"
_TO_TELL_HERE = (
    r"(?:decir|contar|describir|explicar|imaginar|recordar|acordar|pensar|repetir|ver|hablarme|"
    r"poner|"
    r"dar|identificar|notar|sentir|entender|saber|quedar|ayudar|preguntar|estar|ser|tener|seguir)"
)
# «¿Podrías pedirle…?», «¿te ves capaz de llamar?», «¿quieres que lo dejemos así?».
_ASKS_FOR_A_DEED = re.compile(
    r"(?<!que )(?<!que se )(?<!que te )(?<!como )\b(?:podrias?|podes|puedes?|podriais|podrian|"
    r"seria[ns]? capaz|te ves(?: capaz)?|se ven?(?: capaz)?|"
    r"te sientes capaz|te ani\w+|se ani\w+|te atrev\w+|se atrev\w+|te apetece|te provoca|te "
    r"importaria|"
    r"le importaria|te gustaria|le gustaria|les gustaria) "
    rf"(?:tu |usted |de |a |en |tambien |volver a |intentar |empezar a "
    rf")*(?!{_TO_TELL_HERE}){_INFINITIVE}\b"
    r"|\b(?:quieres|queres|quiere|quieren|quereis) que (?!hablemos de|veamos|miremos|paremos|"
    r"empecemos|volvamos a eso|sigamos con)(?:\w{1,3} )?\w+(?:emos|amos)\b"
    r"|\bparece que (?:\w{1,3} ){0,2}\w+(?:emos|amos)\b"
)
# «¿Bajar a por el pan tres días?»: a deed by itself, which is counted.
_BARE_DEED = re.compile(
    rf"¿\s*(?!{_TO_TELL_HERE}\b){_INFINITIVE}\b[^¿?]{{0,100}}"
    r"\b(?:una|dos|tres|cuatro|cinco|seis|diez|\d+) (?:dias?|veces|vez|noches?|tardes?|minutos|"
    r"horas?|semanas?)\b(?! (?:te|le|se|es|era|seria|parece|basta|ayuda|sirve)\b)"
)
# «¿Lo sacamos de tu cuarto?»; «¿lo miramos?» is done here, and «¿lo hicimos ayer?» was.
_LET_US = re.compile(
    r"¿\s*(?:y )?(?:se )?(?:lo|la|los|las|le|les) (?!(?:habla|mira|explora|retoma|deja|comenta|"
    r"revisa|pensa|trabaja|conversa|charla|platica|repasa|pausa|llama|queda|ve|vi|deci|diji|"
    r"entende|trae|abri|volve|hici|fui|tuvi|pudi|pusi|senti)mos\b)\w+(?:amos|emos|imos)\b"
    r"(?![^¿?]{0,100}\b(?:ayer|pasad[ao]s?|anterior|ultima vez|otro dia|antes)\b)"
)
# «¿Se lo contarías esta semana?», «¿lo intentaría?»
_WOULD_YOU = re.compile(
    r"¿\s*(?:y )?(?:me (?:(?:lo|la|los|las) )?(?:dar|traer|mandar|prestar|dejar)ias?\b|"
    r"se (?:lo|la|los|las) (?!imagin)\w+(?:aria|eria|iria)s?\b"
    r"(?! a (?:un|otr|algui))|"
    r"(?:lo|la|le|les) (?:intentar|probar|dejar|pedir|preguntar|escribir|mandar|llevar|"
    r"traer|apuntar|anotar|practicar|guardar|har|contar|avisar)ias?\b"
    r"(?! (?:asi|de otra|otra vez|de nuevo|igual|distinto))(?!,? (?:si|de)\b)|"
    # «¿Lo llamarías miedo?» asks for a name.
    r"(?:lo|la|le|les) llamarias?(?= ?[?,]| (?:hoy|esta|este|mañana|el|tu)\b))"
)
# «¿Puedes el viernes?»
_CAN_YOU_THEN = re.compile(
    r"¿\s*(?:y )?(?:puedes?|podes|podeis|pueden|(?:te|le|os|les) (?:viene|queda) bien) "
    r"(?:el|este|los|mañana|hoy|la semana)\b"
)
# «¿Y si Dios no lo recoge?» is put to nobody.
_OF_SOMETHING_ELSE = re.compile(
    r"^\W*y si "
    r"(?!(?:tu|vos|usted|no|te|le|se|lo|la|les|nos|me|hoy|mañana|el|este|esta|en|de|por|un)\b)"
    r"\w+ no\b"
)
# «Vamos a dejar la exposición solo para la oficina.»
_WE_WILL = re.compile(
    r"(?:^|[,;:] )(?:(?:entonces|pues|asi que|bueno),? ){0,2}"
    r"vamos a (?:dejar|mantener|reducir|bajar|limitar|espaciar|cambiar) "
    r"(?:el|la|los|las|un|una) (?!tema|sesion|conversacion|charla)"
)
# «Si te dan ganas, me llamas o vas a urgencias.»
_IN_CASE = re.compile(
    r"\bsi [^.?]{3,80}, (?:me (?:llam|avis|escrib|marc)(?:as?|es?|e)|llam(?:as?|e) (?:al?|a la)|"
    r"(?:vas?|vaya) a urgencias)\b"
)
# «¿Qué harías si decidieras tú sola?» asks for a thought, «¿y si te volviera?» for a plan.
_SUPPOSED = re.compile(
    r"\bsi (?:(?:tu|vos|usted|solo|sola|no|lo|la) )*(?!te |le |se )"
    r"(?:\w+(?:aras|ieras|ases|ieses)|decidiera|pudiera|quisiera|fuera|tuviera)\b"
)
# «Y me apuntas cuánto te cuesta.»
_TELLS_YOU = re.compile(
    r"(?:^|[,:;] )(?:(?:y|entonces|luego|despues|tu|vos) )*(?:me |lo |la |te lo |me lo |te la )"
    r"(?:apuntas|anotas|registras|grabas|mandas|escribes)\b"
)
# «¿Y que duerma alguien con usted?», as it stands: «¿y qué…?» asks for something else.
_SOMEBODY_MIGHT = re.compile(r"¿\s*[Yy] que (?!me\b|te\b)", re.UNICODE)
_TOLD = frozenset(_LISTS["imperativo"])
_BEFORE_WHAT_IS_TOLD = re.compile(
    r"(?:(?:y|entonces|pues|bueno|mira|mire|va|vale|por favor|primero|luego|despues|ademas|"
    r"(?:para|por) (?:el|la) (?:\w+)(?: que viene)?|esta semana|estos dias|cada (?:noche|dia|"
    r"mañana)|"
    r"todos los dias|hoy|mañana|cuando [^,:]{3,40})[,:]? )*"
)
# Asked only to hear a «sí»: «…, ¿va?».
_TAG = re.compile(
    r"¿\s*(?:va|vale|sale|dale|trato|ok|okey|estamos|si|te parece|le parece|les parece|de "
    r"acuerdo|"
    r"cierto|ya|bueno|quedamos|listo)(?: (?:(?:los|las) (?:dos|tres)|ambos|ambas|todos))?\s*\?"
)
# The ways in which something is put forward: said, and asked.
_WAYS = {
    False: (_TELLS_YOU, _WE_WILL, _IN_CASE),
    True: (_ASKS_FOR_A_DEED, _TAG, _BARE_DEED, _LET_US, _WOULD_YOU, _CAN_YOU_THEN),
}


class Kind(Enum):
    """What a turn of the therapist asks for."""

    PROPOSAL = auto()
    PLAN = auto()
    NEXT = auto()
    FAREWELL = auto()
    OTHER = auto()


class Prompt(NamedTuple):
    """What a turn of the therapist asks for, and the sentences that ask."""

    kind: Kind
    sentences: Sequence[Sentence]


def read_prompt(turn: Turn) -> Prompt:
    """Read what a turn asks for: what comes last in it is what is answered."""
    sentences = turn.sentences
    for at, sentence in reversed(list(enumerate(sentences))):
        found = _cues(sentence)
        asks_more = sentence.asks or _IN_CASE.search(sentence.folded) is not None
        if "cierre" in found and not ("propuesta" in found and asks_more):
            return Prompt(Kind.FAREWELL, sentences[at:])
        if "propuesta" in found:
            said = sentence.folded.strip()
            only_asks = _TAG.fullmatch(said) or _CAN_YOU_THEN.match(said)
            begins = at - 1 if at and only_asks else at
            return Prompt(Kind.PROPOSAL, sentences[begins:])
        if "plan" in found:
            return Prompt(Kind.PLAN, sentences[at:])
    for at, sentence in enumerate(sentences):
        if _goes_on(sentence):
            return Prompt(Kind.NEXT, sentences[at:])
    return Prompt(Kind.OTHER, sentences[-1:])


def promises(sentence: Sentence) -> bool:
    """Whether the therapist takes something on, if only to hear a «sí» to it."""
    takes_on = not sentence.asks or _TAG.search(sentence.folded) is not None
    return takes_on and "encargo_propio" in _cues(sentence)


def refers_back(sentence: Sentence) -> bool:
    """Whether what it asks for was named before: «¿lo intentaría?», «¿se lo contarías?»."""
    return _WOULD_YOU.search(sentence.folded) is not None


def settled_in(turn: Turn) -> Sequence[Sentence]:
    """The sentences in which it is said that it is agreed: «tres días, cinco minutos. Hecho»."""
    for at, sentence in enumerate(turn.sentences):
        if sentence.asks:
            break
        if len(sentence.words) <= _FEW_WORDS and "cerrado" in _cues(sentence):
            return turn.sentences[: at + 1]
    return []


def _cues(sentence: Sentence) -> set[str]:
    found = {hit.key for hit in _INDEX.find(sentence.words)}
    supposes = sentence.asks and sentence.folded.lstrip("¿ ").startswith("y si ")
    if supposes and not _OF_SOMETHING_ELSE.search(sentence.folded):
        found.add("propuesta")
    if sentence.asks and _FUTURE.search(sentence.folded):
        found.add("plan")
    proposes = any(way.search(sentence.folded) for way in _WAYS[sentence.asks])
    if sentence.asks:
        proposes = proposes or _SOMEBODY_MIGHT.search(sentence.text) is not None
    else:
        proposes = proposes or _tells_to_do(sentence)
    if proposes:
        found.add("propuesta")
    if sentence.asks and _SUPPOSED.search(sentence.folded):
        found.discard("plan")
    return found


def _tells_to_do(sentence: Sentence) -> bool:
    """«Anota cuándo te viene», «para el martes, tráeme la lista»."""
    said = sentence.folded.lstrip("¡ ")
    before = _BEFORE_WHAT_IS_TOLD.match(said)
    first = said[before.end() if before else 0 :].split(maxsplit=1)[:1]
    return bool(first) and first[0].strip(",.:;!") in _TOLD


def _goes_on(sentence: Sentence) -> bool:
    """Whether it names the next thing to plan, once there are plans."""
    if "siguiente" in _cues(sentence):
        return True
    if len(sentence.words) > _LONGEST_FOLLOWING or _ABOUT_SOMETHING_ELSE.search(sentence.folded):
        return False
    first = sentence.words[0].folded
    return first == "y" or sentence.asks or find_when(sentence.text) is not None
