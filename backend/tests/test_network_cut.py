"""Nothing leaves the machine: the main job and an answer, with the network cut for all of it."""

import os
import subprocess
import sys
from pathlib import Path

BACKEND = Path(__file__).parents[1]
MAIN_JOB = (
    "tests/borradores/test_processing.py::test_a_video_becomes_a_transcript_and_then_an_analysis",
    "tests/engines/language/test_extractive_answers.py",
)
# Python reads it first in every process, the children that do the heavy work included.
GUARD = """
import os, sys

def guard(event, arguments):
    if event == "socket.connect":
        address = arguments[1]
    elif event in ("socket.getaddrinfo", "socket.sendto"):
        address = arguments
    else:
        return
    if isinstance(address, tuple) and str(address[0]) not in ("127.0.0.1", "::1", "localhost"):
        with open(os.environ["ATTEMPTS"], "a") as attempts:
            attempts.write(f"{event}\\n")
        raise OSError("the network is cut")

sys.addaudithook(guard)
"""


def _without_network(folder: Path, *arguments: str) -> tuple[subprocess.CompletedProcess[str], str]:
    (folder / "sitecustomize.py").write_text(GUARD)
    attempts = folder / "attempts"
    attempts.write_text("")
    path = os.pathsep.join([str(folder), str(BACKEND)])
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=BACKEND,
        env=os.environ | {"PYTHONPATH": path, "ATTEMPTS": str(attempts)},
        capture_output=True,
        text=True,
        check=False,
    )
    return done, attempts.read_text()


def test_the_main_job_and_an_answer_need_no_network_and_try_none(tmp_path: Path) -> None:
    done, attempts = _without_network(
        tmp_path, "-m", "pytest", "-q", "-p", "no:cacheprovider", *MAIN_JOB
    )

    assert done.returncode == 0, done.stdout
    assert attempts == ""


def test_whoever_tries_is_found_out(tmp_path: Path) -> None:
    done, attempts = _without_network(
        tmp_path, "-c", "import socket; socket.create_connection(('192.0.2.1', 80), 1)"
    )

    assert "the network is cut" in done.stderr
    assert attempts
