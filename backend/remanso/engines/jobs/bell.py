"""How processes that enqueue jobs wake those that run them, so that nobody has to keep asking."""

import time
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from socket import socket, socketpair
from threading import Event, Lock
from typing import Protocol

import psycopg
from sqlalchemy import make_url

BELL_FILE = "-bell"
"""What the file beside an SQLite job store ends in whose time says when it was last rung."""

_CHANNEL = "remanso_jobs"
_LOOK_SECONDS = 0.25
_AWAY_SECONDS = 1.0


class Bell(Protocol):
    """Rung after a job was put into the store, in whichever process."""

    def ring(self) -> None:
        """Wake whoever waits, here and elsewhere."""
        ...

    def wait(self, seconds: float) -> bool:
        """Wait until it is rung, at most so long; whether to look. One thread of a process waits.

        What was rung since the last wait counts.
        """
        ...

    def wake(self) -> None:
        """End the wait of this process."""
        ...

    def close(self) -> None:
        """Nobody waits here any more."""
        ...


def bell_of(address: str) -> Bell:
    """The bell of a job store."""
    url = make_url(address)
    if url.get_backend_name() == "sqlite":
        return FileBell(Path(f"{url.database}{BELL_FILE}"))
    return ServerBell(url.set(drivername="postgresql").render_as_string(hide_password=False))


class FileBell:
    """An event in the process; to other processes, the time of a file."""

    def __init__(self, file: Path) -> None:
        """The file is made by the first ring."""
        self._file = file
        self._seen = self._rung_at()
        self._woken = Event()

    def ring(self) -> None:
        """Wake this process at once, and the others when they next look."""
        self._file.touch(mode=0o600)
        self.wake()

    def wait(self, seconds: float) -> bool:
        """Look at the file four times a second, or be woken."""
        until = time.monotonic() + seconds
        while not self._woken.wait(max(0.0, min(_LOOK_SECONDS, until - time.monotonic()))):
            if self._rung_at() != self._seen:
                break
            if time.monotonic() >= until:
                return False
        self._woken.clear()
        self._seen = self._rung_at()
        return True

    def wake(self) -> None:
        """By the event."""
        self._woken.set()

    def close(self) -> None:
        """Nothing is open."""

    def _rung_at(self) -> int:
        try:
            return self._file.stat().st_mtime_ns
        except FileNotFoundError:
            return 0


class ServerBell:
    """PostgreSQL's notifications, which arrive without being asked for."""

    def __init__(self, address: str) -> None:
        """Connect when it is first used."""
        self._address = address
        self._guard = Lock()
        self._connection: psycopg.Connection | None = None
        self._rung = False
        self._missed = False
        self._sockets: tuple[socket, socket] | None = None

    def ring(self) -> None:
        """Notify every process that waits."""
        try:
            self._notify()
        except psycopg.OperationalError:
            # The connection was lost while nobody used it.
            self._hang_up()
            self._notify()
        # Its answer may have brought the notification along, past whoever waits for it.
        self.wake()

    def wait(self, seconds: float) -> bool:
        """Sleep until the server sends something; where it is away, there may be news."""
        _, woken = self._wakers()
        try:
            news = self._rung or self._sleep(woken, seconds)
        except (psycopg.OperationalError, ValueError, OSError):
            self._hang_up()
            time.sleep(_AWAY_SECONDS)
            news = True
        self._rung = False
        _drain(woken)
        return news

    def wake(self) -> None:
        """By a byte to ourselves."""
        self._rung = True
        if self._sockets is not None:
            self._sockets[0].send(b"!")

    def close(self) -> None:
        """End the connection."""
        self._hang_up()
        for each in self._sockets or ():
            each.close()
        self._sockets = None

    def _sleep(self, woken: socket, seconds: float) -> bool:
        connection = self._listening()
        if self._missed:
            # Nobody heard what was rung between two connections.
            self._missed = False
            return True
        with DefaultSelector() as selector:
            selector.register(connection.fileno(), EVENT_READ)
            selector.register(woken, EVENT_READ)
            if not selector.select(seconds):
                return False
        for _ in connection.notifies(timeout=0):
            pass
        return True

    def _notify(self) -> None:
        self._listening().execute(f"NOTIFY {_CHANNEL}")

    def _listening(self) -> psycopg.Connection:
        with self._guard:
            if self._connection is None:
                self._connection = psycopg.connect(self._address, autocommit=True)
                self._connection.execute(f"LISTEN {_CHANNEL}")
            return self._connection

    def _hang_up(self) -> None:
        with self._guard:
            if self._connection is not None:
                self._connection.close()
                self._missed = True
            self._connection = None

    def _wakers(self) -> tuple[socket, socket]:
        if self._sockets is None:
            self._sockets = socketpair()
            for each in self._sockets:
                each.settimeout(0)
        return self._sockets


def _drain(woken: socket) -> None:
    try:
        while woken.recv(1024):
            pass
    except BlockingIOError:
        return
