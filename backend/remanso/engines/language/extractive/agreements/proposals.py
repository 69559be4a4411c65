"""What the therapist does for an agreement: proposes, asks for a plan, takes something on."""

import re
from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from remanso.engines.language.extractive.agreements import ways
from remanso.engines.language.extractive.agreements.when import find_when
from remanso.engines.language.extractive.lexicon import PhraseIndex, read_toml
from remanso.engines.language.extractive.reading.conversation import Sentence, Turn

_LISTS = read_toml("acuerdos.toml")
_KEYS = ("propuesta", "siguiente", "plan", "cierre", "encargo_propio", "cerrado", "llamada")
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
    r"comes?|sigue[ns]?|seguis)\b"
)
_FUTURE = re.compile(
    r"\b(?:piensas?|pensas|vas a|va a|van a|vais a) \w+[aei]r(?:lo|la|le|se|te)*\b"
)
# «¿Qué harías si decidieras tú sola?» asks for a thought, «¿y si te volviera?» for a plan.
_SUPPOSED = re.compile(
    r"\bsi (?:(?:tu|vos|usted|solo|sola|no|lo|la) )*(?!te |le |se )"
    r"(?:\w+(?:aras|ieras|ases|ieses)|decidiera|pudiera|quisiera|fuera|tuviera)\b"
)
_HOW_IT_IS = re.compile(
    r"¿\s*(?:y )?(?:siguen?|sigues|seguis|que tal|como (?:van?|estan?|estas|siguen?|[tl]e va)|"
    r"(?:quien|donde) (?:esta|vive|es)|que (?:te|le|la|lo) (?:mantiene|sostiene))\b|"
    r"\best(?:as?|ais|an) \w+ndo\b|"
    r"\b(?:has?|habeis|han) (?:pensado|tenido|llegado|sentido|notado|dormido|comido|pasado)\b"
)
# «Lo dejamos para otro día, ¿te parece?»
_PUTS_OFF = re.compile(
    r"\bl[oa]s? (?:dejamos|vemos|hablamos|retomamos|miramos) "
    r"(?:para (?:otro|la proxima|mas|despues)|otro (?:dia|momento)|mas adelante|la proxima)\b"
)
# «¿Cuándo se lo vas a decir?»
_OF_IT = re.compile(
    r"\b(?:cuando|donde|a que hora|que dia|como) (?:se |te )?(?:lo|la|los|las|le) "
    r"(?:vas|va|vais|van|podrias?|puedes?|podes|har[ai]|dir[ai])\w*"
)
# «Llamo al psiquiatra esta tarde», «te hago el informe».
_I_WILL = re.compile(
    r"(?:^|[,;:] |\by )(?:(?:ya|yo|hoy|ahora|ahora mismo|mañana|te|le) )*(?:llamo al?|aviso al?|"
    r"escribo al?|hablo con|pido (?:hora|cita|turno)|hago (?:el|tu|su|un) (?:informe|volante|"
    r"escrito|certificado|parte)|(?:lo|la) (?:hago|pido|mando|envio|gestiono) "
    r"(?:ahora|hoy|mañana|yo|esta tarde)|l[oea]s? llamo)\b"
)


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

    @property
    def asks_whom(self) -> bool:
        """Whether somebody is to be named: «¿a quién llamas?»."""
        return any(each.asks and ways.asks_whom(each) for each in self.sentences)

    @property
    def asks_leave(self) -> bool:
        """Whether the therapist asks to be let do it: «¿puedo llamar a tu hermana?»."""
        return any(each.asks and ways.asks_leave(each) for each in self.sentences)

    @property
    def asks_how_it_is(self) -> bool:
        """Whether it only asks how things go now: «¿sigue yendo a la coral?»."""
        return self.kind is Kind.OTHER and any(
            each.asks and _HOW_IT_IS.search(each.folded) for each in self.sentences
        )


def read_prompt(turn: Turn) -> Prompt:
    """Read what a turn asks for: what comes last in it is what is answered."""
    sentences = turn.sentences
    for at, sentence in reversed(list(enumerate(sentences))):
        found = _cues(sentence)
        asks_more = sentence.asks or ways.says_in_case(sentence) or "llamada" in found
        if "cierre" in found and not ("propuesta" in found and asks_more):
            return Prompt(Kind.FAREWELL, sentences[at:])
        if "propuesta" in found:
            leads = at and (
                ways.only_asks(sentence)
                # «Quiero que pases por urgencias. ¿Quién te acompaña?» is one thing.
                or (ways.asks_whom(sentence) and "propuesta" in _cues(sentences[at - 1]))
            )
            begins = at - 1 if leads else at
            return Prompt(Kind.PROPOSAL, sentences[begins:])
        if "plan" in found:
            return Prompt(Kind.PLAN, sentences[at:])
    for at, sentence in enumerate(sentences):
        if _goes_on(sentence):
            return Prompt(Kind.NEXT, sentences[at:])
    return Prompt(Kind.OTHER, sentences[-1:])


def promises(sentence: Sentence) -> bool:
    """Whether the therapist takes something on, if only to hear a «sí» to it."""
    takes_on = not sentence.asks or ways.ends_in_a_tag(sentence)
    return takes_on and (
        "encargo_propio" in _cues(sentence) or _I_WILL.search(sentence.folded) is not None
    )


def puts_a_case(sentence: Sentence) -> bool:
    """Whether it asks what then, which is a question by itself: «¿y si un día no salen?»."""
    return sentence.asks and ways.supposes(sentence)


def refers_back(sentence: Sentence) -> bool:
    """Whether what it asks for was named before: «¿lo intentaría?», «¿se lo contarías?»."""
    return ways.asks_to_do_it(sentence) or _OF_IT.search(sentence.folded) is not None


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
    if sentence.asks and _FUTURE.search(sentence.folded):
        found.add("plan")
    if "llamada" in found or ways.puts_forward(sentence):
        found.add("propuesta")
    if sentence.asks and _SUPPOSED.search(sentence.folded):
        found.discard("plan")
    if _PUTS_OFF.search(sentence.folded):
        found -= {"propuesta", "plan"}
    return found


def _goes_on(sentence: Sentence) -> bool:
    """Whether it names the next thing to plan, once there are plans."""
    if "siguiente" in _cues(sentence):
        return True
    if len(sentence.words) > _LONGEST_FOLLOWING or _ABOUT_SOMETHING_ELSE.search(sentence.folded):
        return False
    first = sentence.words[0].folded
    return first == "y" or sentence.asks or find_when(sentence.text) is not None
