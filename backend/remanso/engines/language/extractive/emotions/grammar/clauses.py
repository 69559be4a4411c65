"""What stands around a verb: whether it is denied, imagined, asked, or somebody else's words."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from remanso.engines.language.extractive.emotions.word_lists import read
from remanso.engines.language.extractive.reading.passages import Passage, sentence_ends_between

_GRAMMAR = read("gramatica.json")
_NEGATIONS = frozenset(_GRAMMAR["negaciones"])
_NOT_NEGATING = frozenset(tuple(each.split()) for each in _GRAMMAR["no_niegan"])
_OPENERS = frozenset(_GRAMMAR["abren_clausula"])
_OF_OTHERS = frozenset(_GRAMMAR["de_otros"])
_UNCERTAIN = frozenset(_GRAMMAR["sin_certeza"])
_DOUBTS = tuple(f" {each} " for each in _GRAMMAR["dudas"])
_TO_THE_LISTENER = frozenset(_GRAMMAR["a_quien_escucha"])
_FOR_OTHERS = re.compile(r"\balegr\w+ (?:mucho )?por (?:él|ellos|ellas?)\b")
_BREAK = re.compile(r"[,;:.!?¿¡…()\n—–-]")
_CALLS_FOR_A_WISH = frozenset(
    {"que", "cuando", "aunque", "ojala", "si", "donde", "hasta", "mientras", "para", "sin"}
)
_QUOTES = re.compile(r"[«»“”\"]")
_SAID = frozenset({"dijo", "dice", "decía", "dijeron", "dicen", "puso", "escribió", "gritó"})
_HEAD_REACH, _CLAUSE_REACH, _LISTENER_REACH = 5, 10, 5


@dataclass(frozen=True, slots=True)
class Token:
    """A word as it was written, in small letters, and what stands between it and the one before."""

    said: str
    folded: str
    start: int
    end: int
    gap: str
    quoted: bool

    @property
    def after_break(self) -> bool:
        """Whether something is cut off before it."""
        return bool(_BREAK.search(self.gap))


Sentence = Sequence[Token]


def statements(passage: Passage) -> Iterator[Sentence]:
    """The sentences of a passage that state something: questions state nothing."""
    sentence: list[Token] = []
    for token in _tokens(passage):
        if sentence and sentence_ends_between(passage.text, sentence[-1].end, token.start):
            yield from _stated(sentence, token.gap)
            sentence = []
        sentence.append(token)
    if sentence:
        yield from _stated(sentence, passage.text[sentence[-1].end :][:20])


def _stated(sentence: list[Token], ending: str) -> Iterator[Sentence]:
    if "?" not in ending.split("¿", maxsplit=1)[0]:
        yield sentence
        return
    # «Estoy triste, ¿no?» states what stands before the question.
    asked = next((n for n, each in enumerate(sentence) if "¿" in each.gap), 0)
    if asked:
        yield sentence[:asked]


def _tokens(passage: Passage) -> Iterator[Token]:
    before, inside = 0, False
    for word in passage.words:
        gap = passage.text[before : word.start]
        for mark in _QUOTES.findall(gap):
            inside = mark in "«“" or (mark == '"' and not inside)
        said = unicodedata.normalize("NFC", passage.text[word.start : word.end].lower())
        yield Token(said, word.folded, word.start, word.end, gap, inside)
        before = word.end


def is_certain(sentence: Sentence, first: int, *, without_accent: bool, past: bool) -> bool:
    """Whether the clause of the verb at `first` states it, here and of the one who speaks."""
    begins = _clause_start(sentence, first)
    opener = sentence[begins - 1] if begins else None
    opened = opener is not None and not sentence[begins].after_break
    if sentence[first].quoted or _is_hypothetical(sentence, first):
        return False
    if without_accent and opened and opener is not None and opener.folded in _CALLS_FOR_A_WISH:
        return False
    clause = [each.folded for each in sentence[begins:first]]
    if not _OF_OTHERS.isdisjoint(clause) or _is_of_others(sentence, begins):
        return False
    if any(doubt in f" {' '.join(clause)} " for doubt in _DOUBTS):
        return False
    return not (past and _is_over(sentence, first))


def is_denied(sentence: Sentence, first: int) -> bool:
    """Whether a negation of its own clause stands before the verb at `first`."""
    begins = _clause_start(sentence, first)
    before = [each.folded for each in sentence[begins:first]]
    for place, word in enumerate(before):
        following = before[place + 1] if place + 1 < len(before) else ""
        if word in _NEGATIONS and (word, following) not in _NOT_NEGATING:
            return True
    if begins == 0 or sentence[begins].after_break:
        return False
    # «Ni estoy triste», and «no lloro ni me enfado».
    return sentence[begins - 1].folded in ("ni", "sin")


def says_yo(sentence: Sentence, first: int, last: int) -> bool:
    """Whether the clause says «yo», beside a form that is also hers."""
    begins = _clause_start(sentence, first)
    return any(each.folded == "yo" for each in sentence[begins : last + 2])


def is_courtesy(sentence: Sentence, last: int) -> bool:
    """Whether it is said for somebody else's sake: «me alegro de verte», «me alegro por ella»."""
    following = [each.folded for each in sentence[last + 1 : last + 1 + _LISTENER_REACH]]
    spelt = " ".join(each.said for each in sentence)
    told = any(each in _TO_THE_LISTENER or each.endswith("rte") for each in following)
    # «Me alegro de que estés mejor».
    yours = following[:2] == ["de", "que"] and _is_yours(following[2:3])
    return told or yours or bool(_FOR_OTHERS.search(spelt))


def is_never_so(sentence: Sentence, first: int, last: int) -> bool:
    """Whether it is denied only to say it more strongly: «nunca me había sentido tan sola»."""
    begins = _clause_start(sentence, first)
    never = any(each.folded in ("nunca", "jamas") for each in sentence[begins:first])
    following = [each.folded for each in sentence[last + 1 : last + 2]]
    return never and following in (["tan"], ["tanto"], ["tanta"])


def _is_yours(verb: list[str]) -> bool:
    return any(each.endswith(("as", "es")) and each not in ("es", "las") for each in verb)


def _clause_start(sentence: Sentence, first: int) -> int:
    """Where the clause of a verb begins: after what opens it, or what cuts it off."""
    at = first
    while at > 0 and first - at < _CLAUSE_REACH:
        if sentence[at].after_break or sentence[at - 1].folded in _OPENERS:
            break
        at -= 1
    return at


def _is_hypothetical(sentence: Sentence, first: int) -> bool:
    for at in range(first - 1, -1, -1):
        if sentence[at].said == "pero" or ";" in sentence[at].gap:
            return False
        if sentence[at].said in ("ojalá", "ojala"):
            return True
        if sentence[at].said == "si":
            # «Si no abro, me agobio» is how it goes; what stands beside the «si» may not be.
            return not any(each.after_break for each in sentence[at + 1 : first + 1])
    return False


def _is_of_others(sentence: Sentence, begins: int) -> bool:
    """Whether somebody else says it («dice que estoy triste»), or nobody («no es que…»)."""
    at = begins - 1
    if at < 0:
        return False
    if sentence[at].folded == "que":
        head = sentence[max(0, at - _HEAD_REACH) : at]
        head = head[_last_cut(head) :]
        words = [each.folded for each in head]
        denied = not _NEGATIONS.isdisjoint(words) and not _UNCERTAIN.isdisjoint(words)
        return denied or not _OF_OTHERS.isdisjoint(words)
    if sentence[at].folded == "como":
        return at > 0 and sentence[at - 1].folded in _OF_OTHERS
    # «Me lo dijo el martes, tal cual: estoy harta».
    if ":" in sentence[begins].gap and any(each.said in _SAID for each in sentence[:begins]):
        return True
    # «Y ella me dice: estoy harta», «me dijo, estoy harta».
    nearby = sentence[max(0, at - 2) : at + 1]
    colon = ":" in sentence[begins].gap or "," in sentence[begins].gap
    return colon and any(each.folded in _OF_OTHERS for each in nearby)


def _last_cut(head: Sentence) -> int:
    """Where the last clause of these words begins."""
    cuts = [n for n, each in enumerate(head) if each.after_break or each.folded in ("y", "pero")]
    return cuts[-1] if cuts else 0


def _is_over(sentence: Sentence, first: int) -> bool:
    """Whether it was so, and is not: «antes me sentía sola», «me daba miedo, pero ya no»."""
    words = [each.folded for each in sentence]
    before = " ".join(words[:first])
    after = " ".join(words[first:])
    return bool(
        re.search(r"\b(?:antes|de niñ[oa]|de pequeñ[oa])\b", before)
        or re.search(r"\b(?:ya no|ahora no|ahora ya|hoy no|hasta que)\b", after)
    )
