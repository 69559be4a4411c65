"""What works on somebody's file may take so much memory and no more, whatever the file says."""

import os
import resource
import subprocess
import sys
import time
from pathlib import Path

import pytest

GIB = 1024**3
# Each waits for its input, and so can be looked at before it does anything.
CHILDREN = {
    "remanso.engines.media.processes.concatenation": (("mp4", "joined.mp4"), 2 * GIB),
    "remanso.engines.media.processes.playback": (("look", "endless.mp4", "poster.jpg"), 4 * GIB),
    "remanso.engines.documents.child": (("pdf",), 2 * GIB),
}
GREEDY = """
from remanso.engines.media.processes.children import limit_memory
limit_memory(2**30)
bytearray(2**31)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="another process is looked at as Linux does")
@pytest.mark.parametrize("module", CHILDREN)
def test_a_child_is_limited_before_it_reads(tmp_path: Path, module: str) -> None:
    arguments, most = CHILDREN[module]
    os.mkfifo(tmp_path / "endless.mp4")
    child = subprocess.Popen(
        (sys.executable, "-m", module, *arguments),
        cwd=tmp_path,
        stdin=subprocess.PIPE,
    )
    try:
        assert _limit(child.pid, most) == most
    finally:
        child.kill()
        child.communicate()


def test_whoever_takes_more_ends_and_nobody_else() -> None:
    ended = subprocess.run(
        (sys.executable, "-c", GREEDY), capture_output=True, text=True, check=False
    )
    assert ended.returncode == 1
    assert ended.stderr.endswith("MemoryError\n")


def _limit(pid: int, expected: int) -> int:
    """How much address space a process may have, once it has said so."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        soft, _ = resource.prlimit(pid, resource.RLIMIT_AS)
        if soft == expected:
            break
        time.sleep(0.05)
    return soft
