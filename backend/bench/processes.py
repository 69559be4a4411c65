"""Server processes started as an operator starts them, and what they cost."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import httpx2
import psutil

BACKEND = Path(__file__).resolve().parents[1]
MIB = 1024**2
_START_SECONDS = 180.0
_STOP_SECONDS = 20.0
_LOOK_EVERY_SECONDS = 0.005


class NotServingError(RuntimeError):
    """A server did not start; what it wrote is the message."""


@dataclass(frozen=True, slots=True)
class Server:
    """A running server. `start_seconds` is from its start to its first answer."""

    port: int
    pid: int
    start_seconds: float

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    def tree(self) -> list[psutil.Process]:
        """Every process of it."""
        first = psutil.Process(self.pid)
        return [first, *first.children(recursive=True)]

    def memory(self) -> float:
        """MiB of all its processes, what they share counted once."""
        return sum(process.memory_full_info().pss for process in self.tree()) / MIB

    def processor(self) -> float:
        """Seconds that all its processes took of the processors so far."""
        times = (process.cpu_times() for process in self.tree())
        return sum(time.user + time.system for time in times)

    def worker(self) -> psutil.Process:
        """The process that answers."""
        return max(self.tree(), key=lambda process: process.memory_info().rss)


@contextmanager
def served(
    command: Sequence[str], environment: Mapping[str, str], *, ready: str, log: Path
) -> Iterator[Server]:
    """`command --port N`, answering at the path `ready`; all of it is gone afterwards."""
    port = _free_port()
    began = time.perf_counter()
    with running((*command, "--port", str(port)), environment, log=log) as process:
        _wait_until_ready(process, port, ready, log)
        yield Server(port, process.pid, time.perf_counter() - began)


@contextmanager
def running(
    command: Sequence[str], environment: Mapping[str, str], *, log: Path
) -> Iterator["subprocess.Popen[bytes]"]:
    """A command that goes on; it and what it started are gone afterwards."""
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            env={**os.environ, **environment},
            # No settings file of whoever runs this may change what is measured.
            cwd=log.parent,
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
    try:
        yield process
    finally:
        _stop(process)


def program(name: str) -> str:
    """A program of this virtual environment."""
    return str(Path(sys.executable).with_name(name))


def _wait_until_ready(process: "subprocess.Popen[bytes]", port: int, path: str, log: Path) -> None:
    deadline = time.monotonic() + _START_SECONDS
    while not _listening(port):
        if process.poll() is not None or time.monotonic() > deadline:
            raise NotServingError(log.read_text(encoding="utf-8", errors="replace"))
        time.sleep(_LOOK_EVERY_SECONDS)
    httpx2.get(f"http://127.0.0.1:{port}{path}", timeout=_START_SECONDS).raise_for_status()


def _listening(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _stop(process: "subprocess.Popen[bytes]") -> None:
    process.send_signal(signal.SIGINT)
    with suppress(subprocess.TimeoutExpired):
        process.wait(_STOP_SECONDS)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
