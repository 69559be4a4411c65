"""Reads `feelings.txt`: sentences that say a feeling of the one who speaks, and that do not."""

from collections.abc import Iterator
from pathlib import Path

_NOTHING = "-"


def _read() -> Iterator[tuple[str, str]]:
    nombre = ""
    for line in Path(__file__).with_suffix(".txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            nombre = line.strip("[]")
        elif line and not line.startswith("#"):
            yield nombre, line


SAID_OF_ONESELF = [(nombre, text) for nombre, text in _read() if nombre != _NOTHING]
NOT_CERTAIN = [text for nombre, text in _read() if nombre == _NOTHING]
