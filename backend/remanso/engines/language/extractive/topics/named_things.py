"""Things and people that a session speaks of by name, each with the sentences that do."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib.resources import files

from remanso.engines.language.extractive.reading.conversation import Conversation, Sentence
from remanso.engines.language.extractive.reading.words import is_content, stem
from remanso.engines.language.text.folding import fold

_REACH = 12
_BEFORE_NOUN = re.compile(r"(?<![a-zñ])([a-zñ]+) +$")
_DETERMINERS = frozenset(
    (
        *("el", "un", "una", "unos", "unas", "la", "los", "las", "al", "del"),
        *("mi", "mis", "tu", "tus", "su", "sus", "nuestro", "nuestra", "nuestros", "nuestras"),
        *("este", "esta", "estos", "estas", "ese", "esa", "esos", "esas"),
        *("aquel", "aquella", "otro", "otra", "cada", "ningun", "ninguna", "algun", "alguna"),
    )
)
_ALSO_PRONOUNS = frozenset({"la", "los", "las"})
_OF_VERBS = ("é", "í", "ó", "aba", "aban")
# Said of anything, they tell nothing of what a session is about; without the s of their plural.
_OF_ANYTHING = frozenset(
    files(__package__).joinpath("data/palabras_de_todo.txt").read_text("utf-8").split()
)


@dataclass
class Thing:
    """A thing or a person: how it is written, and the sentences that speak of it."""

    forms: Counter[str] = field(default_factory=Counter)
    sentences: list[Sentence] = field(default_factory=list)

    @property
    def name(self) -> str:
        """As it was written most."""
        return self.forms.most_common(1)[0][0]

    @property
    def is_name(self) -> bool:
        """Whether it is written as people and towns are."""
        return self.name[0].isupper()

    @property
    def places(self) -> frozenset[int]:
        """Where people in therapy speak of it."""
        return frozenset(each.place for each in self.sentences if not each.turn.by_therapist)


def find_things(conversation: Conversation) -> Mapping[str, Thing]:
    """Every thing that is named at least once as a noun is, with all its mentions, by root."""
    found: dict[str, Thing] = defaultdict(Thing)
    for sentence, at in _content(conversation):
        thing = found[stem(sentence.words[at].folded)]
        thing.sentences.append(sentence)
        if sentence.is_name(at):
            thing.forms[sentence.said(at, at)] += 1
        elif _is_noun(sentence, at):
            thing.forms[sentence.said(at, at).lower()] += 1
    return {root: thing for root, thing in found.items() if thing.forms}


def _content(conversation: Conversation) -> Iterator[tuple[Sentence, int]]:
    """Each word that may name something, as its sentence and its place there."""
    for sentence in conversation.sentences():
        for at, word in enumerate(sentence.words):
            plain = word.folded.removesuffix("s")
            if word.folded.isalpha() and is_content(word.folded) and plain not in _OF_ANYTHING:
                yield sentence, at


def _is_noun(sentence: Sentence, at: int) -> bool:
    """Whether an article or a possessive stands right before a word."""
    text, word = sentence.turn.text, sentence.words[at]
    determiner = _BEFORE_NOUN.search(fold(text[max(0, word.start - _REACH) : word.start]))
    if determiner is None or determiner[1] not in _DETERMINERS:
        return False
    # «La llamé» and «los apuntó» have a pronoun there.
    said = text[word.start : word.end].lower()
    return not (determiner[1] in _ALSO_PRONOUNS and said.endswith(_OF_VERBS))
