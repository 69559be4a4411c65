"""What a question looks for: its words, whom it names, and what kind of thing would answer."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import Enum, auto
from typing import NamedTuple

from remanso.engines.language.base import Consulta
from remanso.engines.language.extractive.answers.matching import (
    is_kind_of,
    lines_of,
    root,
    roots,
    weight_in,
)
from remanso.engines.language.extractive.answers.people import is_person
from remanso.engines.language.extractive.words import is_content, words
from remanso.engines.language.folding import fold
from remanso.engines.language.quoting import sentences


class Kind(Enum):
    """What would answer a question."""

    ANYTHING = auto()
    HOUR = auto()
    LENGTH = auto()
    NUMBER = auto()
    PLACE = auto()
    DAY = auto()
    REASON = auto()
    NAME = auto()
    WHO = auto()


# In this order: «a qué hora» is no «qué».
_KINDS: Sequence[tuple[Kind, re.Pattern[str]]] = [
    (kind, re.compile(pattern))
    for kind, pattern in (
        (Kind.HOUR, r"\bque horas?\b"),
        (Kind.LENGTH, r"\bcuanto (?:tiempo|rato|dur\w+|lleva\w*|falta)\b"),
        (Kind.NUMBER, r"\bcuant[oa]s?\b|\bcon que frecuencia\b"),
        (Kind.PLACE, r"\b(?:a ?donde|donde|en que (?:lugar|sitio|ciudad|pais|parte))\b"),
        (Kind.DAY, r"\b(?:cuando|que dias?|que noches?|en que (?:mes|año|fecha))\b"),
        (Kind.REASON, r"\b(?:por ?que|xq|pq|a que se debe|motivo|razon)\b"),
        (Kind.WHO, r"\b(?:a |con |de |por )?quien(?:es)?\b"),
        (Kind.NAME, r"\bcomo se llama|\b(?:cual|como) es el nombre\b|\bque nombre\b"),
    )
]
_NUMBERS = (
    r"\d+|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|"
    r"dieci\w+|veint\w+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|mil|"
    r"medi[oa]|ningun[oa]?|par|docena"
)
# «Un» and «una» are said everywhere.
_FIGURES = re.compile(
    r"\b(?:\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|"
    r"dieci\w+|veint\w+|(?:trei|cuare|cincue|sese|sete|oche|nove)nta|cien\w*|\w+cientos|mil|"
    r"ningun[oa]?|una? (?:vez|mes|semana|dia|hora|año|par|docena)|medi[oa])\b"
)
_TIMES = (
    r"lunes|martes|miercoles|jueves|viernes|sabado|domingo|ayer|anoche|hoy|mañana|verano|invierno|"
    r"enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|"
    r"navidad|semana|mes|año|dias|20\d\d|dos mil"
)
_FITS: Mapping[Kind, re.Pattern[str]] = {
    kind: re.compile(pattern)
    for kind, pattern in (
        (
            Kind.HOUR,
            rf"\b(?:a|sobre|hacia|hasta|desde|de) las? (?:{_NUMBERS})\b|\b\d{{1,2}}:\d\d\b",
        ),
        (Kind.LENGTH, rf"\b(?:{_NUMBERS}) (?:minutos?|horas?|dias?|semanas?|mes(?:es)?|años?)\b"),
        (Kind.NUMBER, rf"\b(?:{_NUMBERS})\b"),
        (
            Kind.PLACE,
            r"\b(?:en|a|al|hacia|desde|cerca de) (?:el |la |los |las |un |una |mi |su )?\w",
        ),
        (Kind.DAY, rf"\b(?:{_TIMES})"),
        (Kind.REASON, r"\b(?:porque|es que|para que|por (?:mi|su|el|la|lo)|como)\b"),
    )
}
# What no turn is found by.
_EMPTY = frozenset(root(word) for line in lines_of("huecas") for word in line.split())
_ATTRIBUTES = frozenset(word for line in lines_of("atributos") for word in line.split())
_WHICH = re.compile(r"\b(?:que|cual(?:es)? (?:es|era|fue|son) (?:el|la|su|mi|los|las)) (\w+)")
_OCCUPATION = re.compile(r"\ben que trabaja|\ba que se dedica")
_COUNTED = re.compile(r"\bcuant[oa]s? (\w+)")
# Said in every conversation: they lead to a place, and are not what is looked for.
_FAINT = frozenset(root(word) for line in lines_of("verbos_debiles") for word in line.split())
NAME = re.compile(r"(?<![.!?¿¡]\s)(?<!^)(?<!^[¿¡])\b[A-ZÁÉÍÓÚÑ][a-záéíóúñ]{2,}")
_FEWEST_LETTERS = 2


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

    def fits(self, text: str) -> bool:
        """Whether a text has the kind of thing that would answer."""
        wanted = _FITS.get(self.kind)
        if self.kind is Kind.WHO and any(
            is_person(word.folded) and word.folded not in self.said for word in words(text)
        ):
            return True
        if self.kind in {Kind.WHO, Kind.NAME}:
            return any(fold(each[0]) not in self.said for each in NAME.finditer(text))
        found = set() if wanted is None else {each[0] for each in wanted.finditer(fold(text))}
        # What the question says itself is no answer to it.
        return any(each not in self.said for each in found)

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
            return any(each[0] not in self.said for each in _FIGURES.finditer(fold(text)))
        if self.kind is Kind.NAME:
            return any(self._names(sentence) for sentence in sentences(text))
        if self.head:
            forms = rf"\b{self.head.removesuffix('s')}(?:e?s)?\b"
            return is_kind_of(self.head, roots(text)) or bool(re.search(forms, fold(text)))
        return True

    def names_kind(self, said: frozenset[str]) -> bool:
        """Whether something of the kind that is asked for is named, in words of its own."""
        return bool(self.head) and is_kind_of(self.head, said - self.strong - self.faint)

    def _names(self, sentence: str) -> bool:
        """Whether a sentence that speaks of what is asked about has a name of its own."""
        if not any(weight_in(wanted, roots(sentence)) for wanted in self.strong):
            words_said = {word.folded for word in words(sentence)}
            if words_said.isdisjoint(self.people):
                return False
        return any(fold(each[0]) not in self.said for each in NAME.finditer(sentence))

    def counts(self, text: str) -> bool:
        """Whether a text says how many there are of what the question counts."""
        return bool(self.counted) and (
            re.search(rf"\b(?:{_NUMBERS}) (?:\w+ ){{0,1}}{self.counted}", fold(text)) is not None
        )


def asked_in(consulta: Consulta) -> Asked:
    """What a question looks for; who it is about, and who asks, is known and not looked for."""
    said = " ".join(fold(consulta.pregunta).split())
    known = {
        fold(word)
        for name in (consulta.personas.paciente, consulta.personas.terapeuta)
        for word in name.split()
    }
    strong: set[str] = set()
    faint: set[str] = set()
    people: set[str] = set()
    for word in words(consulta.pregunta):
        if word.folded in known or len(word.folded) < _FEWEST_LETTERS:
            continue
        if is_person(word.folded):
            people.add(word.folded)
        elif root(word.folded) in _FAINT or not is_content(word.folded):
            faint.add(root(word.folded))
        else:
            strong.add(root(word.folded))
    names = {fold(found[0]) for found in NAME.finditer(consulta.pregunta)}
    people |= names - known
    counted = _COUNTED.search(said)
    kind = next((kind for kind, pattern in _KINDS if pattern.search(said)), Kind.ANYTHING)
    return Asked(
        said,
        strong=frozenset(strong - {root(name) for name in names}),
        faint=frozenset(faint - _EMPTY),
        people=frozenset(people),
        named=frozenset(_subjects(said, people | names | known)),
        kind=kind,
        counted=root(counted[1]) if counted else "",
        head=_head(said),
    )


def _head(said: str) -> str:
    """«Qué nota sacó» wants a mark: where none is told, nothing answers it."""
    found = _WHICH.search(said)
    if _OCCUPATION.search(said):
        return "profesion"
    return found[1] if found and found[1] in _ATTRIBUTES else ""


def _subjects(said: str, names: Collection[str]) -> Iterator[str]:
    """Those of the names that a question is about; «la madre de Vero» is not about Vero."""
    for name in names:
        if re.search(rf"(?<!\bde )\b{re.escape(name)}\b", said):
            yield name
