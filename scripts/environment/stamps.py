"""Stamps: a step whose inputs have not changed since it last succeeded is not done again."""

import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path

from scripts.environment.places import ROOT, TOOLS

STAMPS = TOOLS / "stamps"


def once(
    name: str,
    step: Callable[[], None],
    *,
    inputs: Iterable[Path],
    output: Path,
    also: Iterable[str] = (),
) -> None:
    """Do `step` unless `output` exists and was made from these `inputs` and `also`."""
    stamp = STAMPS / name
    digest = _digest(inputs, also)
    if output.exists() and stamp.is_file() and stamp.read_text() == digest:
        return
    stamp.unlink(missing_ok=True)
    step()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(digest)


def _digest(inputs: Iterable[Path], also: Iterable[str]) -> str:
    # A virtual environment names its own folder: a moved clone must be set up again.
    digest = hashlib.sha256(str(ROOT).encode())
    for text in also:
        digest.update(b"\0" + text.encode())
    for path in sorted(_files(inputs)):
        content = hashlib.sha256(path.read_bytes()).digest()
        digest.update(b"\0" + str(path).encode() + b"\0" + content)
    return digest.hexdigest()


def _files(inputs: Iterable[Path]) -> Iterable[Path]:
    for path in inputs:
        if path.is_dir():
            yield from (inner for inner in path.rglob("*") if inner.is_file())
        elif path.is_file():
            yield path
