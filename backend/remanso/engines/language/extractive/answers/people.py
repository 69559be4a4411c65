"""People who are named in a question, and whether they are ever spoken of."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from remanso.engines.language.extractive.answers.matching import lines_of
from remanso.engines.language.extractive.answers.turns import Unit
from remanso.engines.language.extractive.reading.words import Word, words
from remanso.engines.language.text.folding import fold
from remanso.engines.language.voices.labels import Papel

_OF_SOMEBODY = re.compile(r"\s+(?:del|de(?: (?:mi|tu|su|la|el|mis|tus|sus|los|las))?)\s+(\w+)")
_THEIR_OWN = re.compile(
    r"\b(?:mi|mis|tu|tus|su|sus|el|la|los|las|al|del)\s+(?:(?:dos|tres|cuatro|cinco|seis)\s+)?$"
)
# «Ahí, doctora, tirando» is said to the therapist, and of nobody.
_TITLES = frozenset({"doctor", "doctora"})
_INDEFINITE = re.compile(r"\b(?:un|una|algun|alguna|otro|otra)\s+$")
_AFTER_ONE = re.compile(r"\b(?:mi|tu|su|el|la|un|una|del|al|nuestr[oa]|otr[oa])\s+$")
# «Mi hija Nerea», as the one in therapy says it, and «tu hija Nerea», as they are told it.
_NAMED = r" (?P<who>\w+) (?P<name>[A-ZÁÉÍÓÚÑ][a-záéíóúñü]{2,})\b"
_OF_PATIENT = re.compile(rf"\b(?:[Mm]i|[Nn]uestr[oa]){_NAMED}")
_TOLD_PATIENT = re.compile(rf"\b(?:[Tt]u|[Ss]u|[Vv]uestr[oa]){_NAMED}")
_ALSO_VERBS = frozenset({"bebe"})
_ASKED = re.compile(r"(?<![^.!?…])[^.!?…]*+\?")


class _Called(NamedTuple):
    surely: frozenset[str]
    perhaps: frozenset[str]


def is_person(folded: str) -> bool:
    """Whether a word names somebody by what they are to somebody else."""
    return folded in _people()


def names_of(person: str) -> frozenset[str]:
    """The words that surely name this person."""
    return _people().get(person, _Called(frozenset({person}), frozenset())).surely


def somebody_in(text: str, word: Word) -> bool:
    """Whether a word of a text names somebody: «bebe» is a verb but after «el» or «su»."""
    if not is_person(word.folded):
        return False
    written = text[word.start : word.end].lower()
    if word.folded not in _ALSO_VERBS or written != fold(written):
        return True
    return _AFTER_ONE.search(fold(text[: word.start])) is not None


def speaks_of(person: str, unit: Unit) -> bool:
    """Whether a unit speaks of this person, by name or as what they are; somebody else's is not.

    Nor is it said of anybody where it is only asked whether there is one.
    """
    if unit.voz and person in fold(unit.voz).split():
        return True
    called = _people().get(person, _Called(frozenset({person}), frozenset()))
    if not unit.kin.isdisjoint(called.surely):
        return True
    return any(
        not _of_somebody(after) and not (_INDEFINITE.search(before) and _ASKED.match(after))
        for before, after in _mentions(called, unit.text)
    )


def with_people(found: Sequence[Unit]) -> list[Unit]:
    """The units, each with what the people whom it names are, where that was said once."""
    kin: defaultdict[str, set[str]] = defaultdict(set)
    for unit in found:
        own = _OF_PATIENT if unit.papel is not Papel.TERAPEUTA else _TOLD_PATIENT
        for each in own.finditer(unit.text):
            if is_person(fold(each["who"])):
                kin[each["name"]].add(fold(each["who"]))
    if not kin:
        return list(found)
    named = re.compile(r"\b(?:" + "|".join(map(re.escape, kin)) + r")\b")
    return [
        unit._replace(
            kin=frozenset(who for name in set(named.findall(unit.text)) for who in kin[name])
        )
        for unit in found
    ]


def _of_somebody(after: str) -> bool:
    """«La madre de Vero» and «la jefa de mi hermano» are theirs; «del horario» is nobody."""
    found = _OF_SOMEBODY.match(after)
    return found is not None and (found[1][0].isupper() or is_person(fold(found[1])))


def _mentions(called: _Called, text: str) -> Iterator[tuple[str, str]]:
    for word in words(text):
        if word.folded in called.surely or word.folded in called.perhaps:
            before, after = fold(text[: word.start]), text[word.end :]
            if word.folded in _TITLES and _is_address(before, after):
                continue
            if word.folded in called.surely or _THEIR_OWN.search(before):
                yield before, after


def _is_address(before: str, after: str) -> bool:
    return before.rstrip()[-1:] in {"", ",", "."} and after.lstrip()[:1] in {",", ".", "!", "?"}


@cache
def _people() -> Mapping[str, _Called]:
    people: dict[str, _Called] = {}
    for line in lines_of("personas"):
        surely = frozenset(word for word in line.split() if not word.startswith("~"))
        perhaps = frozenset(word[1:] for word in line.split() if word.startswith("~"))
        for each in surely:
            known = people.get(each, _Called(frozenset(), frozenset()))
            people[each] = _Called(known.surely | surely, known.perhaps | perhaps)
        for each in perhaps:
            people.setdefault(each, _Called(surely | {each}, frozenset()))
    return people
