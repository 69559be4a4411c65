"""Words of emotion found in the text: counted, weighed by «muy» and «poco», negations left out."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from remanso.engines.language.base import Emocion
from remanso.engines.language.local.lexicon import Lexicon, read_groups
from remanso.engines.language.local.passages import (
    Mention,
    Passage,
    count_by_voice,
    evidence,
)
from remanso.engines.language.phrases import enumeration, quoted

EMOTION_WORDS = Lexicon(read_groups("emociones.json"))

_SPEECH = read_groups("negacion.json")
_NEGATIONS = frozenset(_SPEECH["negaciones"])
_STRONGER = frozenset(_SPEECH["intensificadores"])
_FAINTER = frozenset(_SPEECH["atenuantes"])
_NOT_NEGATING = tuple(f" {phrase} " for phrase in _SPEECH["no_niegan"])
_NOT_EMOTION = tuple(f" {phrase} " for phrase in _SPEECH["no_son_emocion"])

_LOOK_BACK = 5
_DEGREE_REACH = 2
_CLAUSE_BREAKS = frozenset(".,;:!?¿¡…\n—")
_CLAUSE_WORDS = frozenset({"pero", "sino", "aunque", "porque"})
_STRONG, _PLAIN, _FAINT = 2.0, 1.0, 0.5
_MAX_EXAMPLES = 4


class _Felt(NamedTuple):
    mention: Mention
    weight: float


def find_emotions(passages: Sequence[Passage]) -> list[Emocion]:
    """Find the emotions named in the text, the most present first."""
    felt: dict[str, list[_Felt]] = defaultdict(list)
    for passage in passages:
        for name, found in _named(passage):
            felt[name].append(found)
    emotions = [_state(name, found) for name, found in felt.items()]
    return sorted(emotions, key=lambda each: (-each.intensidad, each.nombre))


def _state(name: str, felt: Sequence[_Felt]) -> Emocion:
    mentions = [each.mention for each in felt]
    said = Counter(mention.said.lower() for mention in mentions)
    examples = enumeration([quoted(word) for word, _ in said.most_common(_MAX_EXAMPLES)])
    return Emocion(
        nombre=name,
        intensidad=_intensity(sum(each.weight for each in felt)),
        texto=f"Aparecen palabras de {name.lower()} ({examples}) {count_by_voice(mentions)}.",
        evidencias=evidence(mentions),
    )


def _intensity(weight: float) -> int:
    # Each degree takes twice as many words as the one before: 1, 2, 4, 8, 16.
    return max(1, min(5, 1 + math.floor(math.log2(weight))))


def _named(passage: Passage) -> Iterator[tuple[str, _Felt]]:
    for position, word in enumerate(passage.words):
        name = EMOTION_WORDS.group_of(word.folded)
        if name is None or _is_idiom(passage, position):
            continue
        clause = _clause_before(passage, position)
        if not _negates(clause):
            degree = _degree(clause, passage, position)
            yield name, _Felt(Mention(passage, word.start, word.end), degree)


def _is_idiom(passage: Passage, position: int) -> bool:
    nearby = passage.words[max(0, position - 3) : position + 2]
    spoken = f" {' '.join(word.folded for word in nearby)} "
    return any(idiom in spoken for idiom in _NOT_EMOTION)


def _clause_before(passage: Passage, position: int) -> list[str]:
    """Collect the few words before a word that belong to the same clause."""
    clause: list[str] = []
    for at in range(position - 1, max(-1, position - 1 - _LOOK_BACK), -1):
        here, following = passage.words[at], passage.words[at + 1]
        broken = _CLAUSE_BREAKS.intersection(passage.text[here.end : following.start])
        if broken or here.folded in _CLAUSE_WORDS:
            break
        clause.insert(0, _telling_se_apart(passage.text[here.start : here.end], here.folded))
    return clause


def _telling_se_apart(said: str, folded: str) -> str:
    # «no sé, rabia» denies nothing; «no se enfada» does. Only the accent tells them apart.
    return "sé" if said.lower() == "sé" else folded


def _negates(clause: Sequence[str]) -> bool:
    spoken = f" {' '.join(clause)} "
    for phrase in _NOT_NEGATING:
        spoken = spoken.replace(phrase, " ")
    return not _NEGATIONS.isdisjoint(spoken.split())


def _degree(clause: Sequence[str], passage: Passage, position: int) -> float:
    following = [word.folded for word in passage.words[position + 1 : position + 2]]
    nearby = {*clause[-_DEGREE_REACH:], *following}
    if nearby & _FAINTER:
        return _FAINT
    return _STRONG if nearby & _STRONGER else _PLAIN
