"""Quotations that can be read at a glance: the sentences that stand together and tell most."""

from collections.abc import Callable, Sequence

from remanso.engines.language.analisis import Afirmacion
from remanso.engines.language.extractive.reading.conversation import Conversation, Sentence, Turn
from remanso.engines.language.extractive.reading.passages import Mention, quotation
from remanso.engines.language.text.phrases import quoted

_LONGEST = 24
_VALUE_OF_A_WORD = 0.03
_LONGEST_QUESTION, _BARE_ANSWER = 8, 3
_OF_NOTES = "Las notas dicen"

Value = Callable[[Sentence], float]


def most_telling(sentences: Sequence[Sentence], value: Value) -> Mention:
    """Of the sentences of one turn those to quote; a long one is quoted whole, and alone."""
    lengths = [len(each.words) for each in sentences]
    values = [value(each) + _VALUE_OF_A_WORD * len(each.words) for each in sentences]
    runs = [
        (first, last)
        for first in range(len(sentences))
        for last in range(first + 1, len(sentences) + 1)
        if last == first + 1 or sum(lengths[first:last]) <= _LONGEST
    ]
    first, last = max(runs, key=lambda run: sum(values[run[0] : run[1]]))
    start, end = sentences[first].mention, sentences[last - 1].mention
    return Mention(start.passage, start.start, end.end)


def question_to(conversation: Conversation, turn: Turn) -> Sentence | None:
    """What the therapist asked, if it is short and this turn answers it."""
    asked = conversation.asked_before(turn)
    if asked is None or not asked.sentences:
        return None
    question = asked.sentences[-1]
    return question if question.asks and len(question.words) <= _LONGEST_QUESTION else None


def begins_bare(turn: Turn, mention: Mention) -> bool:
    """Whether a quotation begins with an answer that says little by itself: «Desde los trece.»."""
    first = turn.sentences[0]
    return mention.start <= first.mention.start and len(first.words) <= _BARE_ANSWER


def state_quotation(mention: Mention, question: Sentence | None) -> Afirmacion:
    """Say whose words they are, and what they answer where they need it."""
    whose = mention.passage.voz if mention.passage.segmento is not None else _OF_NOTES
    if question is None:
        return Afirmacion(texto=f"{whose}: {quoted(mention.said)}", evidencias=quotation(mention))
    return Afirmacion(
        texto=f"{whose}, a {quoted(question.text)}: {quoted(mention.said)}",
        evidencias=[*quotation(mention), *quotation(question.mention)],
    )
