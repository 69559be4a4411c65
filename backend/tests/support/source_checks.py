"""Runs one of the checks of `make check` on files of the test's own."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]


def complaints(name: str, path: Path) -> list[str]:
    """What the check says, line by line; its exit code must agree with that, and nothing break."""
    ended = subprocess.run(
        [sys.executable, "-m", f"scripts.checks.{name}", str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    said = ended.stdout.splitlines()
    assert (ended.returncode, ended.stderr) == (1 if said else 0, "")
    return said
