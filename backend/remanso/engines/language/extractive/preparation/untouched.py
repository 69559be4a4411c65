"""Which subjects of earlier sessions the newest ones do not touch."""

from collections.abc import Callable, Iterable
from functools import cache

from remanso.engines.language.analisis import Tema
from remanso.engines.language.extractive.reading.words import is_content, spoken_in, stem, words
from remanso.engines.language.extractive.topics.finding import subject_of, topics_of


def reader_of_touched(texts: Iterable[str], found: Iterable[Tema]) -> Callable[[Tema], bool]:
    """Whether a subject is touched in these texts, or is one of those `found` in them.

    A word that may be about it counts: to call forgotten what was spoken of is worse than to
    leave it out.
    """
    said = list(texts)
    # People say the same few words again and again: each is looked at once.
    spoken = set[str]().union(*map(spoken_in, said))
    roots = {stem(word) for word in spoken if is_content(word)}
    named = {subject_of(tema) for tema in found}

    @cache
    def topics() -> frozenset[str]:
        return topics_of([words(text) for text in said])

    def touched(tema: Tema) -> bool:
        subject = subject_of(tema)
        own = {stem(word) for word in spoken_in(subject) if is_content(word)}
        if subject in named or not own or not own.isdisjoint(roots):
            return True
        # Whatever else it is called: this takes longest, and is seldom left to be asked.
        return subject in topics()

    return touched
