"""When a word of a question and one of a conversation are about the same."""

import re
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files

from remanso.engines.language.extractive.reading.words import Word, words
from remanso.engines.language.text.folding import fold

# «Verlo» and «diciéndomelo» are forms of «ver» and «decir».
_WITH_PRONOUNS = re.compile(r"^(\w{1,}(?:ar|er|ir|ndo))(?:me|te|se|nos|os)?(?:l[oae]s?)?$")
# fmt: off
_ENDINGS = sorted(
    (
        "ariamos", "eriamos", "iriamos", "abamos", "iamos", "aremos", "eremos", "iremos",
        "asteis", "isteis", "aciones", "acion", "ciones", "cion", "imiento", "imientos", "mente",
        "aban", "abas", "aba", "ian", "ias", "ia", "aron", "ieron", "aste", "iste", "ando", "iendo",
        "ado", "ada", "ados", "adas", "ido", "ida", "idos", "idas", "aria", "eria", "iria",
        "ara", "era", "ira", "are", "ere", "ire", "ar", "er", "ir", "amos", "emos", "imos",
        "an", "en", "as", "es", "os", "io", "ea", "o", "a", "e", "i", "s",
    ),
    key=len,
    reverse=True,
)
# fmt: on
# They look like «nadar», «comer», «parar», «sobrar», «ganar».
_NO_VERBS = frozenset({"nada", "como", "para", "sobre", "ganas", "hasta", "entre", "fuera", "bajo"})
# «No como casi nada», where it is one.
_EATS = re.compile(r"\b(?:no|nunca|apenas|yo|tampoco) como$", re.IGNORECASE)
_NEAR_VERB = 16
_SHORTEST = 3
# What stands before a word that begins no sentence.
_AMID = re.compile(r"[\w,] $")
_SHORTEST_DIMINUTIVE = 5
_BEGINNING = 5
# How much another word for the same, or one that only begins alike, tells.
ALIKE, SYNONYM, KIND = 0.6, 0.6, 0.5


@lru_cache(maxsize=20_000)
def root(folded: str) -> str:
    """What the forms of a word share: `vivo`, `vivía`, `vivir` → `viv`; `honguitos` is `hong`.

    It goes further than a stem, because a question and its answer seldom have one form.
    """
    bare = _WITH_PRONOUNS.sub(r"\1", folded)
    found = next(
        (
            bare[: -len(ending)]
            for ending in _ENDINGS
            if bare.endswith(ending) and len(bare) - len(ending) >= _SHORTEST
        ),
        bare,
    )
    if len(found) >= _SHORTEST_DIMINUTIVE and found.endswith("it"):
        found = found[:-2]
        if found.endswith("gu"):
            found = found[:-1]
        elif found.endswith("qu"):
            found = f"{found[:-2]}c"
    return found.replace("ue", "o").replace("ie", "e")


def roots(text: str) -> frozenset[str]:
    """The roots of the words of a text, those that say little by themselves too."""
    return frozenset(
        word.folded if _is_short_name(text, word) else root(word.folded)
        for word in words(text)
        if word.folded not in _NO_VERBS or _EATS.search(text[: word.end][-_NEAR_VERB:])
    )


def _is_short_name(text: str, word: Word) -> bool:
    """Whether it is a name of which little would be left: «Luz María» is no sea."""
    if not text[word.start].isupper() or not _AMID.search(text[: word.start][-2:]):
        return False
    return len(root(word.folded)) <= _SHORTEST


@lru_cache(maxsize=20_000)
def weight_in(wanted: str, said: frozenset[str]) -> float:
    """How surely these words say this one: itself, another word for it, or one that begins so."""
    if wanted in said:
        return 1.0
    if not said.isdisjoint(synonyms(wanted)):
        return SYNONYM
    if not said.isdisjoint(_kinds().get(wanted, frozenset())):
        return KIND
    if len(wanted) >= _BEGINNING and wanted[:_BEGINNING] in _beginnings(said):
        return ALIKE
    return 0.0


@lru_cache(maxsize=4_000)
def _beginnings(said: frozenset[str]) -> frozenset[str]:
    return frozenset(each[:_BEGINNING] for each in said if len(each) >= _BEGINNING)


def is_kind_of(kind: str, said: frozenset[str]) -> bool:
    """Whether these words name one of a kind: `sertralina` is a `pastilla`."""
    return not said.isdisjoint(_kinds().get(root(kind), frozenset()))


def synonyms(wanted: str) -> Collection[str]:
    """The roots of other words for the same."""
    return _groups().get(wanted, frozenset())


def looked_for(wanted: Sequence[str]) -> Mapping[str, float]:
    """Under which roots a search finds these words, and how much each of them counts."""
    own = [root(each) for each in wanted]
    others = (
        other for each in own for other in (*synonyms(each), *_kinds().get(each, frozenset()))
    )
    return dict.fromkeys(others, SYNONYM) | dict.fromkeys(own, 1.0)


@cache
def _groups() -> Mapping[str, frozenset[str]]:
    groups: defaultdict[str, set[str]] = defaultdict(set)
    for name in ("sinonimos", "verbos", "personas"):
        for line in lines_of(name):
            group = {root(fold(word.removeprefix("~"))) for word in line.split()}
            for each in group:
                groups[each] |= group - {each}
    return {each: frozenset(others) for each, others in groups.items()}


@cache
def _kinds() -> Mapping[str, frozenset[str]]:
    """What is one of a kind, also under other words for that kind which have none of their own."""
    lines = (line.partition(":") for line in lines_of("categorias"))
    own = {
        root(fold(kind)): frozenset(root(fold(word)) for word in named.split())
        for kind, _, named in lines
    }
    others = {other: named for kind, named in own.items() for other in synonyms(kind)}
    return {**others, **own}


def lines_of(name: str) -> list[str]:
    """The lines of a list of words, without what explains it."""
    text = files(__package__).joinpath(f"data/{name}.txt").read_text("utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]
