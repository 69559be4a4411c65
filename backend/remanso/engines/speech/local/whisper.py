"""Words with their times, by faster-whisper."""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path

from faster_whisper import WhisperModel
from faster_whisper.transcribe import Segment

from remanso.engines.speech.base import Block, BlockTranscript, Sentence, Word
from remanso.engines.speech.local.decode import read


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
        sentences = []
        for segment in segments:
            sentences.append(_sentence(segment, block.start))
            on_progress(min(float(segment.end), block.end - block.start))
        return BlockTranscript(index=block.index, sentences=sentences)


def _sentence(segment: Segment, offset: float) -> Sentence:
    # The times are NumPy scalars, which JSON does not know.
    words = [
        Word(
            start=round(float(word.start) + offset, 3),
            end=round(float(word.end) + offset, 3),
            word=word.word,
        )
        for word in segment.words or []
    ]
    return Sentence(
        start=round(float(segment.start) + offset, 3),
        end=round(float(segment.end) + offset, 3),
        text=segment.text.strip(),
        words=words,
    )
