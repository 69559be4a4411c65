"""Where set-up puts things, and how it runs commands."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BACKEND = ROOT / "backend"
FRONTEND = ROOT / "frontend"
E2E = ROOT / "e2e"
VENV = ROOT / ".venv"
TOOLS = ROOT / ".tools"


class SetupError(Exception):
    """Set-up cannot go on; the message tells the person what to do."""


def say(message: str) -> None:
    """Tell the person what is being done; answers for other programs go to stdout alone."""
    print(f"· {message}", file=sys.stderr, flush=True)


def run(
    command: Sequence[str | Path], *, cwd: Path = ROOT, env: Mapping[str, str] | None = None
) -> None:
    """Run to the end, its output on our stderr; failing is a `SetupError`."""
    try:
        subprocess.run(
            command, cwd=cwd, env=env, check=True, stdin=subprocess.DEVNULL, stdout=sys.stderr
        )
    except (subprocess.CalledProcessError, OSError) as error:
        shown = " ".join(str(part) for part in command)
        raise SetupError(f"this command failed: {shown}\n({error})") from error


def executable(path: Path) -> bool:
    """Whether `path` is a program that can be run."""
    return path.is_file() and os.access(path, os.X_OK)
