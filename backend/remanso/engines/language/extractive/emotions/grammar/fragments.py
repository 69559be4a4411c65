"""Feelings without a verb: «Orgullosa, y un poco culpable», «Yo, con miedo», «Sí, mucho»."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from remanso.engines.language.extractive.emotions.grammar.clauses import Sentence, is_certain
from remanso.engines.language.extractive.emotions.grammar.feelings import Felt
from remanso.engines.language.extractive.emotions.lexicon import ADJECTIVES, NOUNS
from remanso.engines.language.extractive.emotions.word_lists import read

_GRAMMAR = read("gramatica.json")["sin_verbo"]
_BEGIN = frozenset(_GRAMMAR["empiezan"])
_DEGREES = frozenset(_GRAMMAR["grados"])
_LEAD_TO_NOUN = frozenset(_GRAMMAR["llevan_a_nombre"])
_GO_ON = frozenset(_GRAMMAR["siguen"])
_YES = frozenset(_GRAMMAR["afirman"])
_NO_YES = frozenset({"no", "pero", "tampoco", "menos", "tanto"})
_AND = frozenset({"y", "e", "pero", "o"})
_VERY = frozenset({"muy", "tan", "super", "re", "mas"})
_LONELY = frozenset({"solo", "sola", "solos", "solas"})
_IS = frozenset({"es", "era", "fue", "sera"})
# What people have for others, or name as a subject, more often than they feel it.
_NOT_ALONE = frozenset({"Cariño", "Confianza", "Rechazo"})
# «¿Qué le da miedo?» «El ahogo.» «La soledad.»
_FEARED = frozenset({"Ansiedad", "Soledad"})
_FEWEST_PERSISTING = 3
_PERSISTS = re.compile(
    r"(?:ahi (?:esta|sigue|anda)|sigue|va (?:por|y viene)|vuelve|viene|esta ahi|aparece|"
    r"no se (?:me )?(?:va|quita|pasa)|no me (?:suelta|deja))\b"
)
_PLAIN = 1.0


class _Begun(NamedTuple):
    """Where the feeling is looked for, and what stands before it: «yo», «era»."""

    at: int
    says_yo: bool
    is_it: bool


def fragments_in(
    sentence: Sentence, *, answers: bool, following: Sentence | None
) -> Iterator[Felt]:
    """What a sentence without a verb says of its speaker.

    `answers`: it answers a question about the speaker; else only «yo» tells whose it is.
    """
    yield from _persisting(sentence)
    yield from _by_itself(sentence)
    begun = _begin(sentence)
    if not (answers or begun.says_yo or _trails_off(sentence, begun.at) or begun.is_it):
        return
    if following is not None and [each.folded for each in following[:2]] == ["yo", "no"]:
        return
    yield from _series(sentence, begun)


def confirmed_in(sentence: Sentence, name: str) -> Felt | None:
    """«Sí, mucho», said to somebody who asked whether it is this feeling."""
    words = [each.folded for each in sentence]
    if words[0] not in _YES or not _NO_YES.isdisjoint(words):
        return None
    return Felt(name, sentence[0], sentence[-1], _PLAIN)


def _begin(sentence: Sentence) -> _Begun:
    at, says_yo, is_it = 0, False, False
    while at < len(sentence) - 1:
        folded = sentence[at].folded
        if folded == "yo":
            says_yo = True
        elif folded in _IS and _names_it(sentence, at):
            is_it = True
        elif sentence[at].said == "él":
            break
        elif folded == "no":
            # «No, triste»: what is cut off denies what was asked, and not what follows.
            if not sentence[at + 1].after_break:
                break
        elif folded not in _BEGIN:
            break
        at += 1
    return _Begun(at, says_yo, is_it)


def _names_it(sentence: Sentence, at: int) -> bool:
    """«Era miedo», «es más bien rabia»; «es una vergüenza» is about something else."""
    following = sentence[at + 1]
    plain = following.folded in NOUNS or following.folded in ("mas", "como", "pura", "puro")
    return plain and not following.after_break


def _persisting(sentence: Sentence) -> Iterator[Felt]:
    """«La culpa va por días», «la envidia ahí está»."""
    words = [each.folded for each in sentence]
    if len(words) < _FEWEST_PERSISTING or words[0] not in ("la", "el", "esa", "ese", "lo"):
        return
    name = NOUNS.get(words[1])
    if name and _PERSISTS.match(" ".join(words[2:6])):
        yield Felt(name, sentence[0], sentence[1], _PLAIN)


def _by_itself(sentence: Sentence) -> Iterator[Felt]:
    """«La culpa», as somebody says who is asked, or asks, what is worst."""
    article, *rest = sentence
    if len(rest) == 1 and article.folded in ("la", "el"):
        name = NOUNS.get(rest[0].folded)
        if name and name not in _NOT_ALONE | _FEARED:
            yield Felt(name, article, rest[0], _PLAIN)


def _trails_off(sentence: Sentence, at: int) -> bool:
    """«Una culpa…», as somebody says who has no words for how much."""
    return (
        sentence[at].folded in NOUNS
        and at == len(sentence) - 1
        and at > 0
        and (sentence[at - 1].folded in ("un", "una", "tanta", "tanto"))
    )


def _series(sentence: Sentence, begun: _Begun) -> Iterator[Felt]:
    at = first = begun.at
    denied = set[str]()
    while at < len(sentence):
        folded = sentence[at].folded
        name = ADJECTIVES.get(folded) or NOUNS.get(folded)
        if name is None:
            if folded in _AND:
                first = at + 1
            elif folded not in _DEGREES and folded not in _LEAD_TO_NOUN:
                return
            at += 1
            continue
        if not _stands_alone(sentence, at):
            return
        if _is_denied(sentence, at):
            # «Miedo no, vértigo»: where two words are one feeling, it was the other they meant.
            denied.add(name)
        elif name not in denied and _is_said(sentence, at, name):
            yield Felt(name, sentence[max(first, 0)], sentence[at], _PLAIN)
        at += 1
        if at < len(sentence) and sentence[at].folded in ("si", "no"):
            at += 1
        if at < len(sentence) and not sentence[at].after_break and sentence[at].folded not in _AND:
            return
        first = at


def _stands_alone(sentence: Sentence, at: int) -> bool:
    """Whether it is not the beginning of something else: «triste historia»."""
    if at + 1 == len(sentence):
        return True
    after = sentence[at + 1]
    return after.after_break or after.folded in _GO_ON or after.folded in _AND


def _is_denied(sentence: Sentence, at: int) -> bool:
    """«Cansada no, contenta»."""
    return at + 1 < len(sentence) and sentence[at + 1].folded in ("no", "tampoco", "ninguna")


def _is_said(sentence: Sentence, at: int, name: str) -> bool:
    if name in _NOT_ALONE:
        return False
    # «¿Con quién fuiste?» «Sola.»
    if sentence[at].folded in _LONELY and sentence[at - 1].folded not in _VERY:
        return False
    return is_certain(sentence, at, without_accent=False, past=False)
