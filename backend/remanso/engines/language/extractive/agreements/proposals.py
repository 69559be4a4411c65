"""What the therapist does for an agreement: proposes, asks for a plan, takes something on."""

import re
from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from remanso.engines.language.extractive.agreements.when import find_when
from remanso.engines.language.extractive.conversation import Sentence, Turn
from remanso.engines.language.extractive.lexicon import PhraseIndex, read_toml

_LISTS = read_toml("acuerdos.toml")
_KEYS = ("propuesta", "siguiente", "plan", "cierre", "encargo_propio")
_INDEX = PhraseIndex({key: _LISTS[key] for key in _KEYS}, {})
_LONGEST_FOLLOWING = 14
# «¿Y la piscina?» goes on with plans, «¿y qué sentiste?» and «¿y cómo está?» do not.
_ABOUT_SOMETHING_ELSE = re.compile(
    r"\b(?:que|como|cuando|cuanto|quien|quienes|donde|por que|esta|estas|estan|eran?|fue|han?|has|"
    r"siente[ns]?|sentis|sintio|sentiste|paso|dijo|dice|es|son|hay|tienes?|tenes|tienen|quieres?|queres|"
    r"quieren|sabes?|sabia|incluye|crees?|creen?|pudieras?|vive[ns]?|vivis|duermes?|dormis|comes?)\b"
)
_FUTURE = re.compile(
    r"\b(?:piensas?|pensas|vas a|va a|van a|vais a) \w+[aei]r(?:lo|la|le|se|te)*\b"
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


def read_prompt(turn: Turn) -> Prompt:
    """Read what a turn asks for: what comes last in it is what is answered."""
    sentences = turn.sentences
    for at, sentence in reversed(list(enumerate(sentences))):
        found = _cues(sentence)
        if "cierre" in found:
            return Prompt(Kind.FAREWELL, sentences[at:])
        if "propuesta" in found:
            return Prompt(Kind.PROPOSAL, sentences[at:])
        if "plan" in found:
            return Prompt(Kind.PLAN, sentences[at:])
    for at, sentence in enumerate(sentences):
        if _goes_on(sentence):
            return Prompt(Kind.NEXT, sentences[at:])
    return Prompt(Kind.OTHER, sentences[-1:])


def promises(sentence: Sentence) -> bool:
    """Whether the therapist takes something on."""
    return not sentence.asks and "encargo_propio" in _cues(sentence)


def _cues(sentence: Sentence) -> set[str]:
    found = {hit.key for hit in _INDEX.find(sentence.words)}
    if sentence.asks and sentence.folded.lstrip("¿ ").startswith("y si "):
        found.add("propuesta")
    if sentence.asks and _FUTURE.search(sentence.folded):
        found.add("plan")
    return found


def _goes_on(sentence: Sentence) -> bool:
    """Whether it names the next thing to plan, once there are plans."""
    if "siguiente" in _cues(sentence):
        return True
    if len(sentence.words) > _LONGEST_FOLLOWING or _ABOUT_SOMETHING_ELSE.search(sentence.folded):
        return False
    first = sentence.words[0].folded
    return first == "y" or sentence.asks or find_when(sentence.text) is not None
