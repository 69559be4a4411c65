"""The engines' child processes, which begin here with their code loaded.

Loading it takes most of the processor time of a short recording or document, and a run has
hundreds of them. Each is forked from one process that has loaded it and done nothing else, and runs
its module from there as a program. The programs themselves are started by
`tests/engines/media/test_memory.py`, by `tests/engines/speech/test_child.py`, and wherever a server
is a process of its own.
"""

import gc
import json
import os
import runpy
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from importlib import import_module
from multiprocessing.connection import wait as ready
from pathlib import Path
from threading import Lock, Timer
from types import SimpleNamespace
from typing import Any

import pytest

from remanso.engines.documents import typesetting
from remanso.engines.media.processes import children as of_media
from remanso.engines.processes import children

MODULES: dict[int, str] = {}
"""What each of them runs: its command line is that of the process it was forked of."""
_LOADED = (
    "remanso.engines.documents.child",
    "remanso.engines.documents.docx",
    "remanso.engines.documents.pdf",
    "remanso.engines.language.generative.process.child",
    "remanso.engines.media.processes.concatenation",
    "remanso.engines.media.processes.playback",
    "remanso.engines.media.processes.silencing",
    "remanso.engines.speech.local.process.child",
)
_SAME = ("DEVNULL", "PIPE", "SubprocessError", "TimeoutExpired")
_BACKEND = Path(__file__).parents[2]
# Jobs ask for the first from several threads.
_BEGINNING = Lock()
_MOST_BYTES, _NUMBER = 1 << 20, 4
NOBODY_FORKS = "the process that children are forked of has ended"
# What is forked has no other threads, which NumPy would begin as it is loaded.
_ENVIRONMENT = {"OPENBLAS_NUM_THREADS": "1"}


class Loaded:
    """Stands for `subprocess.Popen` of one of our modules."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        env: Mapping[str, str] | None = None,
        start_new_session: bool = False,
        **_streams: int,
    ) -> None:
        _python, _, module, *arguments = command
        told = json.dumps(
            {
                "module": module,
                "arguments": arguments,
                "environment": dict(os.environ if env is None else env),
                "folder": str(Path.cwd()),
                "leads": start_new_session,
            }
        )
        self.returncode: int | None = None
        self._lock = Lock()
        (stdin, writing), (reading, stdout) = os.pipe(), os.pipe()
        self._ending, ending = socket.socketpair()
        given = (stdin, stdout, ending.detach())
        with _BEGINNING:
            _server().fork(told, *given)
        for each in given:
            os.close(each)
        self.stdin, self.stdout = os.fdopen(writing, "wb"), os.fdopen(reading, "rb")
        self.pid = self._number()
        MODULES[self.pid] = module

    def poll(self) -> int | None:
        """How it ended, negative for a signal; None while it runs."""
        with suppress(subprocess.TimeoutExpired):
            return self.wait(0)
        return None

    def wait(self, timeout: float | None = None) -> int:
        """How it ended, once it has. Raises `subprocess.TimeoutExpired`."""
        with self._lock:
            if self.returncode is None:
                if not ready([self._ending], timeout):
                    raise subprocess.TimeoutExpired(MODULES[self.pid], timeout or 0)
                self.returncode = os.waitstatus_to_exitcode(self._number())
                self._ending.close()
        return self.returncode

    def kill(self) -> None:
        """`kill -9`, unless it has ended."""
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    def _number(self) -> int:
        number = self._ending.recv(_NUMBER)
        if not number:
            raise RuntimeError(NOBODY_FORKS)
        return int.from_bytes(number, "big")


def run(
    command: Sequence[str], *, timeout: float, check: bool, **given: Any
) -> "subprocess.CompletedProcess[bytes]":
    """Stands for `subprocess.run` of one that reads all of its input before it says anything."""
    process = Loaded(command, env=given["env"])
    overdue = Timer(timeout, process.kill)
    overdue.start()
    with suppress(BrokenPipeError), process.stdin:
        process.stdin.write(given["input"])
    with process.stdout:
        done = subprocess.CompletedProcess(command, 0, process.stdout.read())
    overdue.cancel()
    done.returncode = process.wait()
    if check:
        done.check_returncode()
    return done


class _Server:
    """The process that children are forked of, begun when the first is wanted."""

    def __init__(self) -> None:
        self._asked, its = socket.socketpair(type=socket.SOCK_SEQPACKET)
        with its:
            self._process = subprocess.Popen(
                (sys.executable, "-m", __name__, str(its.fileno())),
                cwd=_BACKEND,
                env={**os.environ, **_ENVIRONMENT},
                pass_fds=(its.fileno(),),
            )

    def fork(self, told: str, *given: int) -> None:
        """Have it begin a child."""
        socket.send_fds(self._asked, [told.encode()], given)

    def end(self) -> None:
        """It ends when nobody can ask it any more."""
        self._asked.close()
        self._process.wait()


_server = cache(_Server)


@contextmanager
def loaded_children() -> Iterator[None]:
    """Have the engines of this process begin theirs so."""
    same = {name: getattr(subprocess, name) for name in _SAME}
    stand_ins = SimpleNamespace(Popen=Loaded, run=run, **same)
    with pytest.MonkeyPatch.context() as patch:
        for module in (children, of_media, typesetting):
            patch.setattr(module, "subprocess", stand_ins)
        yield
    if _server.cache_info().currsize:
        _server().end()
        _server.cache_clear()


def _serve(asked: socket.socket) -> None:
    for module in _LOADED:
        import_module(module)
    gc.freeze()
    while (received := socket.recv_fds(asked, _MOST_BYTES, 3))[0]:
        told, given = received[:2]
        if os.fork():
            for each in given:
                os.close(each)
            # What they and theirs took counts as taken here.
            with suppress(ChildProcessError):
                while os.waitpid(-1, os.WNOHANG)[0]:
                    pass
            continue
        asked.close()
        _watch(json.loads(told), *given)


def _watch(told: Mapping[str, Any], stdin: int, stdout: int, ending: int) -> None:
    """Begin the child, and say how it ended."""
    child = os.fork()
    if not child:
        _begin(told, stdin, stdout, ending)
        return
    os.close(stdin)
    os.close(stdout)
    os.write(ending, os.waitpid(child, 0)[1].to_bytes(_NUMBER, "big"))
    os._exit(0)


def _begin(told: Mapping[str, Any], stdin: int, stdout: int, ending: int) -> None:
    if told["leads"]:
        os.setsid()
    os.write(ending, os.getpid().to_bytes(_NUMBER, "big"))
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream, own in ((stdin, 0), (stdout, 1), (nowhere, 2)):
        os.dup2(stream, own)
    for each in (stdin, stdout, nowhere, ending):
        os.close(each)
    # Those of the process it was forked of remember whether theirs could be wound.
    sys.stdin, sys.stdout = os.fdopen(0), os.fdopen(1, "w")
    os.chdir(told["folder"])
    os.environ.clear()
    os.environ.update(told["environment"])
    sys.argv = [told["module"], *told["arguments"]]
    code: str | int | None = None
    try:
        runpy.run_module(told["module"], run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        code = ended.code
    sys.stdout.flush()
    # Taking apart all that was loaded for it would take longer than most of what is asked.
    os._exit(int(code or 0))


if __name__ == "__main__":
    with socket.socket(fileno=int(sys.argv[1])) as listening:
        _serve(listening)
