"""What the summary says, and in which order."""

from remanso.engines.language.analisis import Afirmacion
from remanso.engines.language.extractive.reading.conversation import Conversation
from remanso.engines.language.extractive.reading.quotations import state_quotation
from remanso.engines.language.extractive.summary.choosing import Chosen, choose

_FIRST = 3


def summarise(conversation: Conversation) -> list[Afirmacion]:
    """The three most telling things first, then the others; each group as the hour went."""
    chosen = choose(conversation)
    first, others = sorted(chosen[:_FIRST], key=_place), sorted(chosen[_FIRST:], key=_place)
    return [state_quotation(each.mention, each.question) for each in (*first, *others)]


def _place(chosen: Chosen) -> tuple[int, int]:
    return chosen.stretch.turn.place, chosen.mention.start
