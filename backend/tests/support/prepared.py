"""Processes of the product that begin with its code loaded.

Loading it takes most of the processor time of a start, and a run has more than a hundred. Each of
these is forked from one process that has loaded it and done nothing else; from there on it runs the
command as `remanso` does. The program itself is started by `tests/test_operator.py`, by the
scenarios in a browser and by `make try-wheel`.
"""

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from subprocess import Popen, TimeoutExpired
from tempfile import TemporaryDirectory
from typing import NamedTuple

from remanso.app.cli import main

_FORKED = multiprocessing.get_context("forkserver")
_FORKED.set_forkserver_preload(
    [
        "remanso.app.cli",
        "remanso.app.main",
        "remanso.app.preparing",
        "remanso.app.scheduling",
        "remanso.app.serving",
        "remanso.app.worker",
    ]
)

_SECONDS = 120


class Written(NamedTuple):
    """The files that its output and its errors are added to."""

    out: Path
    err: Path


def remanso(*command: str) -> None:
    """`remanso …`, as a program begins it."""
    sys.argv = ["remanso", *command]
    main()


class Prepared:
    """What `run` does with its arguments, in a process of its own that leads a group of processes.

    Stands for `subprocess.Popen` where somebody waits for it or ends it.
    """

    def __init__(
        self,
        run: Callable[..., None],
        arguments: Sequence[object],
        environment: Mapping[str, str],
        written: Written,
    ) -> None:
        told = run, tuple(arguments), dict(environment), written, Path.cwd()
        self._process = _FORKED.Process(target=_begin, args=told)
        self._process.start()

    @property
    def pid(self) -> int:
        """Of the process, and of its group."""
        assert self._process.pid
        return self._process.pid

    def poll(self) -> int | None:
        """How it ended, negative for a signal; None while it runs."""
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        """How it ended, once it has. Raises `subprocess.TimeoutExpired`."""
        self._process.join(timeout)
        code = self.poll()
        if code is None:
            raise TimeoutExpired(self._process.name, timeout or 0)
        return code

    def send_signal(self, number: signal.Signals) -> None:
        """To the process alone."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def kill(self) -> None:
        """`kill -9` of the process alone."""
        self._process.kill()


class Ended(NamedTuple):
    """How a command ended, and what it wrote."""

    code: int
    out: str
    err: str


def ended(*command: str, environment: Mapping[str, str]) -> Ended:
    """`remanso …` in an environment, to its end."""
    with TemporaryDirectory() as folder:
        written = Written(Path(folder, "out"), Path(folder, "err"))
        code = Prepared(remanso, command, environment, written).wait(_SECONDS)
        return Ended(code, *(path.read_text(encoding="utf-8") for path in written))


def kill_group(process: "Prepared | Popen[bytes]") -> None:
    """`kill -9` of a process that leads a group, and of all that it started."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    # One that has just been forked leads no group yet.
    process.kill()
    process.wait()


def _begin(
    run: Callable[..., None],
    arguments: Sequence[object],
    environment: Mapping[str, str],
    written: Written,
    folder: Path,
) -> None:
    os.setsid()
    # The server forks its workers, as it does where nobody has forked it.
    multiprocessing.set_start_method("fork", force=True)
    for path, stream in zip(written, (sys.stdout, sys.stderr), strict=True):
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        os.dup2(file, stream.fileno())
        os.close(file)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    run(*arguments)
