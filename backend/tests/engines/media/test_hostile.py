"""Files that are meant to break a reader, or to have it open what is not theirs."""

import errno
import json
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from remanso.engines.processes.alone import nothing_opened
from tests.engines.media import hostile
from tests.engines.speech.media import convert

FIXTURES = Path(__file__).parents[2] / "fixtures"
BACKEND = Path(__file__).parents[3]
LONGEST_SECONDS = 300.0


def test_no_hostile_file_is_read_beyond_itself_or_ends_its_reader(tmp_path: Path) -> None:
    sesion = FIXTURES / "sesion.mp4"
    (tmp_path / "files").mkdir()
    recordings = {
        "a.mp4": sesion.read_bytes(),
        "a.webm": convert(sesion, tmp_path / "a.webm").read_bytes(),
        "a.mp3": convert(sesion, tmp_path / "a.mp3").read_bytes(),
    }
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = f"http://127.0.0.1:{listener.getsockname()[1]}/a.mp4"
        hostile.write(tmp_path / "files", recordings, neighbour=sesion, address=address)
        reading = subprocess.run(
            [sys.executable, "-m", "tests.engines.media.hostile", str(tmp_path / "files")],
            cwd=BACKEND,
            capture_output=True,
            timeout=LONGEST_SECONDS,
            check=False,
        )
        listener.settimeout(0)
        with pytest.raises(BlockingIOError):
            listener.accept()

    assert reading.returncode == 0, reading.stderr.decode()[-2_000:]
    told = [json.loads(line) for line in reading.stdout.splitlines()]
    assert len(told) == len(list((tmp_path / "files").iterdir())) >= 30
    for one in told:
        if Path(one["name"]).name.removeprefix(one["name"][:2]) not in recordings:
            # Nothing is inside these; the neighbour that some name would have been heard.
            assert (one["looked"], one["heard"]) == (None, None), one


def test_while_nothing_is_opened_neither_files_nor_connections_are(tmp_path: Path) -> None:
    file = tmp_path / "another"
    file.write_text("there")
    with nothing_opened():
        with pytest.raises(OSError, match="Too many open files") as refused:
            file.open()
        with pytest.raises(OSError, match="Too many open files"):
            socket.socket()
    assert refused.value.errno == errno.EMFILE
    assert file.read_text() == "there"
