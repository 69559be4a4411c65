"""Words with their times, by faster-whisper."""

from collections.abc import Callable
from functools import cached_property
from itertools import chain, islice
from pathlib import Path

from faster_whisper import WhisperModel
from faster_whisper.transcribe import Segment

from remanso.engines.speech.base import Block, BlockTranscript, Sentence, Word
from remanso.engines.speech.local.sound.decode import read
from remanso.engines.speech.local.timing import settle


class Whisper:
    """One loaded model; loading waits until the first block."""

    def __init__(self, model: Path, language: str) -> None:
        """`model` is a CTranslate2 folder; `language` an ISO 639-1 code."""
        self._path = model
        self._language = language

    @cached_property
    def _model(self) -> WhisperModel:
        return WhisperModel(
            str(self._path), device="cpu", compute_type="int8", local_files_only=True
        )

    def transcribe(
        self, pcm: Path, block: Block, on_progress: Callable[[float], None]
    ) -> BlockTranscript:
        """The words of one block, at moments of the whole recording."""
        segments, _ = self._model.transcribe(
            read(pcm, block.start, block.end),
            language=self._language,
            word_timestamps=True,
            vad_filter=True,
            condition_on_previous_text=False,
        )
        heard: list[list[Word]] = []
        for segment in segments:
            heard.append(_words(segment, block.start))
            on_progress(min(float(segment.end), block.end - block.start))
        settled = iter(settle(list(chain.from_iterable(heard)), block.start, block.end))
        sentences = [_sentence(list(islice(settled, len(words)))) for words in heard]
        return BlockTranscript(index=block.index, sentences=sentences)


def _words(segment: Segment, offset: float) -> list[Word]:
    # The times are NumPy scalars, which JSON does not know.
    words = [
        Word(start=float(word.start) + offset, end=float(word.end) + offset, word=word.word)
        for word in segment.words or []
    ]
    # Words that could not be aligned are still words that were said.
    return words or [Word(float(segment.start) + offset, float(segment.end) + offset, segment.text)]


def _sentence(words: list[Word]) -> Sentence:
    text = "".join(word.word for word in words).strip()
    return Sentence(start=words[0].start, end=words[-1].end, text=text, words=words)
