"""`python -m bench.rehearsal`: a large practice is backed up, restored, and moved there and back.

It wants some 2.1 times the size of the practice on the disk, and says what each step took.
`expediente` copies one patient's record instead, with so many GB in their sessions' recordings,
which take no room.
"""

import argparse
import tempfile
from pathlib import Path

from bench.practice import found
from bench.rehearsal.backing_up import back_up_and_restore, keep_files
from bench.rehearsal.copying import copy_record
from bench.rehearsal.moving import move_there_and_back
from bench.rehearsal.steps import timed

_STEPS = ("backup", "move")
_COPY = "expediente"


def main() -> None:
    """Make the practice and do with it what was asked for."""
    asked = _arguments()
    steps = (asked.step,) if asked.step else _STEPS
    pacientes = 1 if asked.step == _COPY else asked.pacientes
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="rehearsal-", dir=asked.folder.resolve()) as work:
        folder = Path(work)
        practice = timed(
            f"made: {pacientes} patients, {asked.sesiones} sessions",
            lambda: found(folder / "practice", pacientes=pacientes, sesiones=asked.sesiones),
        )
        if "backup" in steps:
            kept = timed(f"made: {asked.gb} GB of files", lambda: keep_files(practice, asked.gb))
            back_up_and_restore(practice, kept, folder)
        if _COPY in steps:
            copy_record(practice, asked.gb, folder)
        if "move" in steps:
            move_there_and_back(practice, folder)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.rehearsal", description=__doc__)
    parser.add_argument("step", nargs="?", choices=(*_STEPS, _COPY), help="else the first two")
    parser.add_argument("--pacientes", type=int, default=2_000)
    parser.add_argument("--sesiones", type=int, default=20_000)
    parser.add_argument("--gb", type=float, default=20, help="of files; thousands of millions")
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()))
    return parser.parse_args()


if __name__ == "__main__":
    main()
