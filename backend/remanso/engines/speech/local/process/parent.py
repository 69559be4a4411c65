"""The parent's side of the child process that hears."""

from collections.abc import Callable

from remanso.engines.processes.children import Child, ChildDiedError, ChildStoppedError
from remanso.engines.speech.base import (
    AudioPlan,
    BlockSound,
    BlockTranscript,
    Cancelled,
    Diarisation,
)
from remanso.engines.speech.errors import (
    MediaError,
    SpeechCancelledError,
    SpeechCrashedError,
    SpeechUnavailableError,
)
from remanso.engines.speech.local.process.messages import REPLY, Failure, Progress, Request

# NumPy's matrices are small here: on a busy machine its threads wait for each other, at full load.
_ENVIRONMENT = {"OPENBLAS_NUM_THREADS": "1"}
Answer = AudioPlan | BlockTranscript | Diarisation | BlockSound


def start() -> Child:
    """A child that has loaded nothing yet."""
    return Child("remanso.engines.speech.local.process.child", _ENVIRONMENT)


def ask(
    child: Child,
    request: Request,
    *,
    on_progress: Callable[[float], None],
    cancelled: Cancelled,
) -> Answer:
    """Send a request and wait for its answer.

    Raises `MediaError`, `SpeechUnavailableError`, `SpeechCancelledError`, `SpeechCrashedError`.
    """
    try:
        for line in child.ask(request.model_dump_json(), cancelled=cancelled):
            reply = REPLY.validate_json(line)
            if isinstance(reply, Progress):
                on_progress(reply.seconds)
            elif isinstance(reply, Failure):
                raise _failure(reply)
            else:
                return reply.result
    except ChildStoppedError:
        raise SpeechCancelledError from None
    except ChildDiedError as error:
        raise SpeechCrashedError from error
    raise AssertionError


def _failure(reply: Failure) -> MediaError | SpeechUnavailableError:
    if reply.kind == "media":
        return MediaError(reply.sentence)
    return SpeechUnavailableError(reply.sentence)
