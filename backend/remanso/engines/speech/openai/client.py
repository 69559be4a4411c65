"""What is asked of an OpenAI-compatible server and heard from it. Loads its client."""

import io
import wave
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from openai import APIConnectionError, APIError, APIStatusError, APITimeoutError, AsyncOpenAI
from pydantic import ValidationError

from remanso.engines.network.transport import AnswerTooLongError, http_client, http_ready, key_text
from remanso.engines.speech.base import Block, BlockTranscript, Cancelled, Span
from remanso.engines.speech.local.sound.pcm import BYTES_PER_SAMPLE, SAMPLE_RATE
from remanso.engines.speech.openai.form import Form, form_of
from remanso.engines.speech.openai.transcript import HEARD, Heard, read
from remanso.engines.speech.remote.answers import most_bytes
from remanso.engines.speech.remote.config import RemoteConfig
from remanso.engines.speech.remote.failures import (
    QUOTA,
    SLOW,
    TOO_LONG,
    UNREACHABLE,
    UNREADABLE,
    FailedError,
    refused,
)
from remanso.engines.speech.remote.retry import Tries

# Its newest model takes a list of them.
_MANY_LANGUAGES = "gpt-transcribe"
_WITHOUT_MONEY = "insufficient_quota"
File = tuple[str, bytes, str]


class OpenAISpeechClient:
    """Asks one server for one thing. Every act raises `SpeechError`."""

    def __init__(self, config: RemoteConfig) -> None:
        """Nothing is connected until something is asked."""
        http_ready()
        self._config = config
        self._tries = Tries(config)
        self._form = form_of(config.address)

    def reach(self) -> None:
        """A second of silence, which says whether key, address and model are right."""
        second = Block(index=0, start=0.0, end=1.0)

        async def ask() -> None:
            await self._heard(("silencio.wav", _silence(), "audio/wav"), second)

        self._tries.run(ask, cancelled=lambda: False)

    def transcribe(
        self, packed: Path, block: Block, speech: Sequence[Span], *, cancelled: Cancelled
    ) -> BlockTranscript:
        """What is said in the block whose sound is in that file."""
        file = (packed.name, packed.read_bytes(), "audio/webm")

        async def ask() -> BlockTranscript:
            return read(await self._heard(file, block), block, speech)

        return self._tries.run(ask, cancelled=cancelled)

    async def _heard(self, file: File, block: Block) -> Heard:
        address = self._config.address
        async with self._connected(block.end - block.start) as client:
            answer = await client.audio.transcriptions.with_raw_response.create(
                file=file,
                model=address.model,
                response_format=self._form.value,
                extra_body=self._particulars(),
            )
            # The library would take any JSON for a transcript.
            return HEARD.validate_json(answer.content)

    def _particulars(self) -> dict[str, object]:
        match self._form:
            case Form.DIARISED:
                return {"language": self._config.language, "chunking_strategy": "auto"}
            case Form.TIMED:
                granularities = ["word", "segment"]
                return {
                    "language": self._config.language,
                    "timestamp_granularities": granularities,
                }
            case Form.TEXT if self._config.address.model.startswith(_MANY_LANGUAGES):
                return {"languages": [self._config.language]}
            case Form.TEXT:
                return {"language": self._config.language}

    @asynccontextmanager
    async def _connected(self, seconds: float) -> AsyncIterator[AsyncOpenAI]:
        """A client for one try; whatever goes wrong with it is a `FailedError`."""
        config = self._config
        http = http_client(
            local=config.address.local,
            most_bytes=most_bytes(seconds),
            silence=config.patience.answer,
        )
        async with http:
            client = AsyncOpenAI(
                api_key=key_text(config.api_key),
                base_url=config.address.base_url,
                http_client=http,
                timeout=config.patience.answer,
                # Tries are counted in one place, and it is not there.
                max_retries=0,
            )
            try:
                yield client
            except AnswerTooLongError:
                raise FailedError(TOO_LONG) from None
            except APITimeoutError:
                raise FailedError(SLOW) from None
            except APIConnectionError:
                raise FailedError(UNREACHABLE) from None
            except APIStatusError as error:
                raise _refusal(error) from None
            except (APIError, ValidationError):
                raise FailedError(UNREADABLE) from None


def _refusal(error: APIStatusError) -> FailedError:
    if error.code == _WITHOUT_MONEY:
        return FailedError(QUOTA)
    return FailedError(refused(error.status_code, error.response.headers.get("retry-after")))


def _silence() -> bytes:
    file = io.BytesIO()
    with wave.open(file, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(BYTES_PER_SAMPLE)
        sound.setframerate(SAMPLE_RATE)
        sound.writeframes(bytes(SAMPLE_RATE * BYTES_PER_SAMPLE))
    return file.getvalue()
