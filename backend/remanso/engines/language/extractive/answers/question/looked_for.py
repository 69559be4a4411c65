"""What a question looks for: its words, whom it names, and what kind of thing would answer."""

import re
from collections.abc import Collection, Iterator
from typing import NamedTuple

from remanso.engines.language.consulta import Consulta
from remanso.engines.language.extractive.answers.matching import (
    is_kind_of,
    lines_of,
    root,
    roots,
    weight_in,
)
from remanso.engines.language.extractive.answers.people import is_person, names_of, somebody_in
from remanso.engines.language.extractive.answers.question.kinds import (
    Kind,
    Speaker,
    counted_in,
    figures,
    found_in,
    kind_of,
    names_in,
    place_names_in,
    speaker_in,
    speaks,
)
from remanso.engines.language.extractive.answers.question.measures import has_measure
from remanso.engines.language.extractive.reading.words import DAYS, words
from remanso.engines.language.text.folding import fold
from remanso.engines.language.text.quoting import sentences

# What no turn is found by. The words themselves: «como», «para» and «entre» share a root with
# «comer», «parar» and «entrar».
_EMPTY = frozenset(word for line in lines_of("huecas") for word in line.split())
_ATTRIBUTES = frozenset(word for line in lines_of("atributos") for word in line.split())
_WHICH = re.compile(r"\b(?:que|cual(?:es)? (?:es|era|fue|son) (?:el|la|su|mi|los|las)) (\w+)")
_PROFESSION = "profesion"
_OCCUPATION = re.compile(r"\ben que trabaja|\ba que se dedica")
# «Trabaja de temporera», «trabaja en la fruta», «se dedica a cuidar»; «trabaja mucho» is none.
_OCCUPIED = re.compile(
    r"\b(?:trabaj\w+|curr[ao]\w*|labur\w+) (?:de|como|en|para|con)\b|\bse dedica\w* a\b"
)
_COUNTED = re.compile(r"\bcuant[oa]s? (\w+)")
# Said in every conversation: they lead to a place, and are not what is looked for.
_FAINT = frozenset(root(word) for line in lines_of("verbos_debiles") for word in line.split())
_FEWEST_LETTERS = 2
# «¿A qué hora llama?» looks for a call: «media hora» is no answer to it.
_MEASURES = {Kind.HOUR: frozenset({root("hora"), root("horas")})}


class Asked(NamedTuple):
    """A question as it is looked for.

    `strong` are the roots that it is about, and `faint` those that only help; `people` are the
    words in it that name somebody who must be there; `named`, all whom it names. `counted` is what
    it asks the number of, and `head` the one thing about something that it wants to know.
    """

    said: str
    strong: frozenset[str]
    faint: frozenset[str]
    people: frozenset[str]
    named: frozenset[str]
    kind: Kind
    counted: str = ""
    head: str = ""
    speaker: Speaker = Speaker.ANYBODY

    @property
    def about(self) -> frozenset[str]:
        """`strong` without `head`: what tells a dose is seldom called one."""
        return self.strong - {root(self.head)} or self.strong

    def fits(self, text: str) -> bool:
        """Whether a text has the kind of thing that would answer."""
        match self.kind:
            case Kind.SPEECH:
                return speaks(self.speaker, fold(text))
            case Kind.WHO if self._somebody_else(text):
                return True
            case Kind.WHO | Kind.NAME:
                return self._new(names_in(text))
            case Kind.PLACE if self._new(place_names_in(text)):
                return True
        # What the question says itself is no answer to it.
        return self._new(found_in(self.kind, fold(text)))

    def _somebody_else(self, text: str) -> bool:
        said = words(text)
        return any(is_person(word.folded) and word.folded not in self.said for word in said)

    def _new(self, found: Collection[str]) -> bool:
        """Whether one of them is not in the question."""
        return any(fold(each) not in self.said for each in found)

    @property
    def exact(self) -> bool:
        """Whether one thing alone answers it: a figure, a name, a mark."""
        return bool(self.head) or self.kind in {
            Kind.NUMBER,
            Kind.LENGTH,
            Kind.HOUR,
            Kind.NAME,
        }

    def needs(self, text: str) -> bool:
        """Whether a text has what nothing answers this without."""
        if self.kind in {Kind.NUMBER, Kind.LENGTH, Kind.HOUR}:
            return self._new(figures(fold(text))) and has_measure(self.said, fold(text))
        if self.kind is Kind.NAME:
            return any(self._names(sentence) for sentence in sentences(text))
        if self.head:
            forms = rf"\b{self.head.removesuffix('s')}(?:e?s)?\b"
            # «¿En qué trabaja?» is not answered by «trabaja mucho».
            there = roots(text) - self.strong
            if self.head == _PROFESSION and _OCCUPIED.search(fold(text)):
                return True
            return is_kind_of(self.head, there) or bool(re.search(forms, fold(text)))
        return True

    def names_kind(self, said: frozenset[str]) -> bool:
        """Whether something of the kind that is asked for is named, in words of its own."""
        return bool(self.head) and is_kind_of(self.head, said - self.strong - self.faint)

    def _names(self, sentence: str) -> bool:
        """Whether a sentence that speaks of what is asked about has a name of its own."""
        if not any(weight_in(wanted, roots(sentence)) for wanted in self.strong):
            said = {word.folded for word in words(sentence)}
            # «La madre de su hija» is the mother.
            first = min(self.people, key=self.said.find, default="")
            if not said & names_of(first):
                return False
        places = " ".join(place_names_in(sentence))
        return self._new([name for name in names_in(sentence) if name not in places])

    def counts(self, text: str) -> bool:
        """Whether a text says how many there are of what the question counts."""
        return bool(self.counted) and counted_in(self.counted, fold(text))


def asked_in(consulta: Consulta) -> Asked:
    """What a question looks for; who it is about, and who asks, is known and not looked for."""
    pregunta = f"{consulta.pregunta} {consulta.anterior}".strip()
    said = " ".join(fold(pregunta).split())
    known = {
        fold(word)
        for name in (consulta.personas.paciente, consulta.personas.terapeuta)
        for word in name.split()
    }
    strong: set[str] = set()
    faint: set[str] = set()
    people: set[str] = set()
    for word in words(pregunta):
        if word.folded in known | _EMPTY or len(word.folded) < _FEWEST_LETTERS:
            continue
        if somebody_in(pregunta, word):
            people.add(word.folded)
        elif word.folded in DAYS:
            strong.add(root(word.folded))
        elif root(word.folded) in _FAINT:
            faint.add(root(word.folded))
        else:
            strong.add(root(word.folded))
    names = {fold(found) for found in names_in(pregunta)}
    people |= names - known
    counted = _COUNTED.search(said)
    kind = kind_of(said)
    strong -= {root(name) for name in names} | _MEASURES.get(kind, frozenset())
    faint -= _MEASURES.get(kind, frozenset())
    if not strong and not people and kind is not Kind.ANYTHING:
        # «¿Cuánto costó?» has no other word than that.
        strong, faint = faint, strong
    return Asked(
        said,
        strong=frozenset(strong),
        faint=frozenset(faint),
        people=frozenset(people),
        named=frozenset(_subjects(said, people | names | known)),
        kind=kind,
        counted=root(counted[1]) if counted else "",
        head=_head(said),
        speaker=speaker_in(said),
    )


def _head(said: str) -> str:
    """«Qué nota sacó» wants a mark: where none is told, nothing answers it."""
    found = _WHICH.search(said)
    if _OCCUPATION.search(said):
        return _PROFESSION
    return found[1] if found and found[1] in _ATTRIBUTES else ""


def _subjects(said: str, names: Collection[str]) -> Iterator[str]:
    """Those of the names that a question is about; «la madre de Vero» is not about Vero."""
    for name in names:
        if re.search(rf"(?<!\bde )\b{re.escape(name)}\b", said):
            yield name
