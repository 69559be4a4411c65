"""The notation of the data files: concepts, the ways of saying them, and what is then heard.

= QUERER1                 a concept; each line below is one way of saying it
quiero|quisiera           either word
~ar dese anhel            all forms of these verbs, also by person: `QUERER1.1`, `.3`, `.inf`
~1 muero muera            these words are that form of the verb
tengo (muchas) ganas de   these words, one after the other; in brackets what may be missing
! suicidio sure           what is heard, and how surely
QUERER1 .. MORIR !COSA    capitals are concepts; `..` up to four words of the same thought, `...` up
to nine of the same sentence; `!` is not followed (within three words) by
^ adios a todos $         `^` where a thought begins, `$` where it ends
suicid*                   any word that begins so
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

from remanso.engines.language.danger.meaning.conjugation import PERSONS, forms
from remanso.engines.language.danger.meaning.spelling import sound
from remanso.engines.language.danger.meaning.vocabulary import LITERAL, Names, Vocabulary

_FILES = ("palabras", "personas", "marcos", "muerte", "dano", "violencia", "cuerpo", "lenguas")
_NARROW = 4
_WIDE = 9
FINDING = "!"
END = "$"
_GAPS = ("..", "...")


@dataclass(frozen=True, slots=True)
class OneOf:
    """The next word or phrase is one of these."""

    names: Names
    may_be_missing: bool = False


@dataclass(frozen=True, slots=True)
class Gap:
    """Some words that do not matter; a wide one goes on after a pause or an «and»."""

    most: int
    wide: bool


@dataclass(frozen=True, slots=True)
class NotNext:
    """None of these comes next or shortly after."""

    names: Names


@dataclass(frozen=True, slots=True)
class End:
    """The thought ends here."""


Item = OneOf | Gap | NotNext | End


@dataclass(frozen=True, slots=True)
class Way:
    """One way of saying a concept: what must come after its first word or phrase."""

    concept: str
    at_start: bool
    rest: tuple[Item, ...]

    @property
    def cannot_do_without(self) -> Names:
        """Of the words or phrases that must come later, the one of which there are fewest."""
        needed = [
            item.names
            for item in self.rest
            if isinstance(item, OneOf) and not item.may_be_missing and END not in item.names
        ]
        return min(needed, key=len, default=frozenset())


class Beginnings:
    """The ways that begin with one word or phrase, by what they cannot do without."""

    def __init__(self) -> None:
        self.whatever_comes: list[Way] = []
        self.if_there_is: dict[str, list[Way]] = defaultdict(list)

    def add(self, way: Way) -> None:
        """Put a way where it is looked for."""
        for name in way.cannot_do_without:
            self.if_there_is[name].append(way)
        if not way.cannot_do_without:
            self.whatever_comes.append(way)


class Grammar:
    """All concepts, by the word or phrase that a way of saying them begins with."""

    def __init__(self) -> None:
        self.vocabulary = Vocabulary()
        self.beginning: dict[str, Beginnings] = defaultdict(Beginnings)
        for name in _FILES:
            concept = ""
            for line in _read(name):
                if line.startswith(("= ", FINDING + " ")):
                    concept = line.removeprefix("= ")
                else:
                    self.add(concept, line)

    def add(self, concept: str, line: str) -> None:
        """Let a line be one more way of saying a concept."""
        if line.startswith("~"):
            self._add_verbs(concept, *line[1:].split())
            return
        words = line.split()
        at_start = words[0] == "^"
        for first, *rest in _from_what_may_begin(words[1:] if at_start else words):
            way = Way(concept, at_start, tuple(self._item(word) for word in rest))
            for name in self._names(first):
                self.beginning[name].add(way)

    def single_words(self, concept: str) -> Names:
        """The names of the words that are by themselves a way of saying the concept."""
        return frozenset(
            name
            for name, beginnings in self.beginning.items()
            if any(way.concept == concept and not way.rest for way in beginnings.whatever_comes)
        )

    def _add_verbs(self, concept: str, kind: str, *stems: str) -> None:
        for stem in stems:
            for person, written in (
                {kind: [stem]} if kind in PERSONS else forms(stem, kind)
            ).items():
                for form in written:
                    self.vocabulary.add(form, concept)
                    self.vocabulary.add(form, f"{concept}.{person}")

    def _item(self, word: str) -> Item:
        if word in _GAPS:
            return Gap(_WIDE, wide=True) if word == "..." else Gap(_NARROW, wide=False)
        if word == END:
            return End()
        if word.startswith("!"):
            return NotNext(self._names(word[1:]))
        if word.startswith("("):
            return OneOf(self._names(word[1:-1]), may_be_missing=True)
        return OneOf(self._names(word))

    def _names(self, alternatives: str) -> Names:
        return frozenset(map(self._name, alternatives.split("|")))

    def _name(self, word: str) -> str:
        if word[0].isupper() or not word[0].isalpha():
            return word
        if "_" in word:
            self.add(word, word.replace("_", " "))
            return word
        name = LITERAL + sound(word.removesuffix("*")) + ("*" if word.endswith("*") else "")
        self.vocabulary.add(word, name)
        return name


def _read(name: str) -> Iterator[str]:
    text = files(__package__).joinpath(f"data/{name}.txt").read_text("utf-8")
    for line in text.splitlines():
        if kept := line.partition("#")[0].strip():
            yield kept


def _from_what_may_begin(words: list[str]) -> Iterator[list[str]]:
    """Give a way of saying once for each word that it may begin with."""
    while words and words[0].startswith("("):
        yield [words[0][1:-1], *words[1:]]
        words = words[1:]
        while words and words[0] in _GAPS:
            words = words[1:]
    if words:
        yield words
