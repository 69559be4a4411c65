"""Processes of the product as an operator starts them, and as a power cut ends them."""

import os
import signal
import socket
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path

import httpx2

from remanso.settings.product import Settings
from tests.support.people import Person
from tests.support.prepared import Prepared, Written, kill_group, remanso

Run = Callable[..., None]
_START_SECONDS = 60.0
_STOP_SECONDS = 30.0


class Process:
    """One `remanso …` and everything that it started."""

    def __init__(
        self, run: Run, arguments: tuple[str, ...], environment: dict[str, str], log: Path
    ) -> None:
        self._log = log
        self._process = Prepared(run, arguments, environment, Written(log, log))

    def kill(self) -> None:
        """`kill -9`, for the whole group at once."""
        kill_group(self._process)

    def stop(self) -> float:
        """Ctrl-C; how many seconds it took to end."""
        began = time.monotonic()
        self._process.send_signal(signal.SIGINT)
        self._process.wait(timeout=_STOP_SECONDS)
        return time.monotonic() - began

    @property
    def said(self) -> str:
        """What it wrote, for a test that fails."""
        return self._log.read_text(encoding="utf-8")

    @property
    def pid(self) -> int:
        """The process, which leads a group of its own."""
        return self._process.pid

    @property
    def running(self) -> bool:
        """Whether it is still there."""
        return self._process.poll() is None


class Processes:
    """Starts processes on one practice; they `run` their commands."""

    def __init__(self, settings: Settings, whisper: Path, stack: ExitStack) -> None:
        self.run: Run = remanso
        self.data = settings.data_path
        self._log = self.data.parent / "processes.log"
        self._stack = stack
        self._environment = {
            **os.environ,
            "REMANSO_ENV": settings.env,
            "REMANSO_DATA_DIR": str(settings.data_path),
            "REMANSO_DATABASE_URL": settings.database_url or "",
            "REMANSO_SPEECH_MODEL": str(whisper),
        }

    def set(self, **environment: str) -> None:
        """Give the processes that start from now on these settings."""
        self._environment |= environment

    def worker(self) -> Process:
        """A process that only works."""
        return self._start("worker")

    def serve(
        self,
        person: Person,
        *,
        embedded: bool = True,
        workers: int = 1,
        model: Mapping[str, str] | None = None,
    ) -> tuple[Process, httpx2.Client]:
        """A server, and a browser of it in which the person is signed in.

        `model` are the settings of a language model; without them the local engine answers.
        """
        server, port = self.begin_serving(embedded=embedded, workers=workers, **(model or {}))
        browser = self._stack.enter_context(
            httpx2.Client(
                base_url=f"http://127.0.0.1:{port}", headers=person.client.headers, timeout=30
            )
        )
        wait_until_ready(server, browser)
        return server, browser

    def begin_serving(
        self, *, embedded: bool = True, workers: int = 1, **environment: str
    ) -> tuple[Process, int]:
        """A server that is not ready yet, and its port."""
        port = _free_port()
        return self.begin_at(port, embedded=embedded, workers=workers, **environment), port

    def begin_at(
        self, port: int, /, *, embedded: bool = True, workers: int = 1, **environment: str
    ) -> Process:
        """The same at a port that somebody may have."""
        return self._start(
            "serve",
            f"--port={port}",
            f"--workers={workers}",
            REMANSO_WORKERS_EMBEDDED=str(int(embedded)),
            **environment,
        )

    def _start(self, *arguments: str, **environment: str) -> Process:
        told = self._environment | environment
        process = Process(self.run, arguments, told, self._log)
        self._stack.callback(process.kill)
        return process


def wait_until_ready(server: Process, browser: httpx2.Client) -> None:
    """Until that server takes people in."""
    deadline = time.monotonic() + _START_SECONDS
    while not _ready(browser):
        assert server.running, server.said
        assert time.monotonic() < deadline, server.said
        time.sleep(0.1)


def _ready(browser: httpx2.Client) -> bool:
    try:
        return browser.get("/readyz").is_success
    except httpx2.TransportError:
        return False


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
