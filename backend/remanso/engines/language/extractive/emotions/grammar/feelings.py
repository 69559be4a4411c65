"""Reads a sentence for what its speaker says they feel: «me da miedo», «estoy muy triste»."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from remanso.engines.language.extractive.emotions.grammar.clauses import (
    Sentence,
    Token,
    is_certain,
    is_courtesy,
    is_denied,
    is_never_so,
    says_yo,
)
from remanso.engines.language.extractive.emotions.grammar.subjects import is_mine
from remanso.engines.language.extractive.emotions.grammar.verbs import Group, Kind, verb_groups
from remanso.engines.language.extractive.emotions.lexicon import ADJECTIVES, NOUNS
from remanso.engines.language.extractive.emotions.word_lists import read

_GRAMMAR = read("gramatica.json")
_DEGREES = frozenset(_GRAMMAR["grados"])
_TIMES = frozenset(_GRAMMAR["tiempos"])
_QUANTITIES = frozenset(_GRAMMAR["cantidades"])
_TAKE_AWAY = frozenset(_GRAMMAR["quitan"])
_LIKE_OF = frozenset(_GRAMMAR["como_de"])
_STATES = frozenset(_GRAMMAR["estados"])
_STRONGER = frozenset(_GRAMMAR["intensificadores"])
_FAINTER = frozenset(_GRAMMAR["atenuantes"])
_AND = frozenset({"y", "e", "o", "u"})
_DETERMINERS = frozenset(
    {"un", "una", "el", "la", "los", "las", "mi", "mis", "su", "sus", "tu", "tus", "de"}
)
_ARTICLES = frozenset({"la", "el", "esa", "ese"})
_OWNERS = frozenset(
    {"mi", "mis", "su", "sus", "tu", "tus", "ella", "ellos", "ellas", "él", "otros", "otras"}
)
_BEFORE_NOUN = _ARTICLES | {"que", "mucha", "mucho", "tanta", "tanto", "esta", "este", "menudo"}
_AFTER_ALONE = frozenset({"y", "e", "pero", "cuando", "porque", "desde", "hasta", "aunque", "sin"})
_NOT_OF = (["no", "es", "de"], ["no", "era", "de"], ["no", "fue", "de"])
_GRIEF = frozenset({"pena", "tristeza", "dolor", "angustia"})
_NO_SADNESS = frozenset({"alegria", "risa", "felicidad", "emocion", "gusto"})
_LIKE_A_STATE = ("ado", "ada", "ido", "ida", "oso", "osa", "ados", "adas", "idos", "idas")
_REACH = 9
_STRONG, _PLAIN, _FAINT = 2.0, 1.0, 0.5


class Felt(NamedTuple):
    """An emotion, the words from the verb to it, and how strongly it was put."""

    nombre: str
    first: Token
    last: Token
    weight: float


def felt_in(sentence: Sentence, before: Sequence[Sentence] = ()) -> Iterator[Felt]:
    """What the speaker of a sentence says they feel, in the order they say it.

    `before`: what the same voice said just before, to know whose «estaba» it is.
    """
    at = 0
    while at < len(sentence):
        found = _group_at(sentence, at)
        if found is None:
            at += 1
            continue
        groups, last = found
        for group in groups:
            if _states_it(before, sentence, at, last, group):
                yield from _read(sentence, at, last, group)
        at += 1


def _group_at(sentence: Sentence, at: int) -> tuple[list[Group], int] | None:
    """The longest verb group that begins here, if its words are not another one's end."""
    known = verb_groups()
    if sentence[at].said not in known.first_words or (at and _belongs_to_the_left(sentence, at)):
        return None
    for length in range(min(known.longest, len(sentence) - at), 0, -1):
        words = sentence[at : at + length]
        if any(each.after_break for each in words[1:]):
            continue
        groups = known.written.get(" ".join(each.said for each in words))
        if groups is not None:
            return groups, at + length - 1
    return None


def _belongs_to_the_left(sentence: Sentence, at: int) -> bool:
    """`siento` in `me siento`, `estoy` in `me estoy poniendo`: read with what stands before."""
    before = sentence[at - 1].said
    if sentence[at].after_break:
        return False
    if before in ("te", "se", "os"):
        return sentence[at].said not in ("tengo", "tuve")
    return before in ("me", "nos") and _group_at(sentence, at - 1) is not None


def _states_it(
    before: Sequence[Sentence], sentence: Sentence, first: int, last: int, group: Group
) -> bool:
    denied = is_denied(sentence, first) and not is_never_so(sentence, first, last)
    if denied is not group.of_not:
        return False
    if group.shared and not (
        says_yo(sentence, first, last)
        or (group.kind is not Kind.FEEL and is_mine(before, sentence, first))
    ):
        return False
    if group.emotion == "Alegría" and is_courtesy(sentence, last):
        return False
    return is_certain(sentence, first, without_accent=group.without_accent, past=group.past)


def _read(sentence: Sentence, first: int, last: int, group: Group) -> Iterator[Felt]:
    if group.kind is Kind.FEEL:
        if not _of_joy(sentence, last):
            weight = _weight(sentence, last, last)
            yield Felt(group.emotion, sentence[first], sentence[last], weight)
        return
    if group.kind is Kind.STATE:
        yield from _adjectives(sentence, first, last, group)
    else:
        yield from _named_before(sentence, first, last)
        yield from _nouns(sentence, first, last)


def _of_joy(sentence: Sentence, last: int) -> bool:
    following = [each.folded for each in sentence[last + 1 : last + 3]]
    if following == ["a", "gusto"]:
        return True
    rest = [each.folded for each in sentence[last + 1 :]]
    # «Lloro, pero no es de pena»: what it is not is said after it.
    denied = any(
        rest[at : at + 3] in _NOT_OF and rest[at + 3] in _GRIEF for at in range(len(rest) - 3)
    )
    return denied or (following[:1] == ["de"] and following[-1] in _NO_SADNESS)


def _adjectives(sentence: Sentence, first: int, last: int, group: Group) -> Iterator[Felt]:
    since = last
    for at in range(last + 1, min(len(sentence), last + 1 + _REACH)):
        token = sentence[at]
        if _cuts(token) or (token.folded in _TAKE_AWAY and not _is_un_poco(sentence, at)):
            return
        name = ADJECTIVES.get(token.folded)
        if name is not None and sentence[at - 1].folded not in _DETERMINERS:
            if _of_joy(sentence, at):
                return
            if name != "Soledad" or _is_loneliness(sentence, at, group):
                yield Felt(name, sentence[first], token, _weight(sentence, since, at))
            since = at
        elif token.folded in ("con", "en", "de") or token.folded in _LIKE_OF:
            yield from _nouns(sentence, first, at)
            if token.folded in ("con", "de"):
                return
        elif not _leads_on(sentence, at):
            return


def _leads_on(sentence: Sentence, at: int) -> bool:
    """Whether what follows is still about the same verb."""
    folded = sentence[at].folded
    if folded in _DEGREES or folded in _TIMES or folded in _AND or folded == "pero":
        return True
    like_one = folded in _STATES or folded.endswith(_LIKE_A_STATE)
    if not like_one or at + 1 == len(sentence):
        return False
    following = sentence[at + 1]
    return "," in following.gap or following.folded in _AND


def _is_loneliness(sentence: Sentence, at: int, group: Group) -> bool:
    """«Me siento sola» is; «estoy sola en casa» and «me siento solo un rato» may not be."""
    alone = sentence[at].folded in ("solo", "sola", "solos", "solas")
    if not alone:
        return True
    ends = at + 1 == len(sentence) or sentence[at + 1].after_break
    ends = ends or sentence[at + 1].folded in _AFTER_ALONE
    strong = sentence[at - 1].folded in _STRONGER
    # «Solo» is «only» as well, unless it is «muy solo» or the last thing that is said.
    return strong or (group.feeling and (ends or sentence[at].folded != "solo"))


def _nouns(sentence: Sentence, first: int, last: int) -> Iterator[Felt]:
    since = last
    for at in range(last + 1, min(len(sentence), last + 1 + _REACH)):
        token = sentence[at]
        if _cuts(token) or (token.folded in _TAKE_AWAY and not _is_un_poco(sentence, at)):
            return
        if name := _noun(sentence, at):
            if _of_joy(sentence, at):
                return
            if not _is_anothers(sentence, at):
                yield Felt(name, sentence[first], token, _weight(sentence, since, at))
            since = at
        elif not _leads_to_noun(sentence, at):
            return


def _noun(sentence: Sentence, at: int) -> str | None:
    if sentence[at].folded == "llorar":
        wish = [each.folded for each in sentence[max(0, at - 5) : at]]
        return "Tristeza" if "ganas" in wish and wish[-1] == "de" else None
    if sentence[at].folded == "culpa" and sentence[at - 1].folded in ("la", "mi", "por"):
        # «Tengo la culpa» is about what happened, not about what is felt.
        return None
    return NOUNS.get(sentence[at].folded)


def _is_anothers(sentence: Sentence, at: int) -> bool:
    """«Siento la rabia de mi hermana» is hers."""
    following = [each.said for each in sentence[at + 1 : at + 3]]
    owned = following[:1] == ["de"] and following[-1] in _OWNERS
    return owned and sentence[at - 1].folded in _ARTICLES


def _leads_to_noun(sentence: Sentence, at: int) -> bool:
    folded = sentence[at].folded
    if folded in _QUANTITIES or folded in _AND or folded in _LIKE_OF:
        return True
    if at + 1 == len(sentence):
        return False
    # «Tengo hambre y miedo».
    following = sentence[at + 1]
    return folded not in _DETERMINERS and (
        following.folded in _AND and not following.after_break and len(folded) > len("que")
    )


def _named_before(sentence: Sentence, first: int, last: int) -> Iterator[Felt]:
    """«La culpa me come», «qué rabia me dio», «el miedo que tengo»."""
    at = first - 1
    if at >= 1 and sentence[at].said == "que" and not sentence[at].after_break:
        at -= 1
    if at < 1 or any(each.after_break for each in sentence[at : first + 1]):
        return
    name = NOUNS.get(sentence[at].folded)
    plain = sentence[at - 1].folded in _BEFORE_NOUN
    if name and plain and not is_denied(sentence, at):
        yield Felt(name, sentence[at - 1], sentence[last], _PLAIN)


def _cuts(token: Token) -> bool:
    """Whether a new clause begins: a comma or hesitation goes on with what is being told."""
    return any(mark in token.gap for mark in ';:.!?¿¡()\n—–«»“”"') and "..." not in token.gap


def _is_un_poco(sentence: Sentence, at: int) -> bool:
    return sentence[at].folded == "poco" and sentence[at - 1].folded == "un"


def _weight(sentence: Sentence, since: int, at: int) -> float:
    nearby = {each.folded for each in sentence[since + 1 : at + 2]}
    if nearby & _FAINTER:
        return _FAINT
    return _STRONG if nearby & _STRONGER or sentence[at].folded.endswith("isima") else _PLAIN
