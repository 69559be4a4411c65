"""The child process as an engine uses it: started when needed, kept while there is work."""

import threading
from collections.abc import Callable
from typing import TypeVar

from remanso.engines.speech.base import (
    AudioPlan,
    BlockSound,
    BlockTranscript,
    Cancelled,
    Diarisation,
)
from remanso.engines.speech.errors import SpeechCrashedError
from remanso.engines.speech.local.messages import PlanRequest, Request
from remanso.engines.speech.local.process import ChildProcess

_IDLE_SECONDS = 60.0
Kind = TypeVar("Kind", AudioPlan, BlockSound, BlockTranscript, Diarisation)


class KeptChild:
    """One child for one request after the other; it ends when nobody asked for a minute."""

    def __init__(self) -> None:
        """Nothing is started yet."""
        self._lock = threading.Lock()
        self._child: ChildProcess | None = None
        self._idle: threading.Timer | None = None

    def plan(self, request: PlanRequest, cancelled: Cancelled) -> AudioPlan:
        """Look at a recording, in a child of its own: its memory limit is for foreign bytes."""
        child = ChildProcess()
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
        with self._lock:
            if self._idle is not None:
                self._idle.cancel()
            if self._child is None or not self._child.alive:
                self._end()
                self._child = ChildProcess()
            try:
                return _expect(kind, self._child, request, on_progress, cancelled)
            finally:
                self._end_when_idle()

    def close(self) -> None:
        """End the child; the next request starts another."""
        with self._lock:
            self._end()

    def _end_when_idle(self) -> None:
        self._idle = threading.Timer(_IDLE_SECONDS, self.close)
        self._idle.daemon = True
        self._idle.start()

    def _end(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None
        if self._child is not None:
            self._child.end()
            self._child = None


def ignore_progress(_seconds: float) -> None:
    """Nobody waits for these seconds."""


def _expect(
    kind: type[Kind],
    child: ChildProcess,
    request: Request,
    on_progress: Callable[[float], None],
    cancelled: Cancelled,
) -> Kind:
    answer = child.ask(request, on_progress=on_progress, cancelled=cancelled)
    if not isinstance(answer, kind):
        raise SpeechCrashedError
    return answer
