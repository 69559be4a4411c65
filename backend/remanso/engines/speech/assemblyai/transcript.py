"""AssemblyAI's transcript as ours: its utterances are sentences, each of them of one voice."""

from collections.abc import Iterator, Sequence

from assemblyai.types import TranscriptResponse
from assemblyai.types import Word as HeardWord

from remanso.engines.speech.base import BlockTranscript, Sentence, Turn, Word
from remanso.engines.speech.local.timing import settle

_MILLISECONDS = 1_000
_SHORTEST_SECONDS = 0.02


def read(answer: TranscriptResponse, seconds: float) -> BlockTranscript:
    """The words with their times, and who says them, of a recording that lasts `seconds`."""
    voices: dict[str, int] = {}
    sentences: list[Sentence] = []
    turns: list[Turn] = []
    for voice, words in _said(answer):
        sentence = _sentence(words, seconds)
        if sentence is None:
            continue
        sentences.append(sentence)
        if voice is not None:
            speaker = voices.setdefault(voice, len(voices))
            turns.append(Turn(speaker=speaker, start=sentence.start, end=sentence.end))
    return BlockTranscript(index=0, sentences=sentences, turns=turns)


def _said(answer: TranscriptResponse) -> Iterator[tuple[str | None, Sequence[HeardWord]]]:
    if answer.utterances:
        for utterance in answer.utterances:
            yield utterance.speaker, utterance.words
    elif answer.words:
        yield None, answer.words


def _sentence(heard: Sequence[HeardWord], seconds: float) -> Sentence | None:
    words = [
        Word(
            start=_within(word.start / _MILLISECONDS, seconds),
            end=_within(word.end / _MILLISECONDS, seconds),
            word=word.text.strip(),
        )
        for word in heard
        if word.text.strip()
    ]
    if not words:
        return None
    begin = min(word.start for word in words)
    end = max(begin + _SHORTEST_SECONDS * len(words), *(word.end for word in words))
    settled = settle(words, begin, end)
    text = " ".join(word.word for word in settled)
    return Sentence(start=settled[0].start, end=settled[-1].end, text=text, words=settled)


def _within(moment: float, seconds: float) -> float:
    return min(max(0.0, moment), seconds)
