"""The child process as an engine uses it: started when needed, kept while there is work."""

from collections.abc import Callable
from typing import TypeVar

from remanso.engines.processes.children import Child, ChildStoppedError, KeptChild
from remanso.engines.speech.base import (
    AudioPlan,
    BlockSound,
    BlockTranscript,
    Cancelled,
    Diarisation,
)
from remanso.engines.speech.errors import SpeechCancelledError, SpeechCrashedError
from remanso.engines.speech.local.process.messages import PlanRequest, Request
from remanso.engines.speech.local.process.parent import ask, start

_IDLE_SECONDS = 60.0
Kind = TypeVar("Kind", AudioPlan, BlockSound, BlockTranscript, Diarisation)


class Hearing:
    """One child for one request after the other; it ends when nobody asked for a minute."""

    def __init__(self) -> None:
        """Nothing is started yet."""
        self._kept = KeptChild(start, idle_seconds=_IDLE_SECONDS)

    def plan(self, request: PlanRequest, cancelled: Cancelled) -> AudioPlan:
        """Look at a recording, in a child of its own: its memory limit is for foreign bytes."""
        child = start()
        try:
            return _expect(AudioPlan, child, request, ignore_progress, cancelled)
        finally:
            child.end()

    def ask(
        self,
        kind: type[Kind],
        request: Request,
        on_progress: Callable[[float], None],
        cancelled: Cancelled,
    ) -> Kind:
        """Send a request and wait for its answer. Raises `SpeechError`."""
        try:
            with self._kept.lent(cancelled=cancelled) as child:
                return _expect(kind, child, request, on_progress, cancelled)
        except ChildStoppedError:
            raise SpeechCancelledError from None

    def close(self) -> None:
        """End the child; the next request starts another."""
        self._kept.close()


def ignore_progress(_seconds: float) -> None:
    """Nobody waits for these seconds."""


def _expect(
    kind: type[Kind],
    child: Child,
    request: Request,
    on_progress: Callable[[float], None],
    cancelled: Cancelled,
) -> Kind:
    answer = ask(child, request, on_progress=on_progress, cancelled=cancelled)
    if not isinstance(answer, kind):
        raise SpeechCrashedError
    return answer
