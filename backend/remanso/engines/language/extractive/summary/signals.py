"""Signs that a sentence tells something, whatever it is about: figures, days, what happened."""

import json
import re
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Final

from remanso.engines.language.extractive.emotions.lexicon import names_emotion
from remanso.engines.language.extractive.reading.conversation import Sentence
from remanso.engines.language.extractive.reading.words import Word

_DATA = files("remanso.engines.language.extractive").joinpath("data/senales.json")
_LISTS: Final[Mapping[str, frozenset[str]]] = {
    name: frozenset(listed) for name, listed in json.loads(_DATA.read_text("utf-8")).items()
}
_COUNTED = ("cifras", "tiempo", "dicho", "comprension", "clinico", "cambio", "cortesia")
SIGNS = (*_COUNTED, "pasado", "emocion", "pregunta")
_PAST_FORM = re.compile(r"\w{2,}(?:é|í|ó|aron|ieron|amos|imos)")
_BEGINS = frozenset('.!?…:¿¡«“"(—[')
_SHORTEST_NAME = 3


def signs(sentence: Sentence) -> Sequence[int]:
    """How often each sign is in a sentence, in the order of `SIGNS`."""
    folded = [each.folded for each in sentence.words]
    counts = {name: sum(word in _LISTS[name] for word in folded) for name in _COUNTED}
    counts["cifras"] += sum(map(str.isdigit, folded))
    counts["pasado"] = sum(_is_past(sentence, each) for each in sentence.words)
    counts["emocion"] = sum(map(names_emotion, folded))
    counts["pregunta"] = sentence.text.count("?")
    return [counts[name] for name in SIGNS]


def names_a_figure(folded: str) -> bool:
    """Whether a word is a number, in figures or letters."""
    return folded.isdigit() or folded in _LISTS["cifras"]


def names(sentence: Sentence) -> set[str]:
    """The words written with a capital inside a sentence: people and places, mostly."""
    return {each.folded for each in sentence.words if _is_name(sentence, each)}


def _is_name(sentence: Sentence, word: Word) -> bool:
    text = sentence.mention.passage.text
    if not text[word.start].isupper() or word.end - word.start < _SHORTEST_NAME:
        return False
    before = text[max(0, word.start - 2) : word.start].rstrip()
    return bool(before) and before[-1] not in _BEGINS


def _is_past(sentence: Sentence, word: Word) -> bool:
    if word.folded in _LISTS["pasado"]:
        return True
    said = sentence.mention.passage.text[word.start : word.end].lower()
    return _PAST_FORM.fullmatch(said) is not None and word.folded not in _LISTS["no_pasado"]
