"""Whether what was agreed in one session was done, as far as the next one says so plainly."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from remanso.engines.language.analisis import Acuerdo, Evidencia
from remanso.engines.language.extractive.reading.conversation import Conversation, Sentence
from remanso.engines.language.extractive.reading.words import DAYS, is_content, stem, words

# How last week went is told before what comes next is planned.
_TOLD_WITHIN = 0.6
# One word may be shared by chance.
_FEWEST_SHARED = 2
# Said of any agreement, they name none.
_OF_ANY = frozenset(
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


def find_deed(acuerdo: Acuerdo, conversation: Conversation) -> Deed | None:
    """What somebody in therapy says of it in a later session; None unless it is plain.

    Words that say both, or that may be of something else, say nothing.
    """
    wanted = _stems_of(*(each.cita for each in acuerdo.evidencias))
    deeds = list(_told(wanted, conversation))
    if len({each.done for each in deeds}) != 1:
        return None
    return deeds[0]


def _told(wanted: frozenset[str], conversation: Conversation) -> Iterator[Deed]:
    until = _TOLD_WITHIN * len(conversation.turns)
    for turn in conversation.of_patients:
        if turn.place >= until:
            break
        asked = conversation.asked_before(turn)
        if asked and turn.sentences and _is_about(wanted, asked.text):
            yield from _deed(turn.sentences[0], done=_answered(turn.sentences[0]))
        for sentence in turn.sentences:
            if not sentence.asks and _is_about(wanted, sentence.text):
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


def _is_about(wanted: frozenset[str], text: str) -> bool:
    return len(wanted & _stems_of(text)) >= _FEWEST_SHARED


def _stems_of(*texts: str) -> frozenset[str]:
    said = (word.folded for text in texts for word in words(text))
    return frozenset(stem(word) for word in said if is_content(word) and word not in _OF_ANY | DAYS)
