"""What is asked of AssemblyAI and heard from it. Loads its library."""

import asyncio
import time
from collections.abc import Coroutine, Sequence
from http import HTTPStatus
from pathlib import Path
from typing import TypeVar

import structlog
from assemblyai import AsyncTranscriber, TranscriptionConfig
from assemblyai.prerecorded.v2.async_api import get_transcript
from assemblyai.types import (
    ListTranscriptParameters,
    TranscriptResponse,
    TranscriptStatus,
)

from remanso.engines.network.cancellation import stoppable
from remanso.engines.speech.assemblyai.transcript import read
from remanso.engines.speech.assemblyai.transport import connected
from remanso.engines.speech.base import BlockTranscript, Cancelled, Progress
from remanso.engines.speech.errors import SpeechCancelledError, SpeechError
from remanso.engines.speech.local.process.client import ignore_progress
from remanso.engines.speech.remote.config import RemoteConfig
from remanso.engines.speech.remote.failures import (
    GONE,
    NOT_DONE,
    REJECTED,
    SLOW,
    UNREADABLE,
    FailedError,
    Failure,
)
from remanso.engines.speech.remote.retry import Tries

log = structlog.get_logger(__name__)

# The latest that are looked through for one of ours.
_PAGE = 100
_FIVE_OR_MORE = 32
# It hears some thirty times faster than people speak, and takes seconds for the shortest.
_HEARS, _SHORTEST_SECONDS = 30.0, 5.0
_PAUSES = 3
_ENDED = {TranscriptStatus.completed, TranscriptStatus.error}
# Of a recording whose length nobody remembers.
_ANY_SECONDS = 12 * 3_600.0

T = TypeVar("T")


class AssemblyAIClient:
    """Asks AssemblyAI for one thing. Every act raises `SpeechError`."""

    def __init__(self, config: RemoteConfig) -> None:
        """Nothing is connected until something is asked."""
        self._config = config
        self._tries = Tries(config)

    def reach(self) -> None:
        """One question whose answer says whether the key is right."""

        async def ask() -> None:
            async with connected(self._config) as transcriber:
                await transcriber.list_transcripts(ListTranscriptParameters(limit=1))

        self._tries.run(ask, cancelled=lambda: False)

    def upload(self, sound: Path, *, cancelled: Cancelled) -> str:
        """Send the file; its address there."""

        async def ask() -> str:
            async with connected(self._config) as transcriber:
                return _text(await transcriber.upload_file(str(sound)))

        return self._tries.run(ask, cancelled=cancelled)

    def order(self, left: str, *, num_voces: int, cancelled: Cancelled) -> str:
        """Order the transcript of what lies there, or find the one that was ordered; its id."""

        async def ask() -> str:
            async with connected(self._config) as transcriber:
                # An answer that was lost on its way was paid for all the same.
                for ordered in await _ordered(transcriber, left):
                    return ordered
                made = await transcriber.submit(left, self._settings(num_voces))
                return _text(made.id)

        return self._tries.run(ask, cancelled=cancelled)

    def wait(
        self, receipt: str, seconds: float, *, on_progress: Progress, cancelled: Cancelled
    ) -> BlockTranscript:
        """The transcript of that many seconds, when it is ready."""

        async def transcript() -> BlockTranscript:
            answer = await self._ended(receipt, seconds, on_progress)
            if answer.status == TranscriptStatus.error:
                raise self._error(NOT_DONE)
            return read(answer, seconds)

        return _stoppable(transcript(), cancelled)

    def delete(self, left: str, receipt: str, *, cancelled: Cancelled) -> None:
        """Have every transcript of what was left deleted, and its sound with it."""

        async def find() -> Sequence[str]:
            async with connected(self._config) as transcriber:
                return [receipt] if receipt else await _ordered(transcriber, left)

        async def forget() -> None:
            for ordered in await self._tries.until_done(find):
                await self._forget(ordered)

        try:
            _stoppable(forget(), cancelled)
        except SpeechCancelledError:
            raise
        except SpeechError:
            # The operator can still delete it there, by this id.
            log.error("speech.not_deleted", provider="assemblyai", transcript=receipt)  # noqa: TRY400 - a trace says no more
            raise

    def _settings(self, num_voces: int) -> TranscriptionConfig:
        model = self._config.address.model
        return TranscriptionConfig(
            language_code=self._config.language,
            speech_models=[model] if model else None,
            speaker_labels=True,
            speakers_expected=None if num_voces >= _FIVE_OR_MORE else num_voces,
        )

    async def _ended(
        self, receipt: str, seconds: float, on_progress: Progress
    ) -> TranscriptResponse:
        """What became of the order, once it is no longer worked on."""

        async def ask() -> TranscriptResponse:
            try:
                async with connected(self._config, seconds=seconds) as transcriber:
                    return await get_transcript(transcriber.client.http_client, receipt)
            except FailedError as error:
                if error.failure.status == HTTPStatus.NOT_FOUND:
                    raise FailedError(GONE) from None
                raise

        began = time.monotonic()
        longest = self._config.patience.answer + seconds
        while True:
            answer = await self._tries.until_done(ask)
            if answer.status in _ENDED:
                return answer
            waited = time.monotonic() - began
            if waited > longest:
                raise self._error(SLOW)
            on_progress(seconds * _guessed(waited, seconds))
            await asyncio.sleep(self._config.patience.poll)

    async def _forget(self, receipt: str) -> None:
        async def ask() -> bool:
            try:
                async with connected(self._config) as transcriber:
                    await transcriber.delete_by_id(receipt)
            except FailedError as error:
                if error.failure.status == HTTPStatus.NOT_FOUND:
                    return True
                if error.failure.status == HTTPStatus.BAD_REQUEST:
                    return False
                raise
            return True

        if not await self._tries.until_done(ask):
            # It may not want to let go of what it still works on.
            await self._ended(receipt, _ANY_SECONDS, ignore_progress)
            if not await self._tries.until_done(ask):
                raise self._error(REJECTED)

    def _error(self, failure: Failure) -> SpeechError:
        return failure.error(self._config.name, self._config.address.model)


def _stoppable(work: Coroutine[object, object, T], cancelled: Cancelled) -> T:
    return asyncio.run(stoppable(work, cancelled=cancelled, error=SpeechCancelledError))


async def _ordered(transcriber: AsyncTranscriber, left: str) -> Sequence[str]:
    """The ids of what was ordered of the sound at this address."""
    page = await transcriber.list_transcripts(ListTranscriptParameters(limit=_PAGE))
    return [each.id for each in page.transcripts if each.audio_url == left]


def _text(given: object) -> str:
    if not isinstance(given, str) or not given:
        raise FailedError(UNREADABLE)
    return given


def _guessed(waited: float, seconds: float) -> float:
    """Nobody says how far it is: a share that grows as it usually goes, and never is all."""
    usual = max(_SHORTEST_SECONDS, seconds / _HEARS)
    return 1 - 2 ** (-_PAUSES * waited / usual)
