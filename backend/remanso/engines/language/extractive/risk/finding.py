"""The mentions of risk of a session: what those in therapy say, whole, with its place."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from remanso.engines.language.analisis import Evidencia, MencionDeRiesgo
from remanso.engines.language.danger.spoken.voice import alarm_in, learnt
from remanso.engines.language.extractive.reading.conversation import Conversation, Sentence, Turn
from remanso.engines.language.extractive.risk.reading import (
    Asked,
    Heard,
    answer_to,
    asked_in,
    goes_on_asking,
    heard_in,
    is_long_ago,
    is_taken_back,
)
from remanso.engines.language.text.folding import fold
from remanso.engines.language.text.phrases import quoted
from remanso.engines.language.text.quoting import sentences

_WHOLE_TURN = 400
# A therapist who hears it asks at once: the question stands between.
_JUST_BEFORE = 2
# What is found in a turn is the first of these.
_WEIGHTY = (Heard.MEANT, Heard.DENIED, Heard.FIGURE)


class _Question(NamedTuple):
    turn: Turn
    asked: Asked

    @property
    def text(self) -> str:
        """The question itself, of all that was said before the answer.

        «¿Cómo está eso ahora?» is none without what stands before it.
        """
        asking = [each.strip() for each in sentences(self.turn.text) if "?" in each]
        about = [each for each in asking if asked_in(fold(each), spoken_of=True) is self.asked]
        if about:
            return about[-1]
        whole = self.turn.text.strip()
        return whole if len(whole) <= _WHOLE_TURN else asking[-1]


class _Spoken(NamedTuple):
    """A turn that speaks of it, the sentences that do, and what they say.

    `in_words`: it is said in words that are known, and not only like danger.
    """

    turn: Turn
    telling: Sequence[Sentence]
    heard: Heard
    question: _Question | None
    in_words: bool = True


def find_risk(conversation: Conversation) -> list[MencionDeRiesgo]:
    """Find words about dying, harm and danger; what may be meant comes first.

    Only what is said can be found: that nothing was says nothing about anybody's safety.
    """
    found: list[_Spoken] = []
    for turn in conversation.of_patients:
        if turn.passage.segmento is None:
            continue
        before = _therapist_before(conversation, turn)
        question = _question_in(before, turn, found) if before else None
        if question and is_taken_back(turn.folded):
            found = [_taken_back(each, by=turn) for each in found]
        found += _in_turn(turn, question, before.text if before else "")
    mentions = [_mention(each) for each in found]
    return sorted(mentions, key=lambda each: each.tipo != "real")


def _taken_back(spoken: _Spoken, by: Turn) -> _Spoken:
    """«Me quería morir» was a way of speaking, where the answer to the next question says so."""
    return spoken._replace(heard=Heard.FIGURE) if _is_just_before(spoken, by) else spoken


def _is_just_before(spoken: _Spoken, turn: Turn) -> bool:
    return spoken.turn.place >= turn.place - _JUST_BEFORE


def _therapist_before(conversation: Conversation, turn: Turn) -> Turn | None:
    before = conversation.turns[turn.place - 1] if turn.place else None
    return before if before and before.by_therapist else None


def _question_in(before: Turn, turn: Turn, found: Sequence[_Spoken]) -> _Question | None:
    """What the therapist asked about it right before; `found` is what was said of it until then."""
    known = [each for each in found if each.in_words]
    spoken_of = any(each.heard is Heard.MEANT for each in known)
    asked = asked_in(before.folded, spoken_of=spoken_of)
    if asked is None and known:
        last = known[-1]
        goes_on = last.heard is not Heard.FIGURE and _is_just_before(last, turn)
        if goes_on and goes_on_asking(before.folded, last.heard):
            asked = Asked.FURTHER
    return _Question(before, asked) if asked else None


def _in_turn(turn: Turn, question: _Question | None, before: str) -> Iterator[_Spoken]:
    """One mention of a turn: what is meant weighs more than what is denied, and that than jest."""
    said = [(each, heard_in(each.folded, turn.folded)) for each in turn.sentences]
    answered = answer_to(turn.folded, question.asked) if question else None
    if answered is Heard.UNCLEAR and question and question.asked is Asked.FURTHER:
        # It is being spoken of, and nobody denies it.
        answered = Heard.MEANT
    heard = next((how for how in _WEIGHTY if how in {answered, *(each for _, each in said)}), None)
    telling = [each for each, how in said if how is heard]
    in_words = heard is not None
    if heard is not Heard.MEANT:
        unclear = answered is Heard.UNCLEAR
        alarm = alarm_in(before, turn.text)
        if alarm.danger > (learnt().unsaid if unclear else learnt().alone):
            heard = Heard.MEANT
            telling = [each for each in turn.sentences if each.text in alarm.part]
    if heard:
        yield _Spoken(turn, telling, heard, question, in_words or question is not None)


def _mention(spoken: _Spoken) -> MencionDeRiesgo:
    turn, heard = spoken.turn, spoken.heard
    cita = _quotation(turn, spoken.telling)
    question = quoted(spoken.question.text) if spoken.question else ""
    if heard is Heard.MEANT:
        past = " de otro momento" if is_long_ago(fold(cita)) else ""
        verb = f"responde a {question}" if question else f"habla{past}" if past else "dice"
    elif heard is Heard.DENIED:
        verb = f"lo niega, a {question}" if question else "lo niega"
    else:
        verb = "dice, como forma de hablar"
    return MencionDeRiesgo(
        texto=f"{turn.voz} {verb}: {quoted(cita)}.",
        evidencias=[Evidencia(segmento=turn.passage.segmento or 0, cita=cita)],
        tipo="real" if heard is Heard.MEANT else "figurada",
    )


def _quotation(turn: Turn, telling: Sequence[Sentence]) -> str:
    """The whole turn, for such words are read in their place; of a long one, the sentences."""
    if len(turn.text) <= _WHOLE_TURN or not telling:
        return turn.text.strip()
    start, end = telling[0].mention.start, telling[-1].mention.end
    return turn.text[start:end].strip()
