"""Reads a message as the grammar needs it: sentences of words, each with what it may stand for."""

import re
from collections.abc import Iterator, Sequence

from remanso.engines.language.danger.meaning.spelling import STOP, sound
from remanso.engines.language.danger.meaning.vocabulary import LITERAL, Names, Vocabulary

# «tomármelas» is «tomar me las», in whatever order it is said.
_ENCLITIC = re.compile(
    r"(?P<verb>\w+(?:[aei]r|ando|iendo))(?P<first>me|te|se|nos|os|m)?(?P<second>l[aeo]s?)?"
)
_CLITICS = frozenset(
    LITERAL + sound(word)
    for word in ["me", "te", "se", "nos", "lo", "la", "le", "los", "las", "les"]
)
_UNFINISHED = (".inf", ".ger", "ar", "er", "ir", "ando", "iendo")
_MOST_CLITICS = 2
_MOST_HELPERS = 5
# A sentence without a stop is read in parts of this many words.
_LONGEST_SENTENCE = 60
_OVERLAP = 20


def sentences(
    words: Sequence[str], vocabulary: Vocabulary, helpers: Names
) -> Iterator[list[Names]]:
    """Cut words into sentences; pronouns stand behind the verb that they belong to.

    `helpers` are the names of what may stand between: «me *voy a* matar».
    """
    sentence: list[str] = []
    # Who says a thing a hundred times is heard at the first.
    read: set[tuple[Names, ...]] = set()
    for piece in [*words, STOP]:
        if piece != STOP:
            sentence.append(piece)
        elif sentence:
            named = _after_their_verb(_named(sentence, vocabulary), helpers)
            for start in range(0, len(named), _LONGEST_SENTENCE - _OVERLAP):
                part = named[start : start + _LONGEST_SENTENCE]
                if tuple(part) not in read:
                    read.add(tuple(part))
                    yield part
            sentence = []


def _named(sentence: list[str], vocabulary: Vocabulary) -> list[Names]:
    named: list[Names] = []
    for word in vocabulary.rejoined(sentence):
        if not word[0].isalnum():
            named.append(frozenset({word}))
            continue
        for part in vocabulary.unfused(word) or (word,):
            named += [vocabulary.of(one) for one in _without_enclitics(part, vocabulary)]
    return named


def _without_enclitics(word: str, vocabulary: Vocabulary) -> list[str]:
    found = _ENCLITIC.fullmatch(sound(word))
    if found is None or not (found["first"] or found["second"]):
        return [word]
    if not _is_unfinished(vocabulary.of(found["verb"])):
        return [word]
    first = "me" if found["first"] == "m" else found["first"]
    return [part for part in (found["verb"], first, found["second"]) if part]


def _is_unfinished(names: Names) -> bool:
    return any(name.endswith(_UNFINISHED) for name in names)


def _after_their_verb(words: list[Names], helpers: Names) -> list[Names]:
    """Bring «me voy a matar» to «voy a matar me», as «voy a matarme» already is."""
    place = 0
    while place < len(words):
        end = place
        while end < len(words) and end - place < _MOST_CLITICS and words[end] & _CLITICS:
            end += 1
        if end > place and (verb := _verb_of(words, end, helpers)):
            words[place : verb + 1] = [*words[end : verb + 1], *words[place:end]]
            end = verb + 1
        place = max(end, place + 1)
    return words


def _verb_of(words: list[Names], place: int, helpers: Names) -> int:
    """Where the unfinished verb stands that a chain of helping verbs leads to; 0 if none does."""
    for later in range(place, min(place + _MOST_HELPERS, len(words))):
        if later > place and _is_unfinished(words[later]):
            return later
        if helpers.isdisjoint(words[later]):
            return 0
    return 0
