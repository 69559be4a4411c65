"""How much memory a model takes, and how much this machine has to give."""

import os
from pathlib import Path

# Beside the weights: the runtime, what it rearranges of them, and what it remembers of a text.
_SHARE, _WORKING = 1.25, 1_250_000_000
_KIB = 1024


def needed(weights: int) -> int:
    """The bytes that a model whose files are so large takes while it works."""
    return int(weights * _SHARE) + _WORKING


def carried(free: int) -> int:
    """How large the files of a model may be that works in so many bytes."""
    return max(0, int((free - _WORKING) / _SHARE))


def available(proc: Path = Path("/proc"), cgroup: Path = Path("/sys/fs/cgroup")) -> int:
    """The bytes that this process could still take without anything else having to go.

    A container's limit counts. Where the system does not say what is free, all there is does.
    """
    free = _mem_available(proc / "meminfo")
    if free is None:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    left = _left_in(cgroup)
    return free if left is None else min(free, left)


def _mem_available(meminfo: Path) -> int | None:
    try:
        lines = meminfo.read_text(encoding="ascii").splitlines()
    except FileNotFoundError:
        return None
    told = dict(line.split(":", 1) for line in lines if ":" in line)
    return int(told["MemAvailable"].split()[0]) * _KIB if "MemAvailable" in told else None


def _left_in(cgroup: Path) -> int | None:
    try:
        limit = (cgroup / "memory.max").read_text(encoding="ascii").strip()
        if limit == "max":
            return None
        used = int((cgroup / "memory.current").read_text(encoding="ascii"))
        stat = (cgroup / "memory.stat").read_text(encoding="ascii").splitlines()
    except FileNotFoundError:
        return None
    # What was read of files and not looked at since goes when somebody needs the room.
    spare = next((int(line.split()[1]) for line in stat if line.startswith("inactive_file ")), 0)
    return int(limit) - used + spare
