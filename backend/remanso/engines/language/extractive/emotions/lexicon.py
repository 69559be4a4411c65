"""Which words name which emotion: as a thing one has, a way one is, or something one does."""

from collections.abc import Iterator, Mapping
from typing import TypedDict

from remanso.engines.language.extractive.emotions.word_lists import read
from remanso.engines.language.text.folding import fold


class _Words(TypedDict):
    nombres: list[str]
    adjetivos: list[str]
    verbos: list[str]


_WORDS: Mapping[str, _Words] = read("emociones.json")


def _forms(adjetivo: str) -> Iterator[str]:
    """Masculine, feminine, both plurals, and the strong and small forms: `triste`, `tristísimo`."""
    if not adjetivo.endswith("o"):
        plural = "s" if adjetivo[-1] in "ae" else "es"
        yield from (adjetivo, adjetivo if adjetivo.endswith("z") else adjetivo + plural)
        yield from (adjetivo[:-1] + "ces",) if adjetivo.endswith("z") else ()
        stem = adjetivo.removesuffix("e")
    else:
        stem = adjetivo[:-1]
        yield from (stem + ending for ending in ("o", "a", "os", "as", "ito", "ita"))
    yield from (stem + ending for ending in ("isimo", "isima", "isimos", "isimas"))


NOUNS = {fold(word): name for name, words in _WORDS.items() for word in words["nombres"]}
ADJECTIVES = {
    form: name
    for name, words in _WORDS.items()
    for word in words["adjetivos"]
    for form in _forms(fold(word))
}
# «Me desperté llorando» and «pasé la noche llorando».
ADJECTIVES["llorando"] = NOUNS["llorando"]
VERBS = {verb: name for name, words in _WORDS.items() for verb in words["verbos"]}


def names_emotion(folded: str) -> bool:
    """Whether a folded word names an emotion at all, whoever's it is."""
    return folded in NOUNS or folded in ADJECTIVES
