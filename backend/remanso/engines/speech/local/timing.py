"""Word times that a transcript can stand on."""

from collections.abc import Sequence

from remanso.engines.speech.base import Word

_SHORTEST_SECONDS = 0.02


def settle(words: Sequence[Word], begin: float, end: float) -> list[Word]:
    """Give every word a length and its place after the one before, between `begin` and `end`.

    A recogniser that loses its place in the sound gives words no length, or lets time run back.
    """
    if not words:
        return []
    shortest = min(_SHORTEST_SECONDS, (end - begin) / len(words))
    settled: list[Word] = []
    now = begin
    for index, word in enumerate(words):
        # So that every word still to come has room.
        latest = end - (len(words) - 1 - index) * shortest
        start = min(max(word.start, now), latest - shortest)
        now = min(max(word.end, start + shortest), latest)
        settled.append(Word(start=round(start, 3), end=round(now, 3), word=word.word))
    return settled
