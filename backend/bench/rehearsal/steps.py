"""A step of a rehearsal: how long it took, and what the command that took it held in memory."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from bench.processes import program

_Made = TypeVar("_Made")
SETTING = {"REMANSO_ENV": "development", "REMANSO_DATABASE_URL": ""}
_LOOKS_EVERY_SECONDS = 0.1
MEMORY_MIB = 400
"""What no command may hold, however large the practice."""


class DifferentError(RuntimeError):
    """What came back is not what went away."""


class TooMuchMemoryError(RuntimeError):
    """A command held more than `MEMORY_MIB`: something large passes through memory."""


def timed(what: str, act: Callable[[], _Made]) -> _Made:
    """Do it, and say how long it took."""
    began = time.monotonic()
    made = act()
    print(f"{time.monotonic() - began:8.1f} s  {what}", flush=True)
    return made


def remanso(
    arguments: Sequence[str | Path], environment: Mapping[str, str], *, typed: str = ""
) -> str:
    """`remanso …` in a process of its own: what it said. Raises `TooMuchMemoryError`."""
    with tempfile.TemporaryFile() as said, tempfile.TemporaryFile() as complained:
        process = subprocess.Popen(
            [program("remanso"), *map(str, arguments)],
            env={**os.environ, **environment},
            stdin=subprocess.PIPE,
            stdout=said,
            stderr=complained,
        )
        assert process.stdin is not None
        process.stdin.write(typed.encode())
        process.stdin.close()
        most = _most_memory(process)
        if process.returncode:
            complained.seek(0)
            sys.exit(complained.read().decode())
        said.seek(0)
        output = said.read().decode()
    print(f"            at most {most:.0f} MiB in memory", flush=True)
    if most > MEMORY_MIB:
        raise TooMuchMemoryError(most)
    return output


def _most_memory(process: "subprocess.Popen[bytes]") -> float:
    """MiB that it held at most until it ended, as the system counts them from its first line on.

    What `wait4` says has the memory of this process in it.
    """
    most = 0.0
    while process.poll() is None:
        with suppress(FileNotFoundError, ProcessLookupError, StopIteration):
            lines = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii").splitlines()
            line = next(line for line in lines if line.startswith("VmHWM:"))
            most = max(most, int(line.split()[1]) / 1024)
        time.sleep(_LOOKS_EVERY_SECONDS)
    return most
