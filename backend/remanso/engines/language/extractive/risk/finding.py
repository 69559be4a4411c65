"""The mentions of risk of a session: what those in therapy say, whole, with its place."""

from collections.abc import Iterator, Sequence

from remanso.engines.language.base import Evidencia, MencionDeRiesgo
from remanso.engines.language.extractive.conversation import Conversation, Sentence, Turn
from remanso.engines.language.extractive.risk.reading import (
    Heard,
    answer_to,
    asks_about_it,
    heard_in,
    is_long_ago,
)
from remanso.engines.language.folding import fold
from remanso.engines.language.phrases import quoted
from remanso.engines.language.quoting import sentences

_WHOLE_TURN = 400


def find_risk(conversation: Conversation) -> list[MencionDeRiesgo]:
    """Find words about dying, harm and danger; what may be meant comes first.

    Only what is said can be found: that nothing was says nothing about anybody's safety.
    """
    found: list[MencionDeRiesgo] = []
    for turn in conversation.of_patients:
        if turn.passage.segmento is not None:
            spoken_of = any(each.tipo == "real" for each in found)
            found += _in_turn(turn, _question_before(conversation, turn), spoken_of=spoken_of)
    return sorted(found, key=lambda each: each.tipo != "real")


def _question_before(conversation: Conversation, turn: Turn) -> Turn | None:
    before = conversation.turns[turn.place - 1] if turn.place else None
    asked = before is not None and before.by_therapist and asks_about_it(before.folded)
    return before if asked else None


def _in_turn(turn: Turn, asked: Turn | None, *, spoken_of: bool) -> Iterator[MencionDeRiesgo]:
    """One mention of a turn: what is meant weighs more than what is denied, and that than jest.

    `spoken_of`: something was meant before, so that what is answered to a question is about it.
    """
    said = [(each, heard_in(each.folded, turn.folded)) for each in turn.sentences]
    answered = answer_to(turn.folded) if asked else None
    if asked and spoken_of and answered is None:
        answered = Heard.MEANT
    for heard in Heard:
        telling = [each for each, how in said if how is heard]
        if telling or answered is heard:
            yield _mention(turn, telling, heard, asked)
            return


def _mention(
    turn: Turn, telling: Sequence[Sentence], heard: Heard, asked: Turn | None
) -> MencionDeRiesgo:
    cita = _quotation(turn, telling)
    question = quoted(_question(asked)) if asked else ""
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


def _question(asked: Turn) -> str:
    asking = [each.strip() for each in sentences(asked.text) if "?" in each]
    about = [each for each in asking if asks_about_it(fold(each))]
    return (about or asking or [asked.text])[-1]
