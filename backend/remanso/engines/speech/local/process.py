"""The parent's side of the child process."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue

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
from remanso.engines.speech.local.messages import (
    REPLY,
    Failure,
    Progress,
    Reply,
    Request,
)

_ASK_SECONDS = 0.25
_COMMAND = (sys.executable, "-m", "remanso.engines.speech.local.child")
# NumPy's matrices are small here: on a busy machine its threads wait for each other, at full load.
_ENVIRONMENT = {"OPENBLAS_NUM_THREADS": "1"}
Answer = AudioPlan | BlockTranscript | Diarisation | BlockSound


class ChildProcess:
    """One child, one request at a time; ended at once when a request is cancelled."""

    def __init__(self) -> None:
        """Start the child in a process group of its own, so that all of it can be ended."""
        self._process = subprocess.Popen(
            _COMMAND,
            env=os.environ | _ENVIRONMENT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # What native libraries print may name files or quote the recording.
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._replies: SimpleQueue[bytes | None] = SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def alive(self) -> bool:
        """Whether it can take another request."""
        return self._process.poll() is None

    def ask(
        self,
        request: Request,
        *,
        on_progress: Callable[[float], None],
        cancelled: Cancelled,
    ) -> Answer:
        """Send a request and wait for its answer.

        Raises `MediaError`, `SpeechUnavailableError`, `SpeechCancelledError`, `SpeechCrashedError`.
        """
        self._send(request)
        while True:
            reply = self._next(cancelled)
            if isinstance(reply, Progress):
                on_progress(reply.seconds)
            elif isinstance(reply, Failure):
                raise _failure(reply)
            else:
                return reply.result

    def end(self) -> None:
        """Kill the child and whatever it started."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _send(self, request: Request) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(request.model_dump_json().encode() + b"\n")
            self._process.stdin.flush()
        except OSError as error:
            self.end()
            raise SpeechCrashedError from error

    def _next(self, cancelled: Cancelled) -> Reply:
        while True:
            if cancelled():
                self.end()
                raise SpeechCancelledError
            try:
                line = self._replies.get(timeout=_ASK_SECONDS)
            except Empty:
                continue
            if line is None:
                # Its pipe closes a moment before it is dead: until then it would seem to be alive.
                self.end()
                raise SpeechCrashedError
            return REPLY.validate_json(line)

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(ValueError):
            for line in self._process.stdout:
                self._replies.put(line)
        self._replies.put(None)


def _failure(reply: Failure) -> MediaError | SpeechUnavailableError:
    if reply.kind == "media":
        return MediaError(reply.sentence)
    return SpeechUnavailableError(reply.sentence)
