"""The areas of a life that nothing in a session touches."""

from remanso.engines.language.extractive.figurative import said_literally
from remanso.engines.language.extractive.lexicon import PhraseIndex, read_toml
from remanso.engines.language.extractive.reading.conversation import Conversation

_LISTS = {each["nombre"]: each["palabras"] for each in read_toml("areas.toml")["area"]}
_AREAS = PhraseIndex(_LISTS, {})
AREA_NAMES = tuple(_LISTS)
_BETWEEN_THEM = "Pareja y relaciones"
# Of a talk shorter than this, what did not appear says nothing.
_FEWEST_WORDS = 200


def find_untouched(conversation: Conversation) -> list[str]:
    """Areas of which nobody says a word; none where little was said, or in another language.

    A word that may be about an area counts as touching it: a false «no apareció» is worse than
    one that is missing.
    """
    touched: set[str] = set()
    count = 0
    for sentence in conversation.sentences():
        count += len(sentence.words)
        hits = list(_AREAS.find(sentence.words))
        touched |= {each.key for each in said_literally(hits, sentence.words)}
    if not conversation.spoken or count < _FEWEST_WORDS:
        return []
    if len({turn.voz for turn in conversation.of_patients}) > 1:
        # What is between those who come together is what they came for.
        touched.add(_BETWEEN_THEM)
    left = [name for name in _LISTS if name not in touched]
    # Where half a life is missing, the words are not ones that these lists know.
    return left if len(left) <= len(_LISTS) // 2 else []
