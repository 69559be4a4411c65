"""Whether what was agreed in one session was done, as far as the next one says so plainly."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from remanso.engines.language.analisis import Acuerdo, Evidencia
from remanso.engines.language.extractive.reading.conversation import (
    Conversation,
    Sentence,
    Turn,
)
from remanso.engines.language.extractive.reading.words import (
    DAYS,
    Word,
    is_content,
    stem,
    words,
)

# How last week went is told before what comes next is planned.
_TOLD_WITHIN = 0.6
# One word may be shared by chance.
_FEWEST_SHARED = 2
# Said of any agreement, they name none.
_TELL_NOTHING = DAYS | frozenset(
    {"semana", "dia", "dias", "hoy", "manana", "noche", "tarde", "bien", "cosa", "cosas", "poco"}
    | {"proxima", "proximo", "vez", "veces", "intentar", "intento", "probar", "pruebo", "hacer"}
)
_CLITICS = r"(?:(?:me|te|se|lo|la|le|los|las|les|nos) )*"
_DID = re.compile(
    r"(?<!no )(?<!\w)(?:he|hemos) (?:podido )?\w+(?:ado|ido|cho|sto|ito|rto)\b"
    rf"|(?<!\w){_CLITICS}(?:hice|hicimos|fui|fuimos|dije|pude|pudimos|puse|traje|tuve|di)\b"
)
# «Llamé», «escribí»: an accent that folding would take away tells them from «llame» and «escribi».
_DID_WRITTEN = re.compile(r"\b(?!(?:aqu|as|ah|all|tambi|despu|qu|porqu)[éí])[a-zñ]{2,}(?<!r)[éí]\b")
_DID_NOT = re.compile(
    rf"\bno {_CLITICS}(?:he|hemos|hice|hicimos|pude|pudimos|fui|fuimos|llegue|atrevi|acorde)\b"
    r"|\bal final no\b|\bse me (?:olvido|paso)\b|\b(?:todavia|aun) no\b|\bni (?:una|un)\b"
)
_YES = re.compile(r"^\W*(?:pues |bueno |uf |ay )*(?:si|claro que si|hecho)\b(?!,? pero)")
_NO = re.compile(r"^\W*(?:pues |bueno |uf |ay |la verdad es que )*no\b")


class Deed(NamedTuple):
    """That it was done, or not, and the words that say so."""

    done: bool
    evidencia: Evidencia


class Told:
    """What a later session tells of what was agreed before it, read once for all agreements."""

    def __init__(self, conversation: Conversation) -> None:
        until = _TOLD_WITHIN * len(conversation.turns)
        early = [turn for turn in conversation.of_patients if turn.place < until]
        self._answers = [_Answer(turn, conversation.asked_before(turn)) for turn in early]

    def find_deed(self, acuerdo: Acuerdo) -> Deed | None:
        """What somebody in therapy says of it; None unless it is plain.

        Words that say both, or that may be of something else, say nothing.
        """
        wanted = _stems_of(word for each in acuerdo.evidencias for word in words(each.cita))
        deeds = [deed for answer in self._answers for deed in answer.deeds(wanted)]
        if len({each.done for each in deeds}) != 1:
            return None
        return deeds[0]


class _Answer:
    """A turn of somebody in therapy, and the question before it, if there was one."""

    def __init__(self, turn: Turn, asked: Turn | None) -> None:
        self._turn = turn
        self._own = _stems_of(turn.passage.words)
        self._asked = _stems_of(asked.passage.words) if asked else frozenset()

    def deeds(self, wanted: frozenset[str]) -> Iterator[Deed]:
        # Most turns are about something else: their sentences are never looked at.
        if _are_about(wanted, self._asked) and self._turn.sentences:
            answer = self._turn.sentences[0]
            yield from _deed(answer, done=_answered(answer))
        if not _are_about(wanted, self._own):
            return
        for sentence in self._turn.sentences:
            if not sentence.asks and _are_about(wanted, _stems_of(sentence.words)):
                yield from _deed(sentence, done=_done_in(sentence))


def _deed(sentence: Sentence, *, done: bool | None) -> Iterator[Deed]:
    evidencia = sentence.evidence()
    if done is not None and evidencia is not None:
        yield Deed(done, evidencia)


def _answered(sentence: Sentence) -> bool | None:
    if _DID_NOT.search(sentence.folded) or _NO.search(sentence.folded):
        return False
    return True if _YES.search(sentence.folded) else None


def _done_in(sentence: Sentence) -> bool | None:
    if _DID_NOT.search(sentence.folded):
        return False
    did = _DID.search(sentence.folded) or _DID_WRITTEN.search(sentence.text.lower())
    return True if did and " no " not in f" {sentence.folded} " else None


def _are_about(wanted: frozenset[str], said: frozenset[str]) -> bool:
    return len(wanted & said) >= _FEWEST_SHARED


def _stems_of(said: Iterable[Word]) -> frozenset[str]:
    found = (word.folded for word in said)
    return frozenset(stem(word) for word in found if is_content(word) and word not in _TELL_NOTHING)
