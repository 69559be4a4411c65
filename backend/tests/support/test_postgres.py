"""The PostgreSQL of the tests: both kinds of binaries serve, and nothing stays behind."""

import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from tests.support.postgres import binaries, temporary_server, wheel_binaries

BACKEND = Path(__file__).resolve().parents[2]
SERVE_AND_WAIT = """
import time
from tests.support.postgres import temporary_server
with temporary_server() as server:
    print(server.folder, flush=True)
    time.sleep(60)
"""


@pytest.mark.parametrize(
    "programs",
    [binaries, lambda: next(wheel_binaries())],
    ids=["found", "from the wheel"],
)
def test_a_server_runs_and_leaves_nothing(programs: Callable[[], Path]) -> None:
    with temporary_server(programs()) as server:
        with psycopg.connect(server.address("postgres")) as connection:
            answer = connection.execute("SHOW server_encoding").fetchone()
        assert answer == ("UTF8",)
    assert not server.folder.exists()


def test_a_killed_run_leaves_no_server() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE_AND_WAIT],
        cwd=BACKEND,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    folder = Path(process.stdout.readline().strip())
    server_pid = int((folder / "data" / "postmaster.pid").read_text().split()[0])

    assert _runs(server_pid)
    with process:
        process.send_signal(signal.SIGKILL)

    deadline = time.monotonic() + 20
    while folder.exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not folder.exists()
    assert not _runs(server_pid)


def _runs(pid: int) -> bool:
    # A container without an init keeps what ended as a zombie, `Z`.
    command = ["/bin/ps", "-o", "stat=", "-p", str(pid)]
    state = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    return state != "" and not state.startswith("Z")
