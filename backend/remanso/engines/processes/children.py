"""Processes of our own that answer requests: what crashes there, or takes memory, is apart from us.

A request is a line of JSON, an answer one or several. What happens inside is in `child.py`.
"""

import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from queue import Empty, SimpleQueue

from remanso.engines.processes.environment import of_child

Cancelled = Callable[[], bool]
"""Asked at least twice a second; once true, the child is ended."""

_ASK_SECONDS = 0.25


class ChildDiedError(Exception):
    """The process doing the work died."""


class ChildStoppedError(Exception):
    """Somebody asked to stop."""


class Child:
    """One child, one request at a time; ended at once when a request is cancelled."""

    def __init__(self, module: str, environment: Mapping[str, str] | None = None) -> None:
        """Start the child in a process group of its own, so that all of it can be ended."""
        self._process = subprocess.Popen(
            (sys.executable, "-m", module),
            env={**of_child(), **(environment or {})},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # What native libraries print may name files or quote what people said.
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._replies: SimpleQueue[bytes | None] = SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def alive(self) -> bool:
        """Whether it can take another request."""
        return self._process.poll() is None

    def ask(self, request: str, *, cancelled: Cancelled) -> Iterator[bytes]:
        """Send a request and give its replies as they come; whoever reads knows the last one.

        Raises `ChildStoppedError`, `ChildDiedError`; the child is ended then.
        """
        self._send(request)
        while True:
            yield self._next(cancelled)

    def end(self) -> None:
        """Kill the child and whatever it started."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _send(self, request: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(request.encode() + b"\n")
            self._process.stdin.flush()
        except OSError as error:
            self.end()
            raise ChildDiedError from error

    def _next(self, cancelled: Cancelled) -> bytes:
        while True:
            if cancelled():
                self.end()
                raise ChildStoppedError
            try:
                line = self._replies.get(timeout=_ASK_SECONDS)
            except Empty:
                continue
            if line is None:
                # Its pipe closes a moment before it is dead: until then it would seem to be alive.
                self.end()
                raise ChildDiedError
            return line

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(ValueError):
            for line in self._process.stdout:
                self._replies.put(line)
        self._replies.put(None)


class KeptChild:
    """One child for one request after the other; it ends when nobody asked for so long."""

    def __init__(self, start: Callable[[], Child], *, idle_seconds: float) -> None:
        """Nothing is started yet."""
        self._start = start
        self._idle_seconds = idle_seconds
        self._lock = threading.Lock()
        self._child: Child | None = None
        self._idle: threading.Timer | None = None

    @property
    def running(self) -> bool:
        """Whether there is a child that could take the next request."""
        child = self._child
        return child is not None and child.alive

    @property
    def busy(self) -> bool:
        """Whether somebody has the child, for who had better not wait."""
        return self._lock.locked()

    @contextmanager
    def lent(self, *, cancelled: Cancelled) -> Iterator[Child]:
        """The child, for one request; whoever else asks waits for it, until they are cancelled.

        Raises `ChildStoppedError`.
        """
        while not self._lock.acquire(timeout=_ASK_SECONDS):
            if cancelled():
                raise ChildStoppedError
        try:
            if self._idle is not None:
                self._idle.cancel()
            if self._child is None or not self._child.alive:
                self._end()
                self._child = self._start()
            try:
                yield self._child
            finally:
                self._end_when_idle()
        finally:
            self._lock.release()

    def close(self) -> None:
        """End the child; the next request starts another."""
        with self._lock:
            self._end()

    def _end_when_idle(self) -> None:
        self._idle = threading.Timer(self._idle_seconds, self.close)
        self._idle.daemon = True
        self._idle.start()

    def _end(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None
        if self._child is not None:
            self._child.end()
            self._child = None
