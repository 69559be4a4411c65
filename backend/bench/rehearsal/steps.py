"""A step of a rehearsal: how long it took, and what the command that took it held in memory."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
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
        most = _watched(process)
        if process.returncode:
            complained.seek(0)
            sys.exit(complained.read().decode())
        said.seek(0)
        output = said.read().decode()
    print(f"            at most {most:.0f} MiB in memory", flush=True)
    if most > MEMORY_MIB:
        raise TooMuchMemoryError(most)
    return output


def most_memory(pid: int) -> float:
    """MiB that a process has held at most since its first line, as the system counts them.

    What `wait4` says of a child has the memory of this process in it.
    """
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    most = [line for line in lines if line.startswith("VmHWM:")]
    # One that has ended and waits to be asked how holds none.
    return int(most[0].split()[1]) / 1024 if most else 0.0


def _watched(process: "subprocess.Popen[bytes]") -> float:
    most = 0.0
    while process.poll() is None:
        most = max(most, most_memory(process.pid))
        time.sleep(_LOOKS_EVERY_SECONDS)
    return most
