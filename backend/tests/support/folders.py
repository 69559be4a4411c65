"""Folders as they were, whatever is done in them meanwhile."""

import shutil
from collections.abc import Sequence
from pathlib import Path

Lying = dict[Path, bytes | None]
"""The bytes of each file, and None of each folder: whatever holds another comes before it."""


def what_lies_in(folders: Sequence[Path]) -> Lying:
    """Everything in some folders, which hold little."""
    return {
        path: path.read_bytes() if path.is_file() else None
        for folder in folders
        for path in sorted(folder.rglob("*"))
    }


def lay_back(folders: Sequence[Path], lying: Lying) -> None:
    """Have these folders hold that again; most hold it, and are left alone."""
    if what_lies_in(folders) == lying:
        return
    for folder in folders:
        shutil.rmtree(folder)
        folder.mkdir()
    for path, content in lying.items():
        if content is None:
            path.mkdir()
        else:
            path.write_bytes(content)
