"""What a move of files has done so far, in a file that a crash at any moment leaves true."""

import json
from pathlib import Path
from typing import TypedDict

from remanso.engines.storage.errors import disk_errors
from remanso.engines.storage.writing import sync_file


class _Line(TypedDict, total=False):
    key: str
    upload_id: str
    verified: bool


class Ledger:
    """Lines are added and never changed."""

    def __init__(self, path: Path) -> None:
        """An earlier move's lines are read, if there are any."""
        self._path = path
        self._verified: set[str] = set()
        self._uploads: dict[str, str] = {}
        if path.exists():
            self._read()

    def is_verified(self, key: str) -> bool:
        """Whether the file was found the same in both stores."""
        return key in self._verified

    def upload_of(self, key: str) -> str | None:
        """Under which id the file began to arrive in parts."""
        return self._uploads.get(key)

    def verify(self, key: str) -> None:
        """Note a file that is the same in both stores."""
        self._add({"key": key, "verified": True})
        self._verified.add(key)

    def begin(self, key: str, *, upload_id: str) -> None:
        """Note an upload before its first part."""
        self._add({"key": key, "upload_id": upload_id})
        self._uploads[key] = upload_id

    def forget(self) -> None:
        """The move is over."""
        self._path.unlink(missing_ok=True)

    def _read(self) -> None:
        content = self._path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        if whole != content:
            # The last line was being written when the process died.
            with self._path.open("r+b") as file:
                file.truncate(len(whole))
        for text in whole.splitlines():
            line: _Line = json.loads(text)
            if "upload_id" in line:
                self._uploads[line["key"]] = line["upload_id"]
            else:
                self._verified.add(line["key"])

    def _add(self, line: _Line) -> None:
        with disk_errors(), self._path.open("ab") as file:
            file.write(json.dumps(line).encode() + b"\n")
            sync_file(file)
