"""Turns to write in an SQLite file: whoever asked first writes first, whichever process it is in.

SQLite lets in who looks at the right moment. Among many writers one may look in vain until it gives
up, though each of the others writes for a moment only.
"""

import fcntl
import os
import sqlite3
import time
from collections import deque
from threading import Event, Lock, Thread

from sqlalchemy.exc import OperationalError

TURN_FILES = ("-next", "-now")
"""What the files beside a database end in whose locks are the turns."""


class Turns:
    """The turns of one process; between processes, two files beside the database hand them on.

    Only who is `next` waits for `now`, and who has just written must become `next` again first: no
    process writes twice while another waits.
    """

    def __init__(self, file: str, *, patience: float) -> None:
        """`patience` is in seconds."""
        self._next, self._now = (file + ending for ending in TURN_FILES)
        self._patience = patience
        self._guard = Lock()
        self._waiting: deque[Event] = deque()
        self._taken = False
        self._held = -1

    def take(self) -> float:
        """Wait for a turn, which must be left again; answers what is left of the patience.

        Raises `OperationalError`, as when SQLite itself gives up.
        """
        until = time.monotonic() + self._patience
        self._take_here()
        try:
            first = _locked(self._next, until)
            try:
                self._held = _locked(self._now, until)
            finally:
                os.close(first)
        except BaseException:
            self._leave_here()
            raise
        return until - time.monotonic()

    def leave(self) -> None:
        """Let the next one write."""
        os.close(self._held)
        self._leave_here()

    def _take_here(self) -> None:
        with self._guard:
            if not self._taken:
                self._taken = True
                return
            mine = Event()
            self._waiting.append(mine)
        if mine.wait(self._patience):
            return
        with self._guard:
            # It may have been handed over just now.
            if mine.is_set():
                return
            self._waiting.remove(mine)
        raise _too_long()

    def _leave_here(self) -> None:
        with self._guard:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._taken = False


def _locked(file: str, until: float) -> int:
    """The open file, which is locked until it is closed or its process ends."""
    opened = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        _Waiting(opened).wait(until)
    except BaseException:
        os.close(opened)
        raise
    return opened


class _Waiting:
    """The wait for a lock that another process holds.

    The system lets in at once who waits first, but cannot be told how long to wait: so a thread of
    its own waits, and lets go again of what nobody wants any more.
    """

    def __init__(self, opened: int) -> None:
        self._opened = opened
        self._guard = Lock()
        self._locked = Event()
        self._given_up = False

    def wait(self, until: float) -> None:
        """Raises `OperationalError`; the file is closed then, or will be."""
        Thread(target=self._lock, name="turn", daemon=True).start()
        if self._locked.wait(max(0.0, until - time.monotonic())):
            return
        with self._guard:
            # It may have been let in just now.
            if self._locked.is_set():
                return
            self._given_up = True
        raise _too_long()

    def _lock(self) -> None:
        fcntl.flock(self._opened, fcntl.LOCK_EX)
        with self._guard:
            if self._given_up:
                os.close(self._opened)
            else:
                self._locked.set()


def _too_long() -> OperationalError:
    return OperationalError("BEGIN IMMEDIATE", None, sqlite3.OperationalError("database is locked"))
