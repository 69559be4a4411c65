"""Which subjects of earlier sessions the newest ones do not touch."""

from collections.abc import Callable, Iterable

from remanso.engines.language.analisis import Tema
from remanso.engines.language.extractive.reading.words import is_content, stem, words
from remanso.engines.language.extractive.topics.finding import subject_of, topics_of


def reader_of_touched(texts: Iterable[str], found: Iterable[Tema]) -> Callable[[Tema], bool]:
    """Whether a subject is touched in these texts, or is one of those `found` in them.

    A word that may be about it counts: to call forgotten what was spoken of is worse than to
    leave it out.
    """
    said = [words(text) for text in texts]
    topics = topics_of(said)
    # People say the same few words again and again: each is looked at once.
    spoken = {word.folded for each in said for word in each}
    roots = {stem(word) for word in spoken if is_content(word)}
    named = {subject_of(tema) for tema in found}

    def touched(tema: Tema) -> bool:
        subject = subject_of(tema)
        if subject in topics | named:
            return True
        own = {stem(word.folded) for word in words(subject) if is_content(word.folded)}
        return not own or not own.isdisjoint(roots)

    return touched
