"""Spanish words as the engine counts them: folded, grouped by a light stem, content or not."""

import re
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from remanso.engines.language.text.folding import fold

# Letters and figures are told apart, so that «50mg» is found as «50 mg» is.
_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|[\u0300-\u036f])*|\d+")
_STOP_WORDS = frozenset(
    files(__package__).joinpath("data/palabras_vacias.txt").read_text("utf-8").split()
)
# fmt: off
_ENDINGS = sorted(
    (
        "aba", "abas", "abamos", "aban",
        "ado", "ada", "ados", "adas",
        "ido", "ida", "idos", "idas",
        "ando", "iendo",
        "amos", "emos", "imos",
        "aste", "iste", "asteis", "aron", "ieron",
        "aria", "arian",
        "arme", "arte", "arse", "arlo", "arla",
        "ar", "er", "ir",
        "as", "es", "os", "io", "a", "e", "i", "o", "s",
    ),
    key=len,
    reverse=True,
)
# fmt: on
_MIN_STEM = 4
# «Durmió» and «sintió», whose vowel changes in another way.
_CHANGED = {"durm": "dorm", "sint": "sent", "muri": "mor", "pidi": "ped"}
_SHORTEST_CONTENT = 3
# Beyond this it is noise, such as a key held down, and nothing to quote.
_LONGEST = 40

# What every question may say without looking for it.
OF_QUESTIONS = frozenset(
    {
        *("sesion", "pacient", "terapeut", "terapi", "aparec", "aparecen", "mencion", "coment"),
        *("evolucion", "explic", "relat", "registr", "record", "resum", "resumen"),
    }
)
# Days and months by their names.
DAYS = frozenset(
    {
        *("lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"),
        *("sabados", "domingos", "ayer", "anoche", "anteayer"),
        *("enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto"),
        *("septiembre", "setiembre", "octubre", "noviembre", "diciembre"),
    }
)


class Word(NamedTuple):
    """One word of a text: its folded form and where it stands, in characters."""

    folded: str
    start: int
    end: int


def words(text: str) -> list[Word]:
    """Find the words and figures of a text, in order; emoji and punctuation are neither."""
    found = []
    for each in _WORD.finditer(text):
        start, end = each.span()
        if end - start <= _LONGEST and (folded := _fold_word(each[0])):
            found.append(Word(folded, start, end))
    return found


def spoken_in(text: str) -> set[str]:
    """The folded words of a text, each once: far cheaper than `words` where no place is needed."""
    said = (each for each in set(_WORD.findall(text)) if len(each) <= _LONGEST)
    return {folded for each in said if (folded := _fold_word(each))}


# People say the same few thousand words again and again.
@lru_cache(maxsize=20_000)
def _fold_word(word: str) -> str:
    """The folded form; nothing of what has marks in it that no word has."""
    folded = fold(word)
    return folded if folded.isalnum() else ""


def is_content(folded: str) -> bool:
    """Whether a folded word says something by itself."""
    if folded.isdigit():
        return True
    return len(folded) >= _SHORTEST_CONTENT and folded not in _STOP_WORDS


@lru_cache(maxsize=20_000)
def stem(folded: str) -> str:
    """Keep what the common inflections of a word share: `trabajo`, `trabajaba` → `trabaj`.

    A vowel that changes where it is stressed does not keep them apart: `duermo`, `dormí` → `dorm`.
    """
    for ending in _ENDINGS:
        if len(folded) - len(ending) >= _MIN_STEM and folded.endswith(ending):
            return _unstressed(folded[: -len(ending)])
    return folded


def _unstressed(root: str) -> str:
    return _CHANGED.get(root) or root.replace("ue", "o").replace("ie", "e")
