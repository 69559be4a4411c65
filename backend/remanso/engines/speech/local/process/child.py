"""The process in which recordings are decoded and heard, apart from the server.

A hostile file or a crash in native code ends this process and nothing else.
"""

import resource
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from remanso.engines.processes.child import Say, answer_requests
from remanso.engines.speech.base import AudioPlan, BlockSound, BlockTranscript, Diarisation
from remanso.engines.speech.errors import NO_SPEECH, MediaError, SpeechUnavailableError
from remanso.engines.speech.local.process.messages import (
    AUDIO_PLAN,
    REQUEST,
    CompressRequest,
    Failure,
    PlanRequest,
    Progress,
    Request,
    Result,
    TranscribeRequest,
)
from remanso.engines.speech.local.sound.compress import compress
from remanso.engines.speech.local.sound.decode import decode
from remanso.engines.speech.local.sound.pcm import PCM
from remanso.engines.speech.local.sound.planning import cut, speech_spans
from remanso.engines.speech.local.voices.diarise import diarise
from remanso.engines.speech.local.whisper import Whisper

PLAN = "plan.json"
_PLANNING_MEMORY = 4 * 1024**3


def main() -> None:
    """Answer requests until standard input closes."""
    answer_requests(_answer)


def _answer(line: str, say: Say) -> None:
    request = REQUEST.validate_json(line)
    try:
        say(Result(result=_perform(request, lambda seconds: say(Progress(seconds=seconds)))))
    except MediaError as error:
        say(Failure(kind="media", sentence=error.sentence))
    except SpeechUnavailableError as error:
        say(Failure(kind="unavailable", sentence=error.sentence))


def _perform(
    request: Request, on_progress: Callable[[float], None]
) -> AudioPlan | BlockTranscript | Diarisation | BlockSound:
    if isinstance(request, PlanRequest):
        resource.setrlimit(resource.RLIMIT_AS, (_PLANNING_MEMORY, _PLANNING_MEMORY))
        return _plan(request)
    pcm = request.plan.work_dir / PCM
    if isinstance(request, TranscribeRequest):
        whisper = _whisper(request.model, request.language)
        return whisper.transcribe(pcm, request.block, on_progress)
    if isinstance(request, CompressRequest):
        return compress(pcm, request.block, Path(request.target))
    return diarise(pcm, request.plan.speech, request.num_voces, Path(request.models))


def _plan(request: PlanRequest) -> AudioPlan:
    work_dir = Path(request.work_dir)
    kept, audio = work_dir / PLAN, work_dir / PCM
    if kept.is_file() and audio.is_file():
        return AUDIO_PLAN.validate_json(kept.read_bytes())
    work_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    source = Path(request.source)
    duration = decode(source, audio)
    speech = speech_spans(audio, duration)
    if not speech:
        raise MediaError(NO_SPEECH)
    plan = AudioPlan(
        source=source,
        work_dir=work_dir,
        duration=duration,
        blocks=cut(duration, speech, request.lengths),
        speech=speech,
    )
    partial = kept.with_suffix(".partial")
    partial.write_bytes(AUDIO_PLAN.dump_json(plan))
    partial.replace(kept)
    return plan


@lru_cache(maxsize=1)
def _whisper(model: str, language: str) -> Whisper:
    return Whisper(Path(model), language)


if __name__ == "__main__":
    main()
