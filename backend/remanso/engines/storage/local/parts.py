"""An unfinished upload: its bytes already in place, one small record for each part received.

A record is emptied before its part's bytes are touched and filled once they are durable, so a part
is known exactly when it is whole, whatever dies in between. Locks are of the file system: they hold
between processes and end with the process that took them.
"""

import fcntl
import json
import os
import re
import shutil
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from io import FileIO, RawIOBase
from pathlib import Path

from anyio import to_thread

from remanso.engines.storage.base import MAX_PARTS, Part, PartClaim
from remanso.engines.storage.claims import claimed
from remanso.engines.storage.errors import (
    IncompleteFileError,
    PartBusyError,
    PartTooLargeError,
    TooLargeError,
    UploadGoneError,
    disk_errors,
)
from remanso.engines.storage.local.sealed.layout import Layout
from remanso.engines.storage.local.sealed.seals import Seals
from remanso.engines.storage.writing import (
    PlainTarget,
    Target,
    Written,
    copy_stream,
    sync_file,
    sync_folder,
    write_stream,
)

_RECORD = re.compile(rb'("[0-9a-f]+") ([0-9]+)\n')


@dataclass(frozen=True, slots=True)
class Plan:
    """What was agreed when the upload began."""

    key: str
    part_size: int
    max_size: int
    # Uploads of before do not say it, and are not.
    sealed: bool = False

    def check(self, key: str) -> None:
        """Raise `UploadGoneError` when the upload is of another file."""
        if self.key != key:
            raise UploadGoneError


class PartialFile:
    """One upload's folder: `plan.json`, `data`, and `<number>.part` records."""

    def __init__(self, folder: Path, seals: Seals) -> None:
        """The folder need not exist: every act says `UploadGoneError` then."""
        self.folder = folder
        self._seals = seals
        self._plan = folder / "plan.json"
        self.data = folder / "data"

    def begin(self, plan: Plan) -> None:
        """Make the folder."""
        with disk_errors():
            self.folder.mkdir(mode=0o700, parents=True)
            self.data.touch(mode=0o600)
            if plan.sealed:
                with FileIO(self.data, "r+") as data:
                    self._seals.begin(data, Layout(plan.part_size), name=plan.key)
            with self._plan.open("wb") as file:
                file.write(json.dumps(asdict(plan)).encode())
                sync_file(file)
        sync_folder(self.folder)
        sync_folder(self.folder.parent)

    async def receive(
        self,
        number: int,
        stream: AsyncIterator[bytes],
        *,
        key: str,
        then: Callable[["PartialFile"], None],
    ) -> Part:
        """Write one part where it belongs and record it; the same part again replaces it.

        `then` is called, off the event loop, once the part is known.
        """
        with ExitStack() as opened:
            plan, record, data = await to_thread.run_sync(self._place, opened, number, key)
            offset = (number - 1) * plan.part_size
            room = plan.max_size - offset

            def recorded(written: Written) -> Part:
                part = Part(number, written.etag, written.size)
                _write_record(record, part)
                then(self)
                return part

            return await write_stream(
                stream,
                self._target(plan, data, number),
                max_size=min(room, plan.part_size),
                too_large=TooLargeError if room < plan.part_size else PartTooLargeError,
                settle=recorded,
            )

    def parts(self) -> list[Part]:
        """The parts that are whole, in order."""
        try:
            records = [path for path in self.folder.iterdir() if path.suffix == ".part"]
        except FileNotFoundError as error:
            raise UploadGoneError from error
        parts = (_read_record(path) for path in records)
        return sorted((part for part in parts if part), key=lambda part: part.number)

    @contextmanager
    def assembled(
        self, claims: Sequence[PartClaim], *, expected_size: int | None
    ) -> Iterator[tuple[Path, list[Part]]]:
        """The whole file, durable, and its parts; nobody writes to it meanwhile."""
        with self._locked(fcntl.LOCK_EX) as plan:
            parts = claimed(self.parts(), claims)
            size = sum(part.size for part in parts)
            if size > plan.max_size:
                raise TooLargeError
            if expected_size not in {None, size}:
                raise IncompleteFileError
            in_place = all(part.size == plan.part_size for part in parts[:-1])
            yield (self._cut(size, plan) if in_place else self._closed_up(parts, plan)), parts

    def is_published(self) -> bool:
        """Whether the bytes have already left for their final name."""
        return self._plan.exists() and not self.data.exists()

    def part(self, number: int) -> Part | None:
        """That part, if it is whole."""
        return _read_record(self.folder / f"{number}.part")

    def plan(self) -> Plan:
        """What was agreed. Raises `UploadGoneError`."""
        return _read_plan(self._plan)

    @contextmanager
    def reading(self, plan: Plan, part: Part) -> Iterator[RawIOBase]:
        """The bytes from where a part begins; it ends after its size. Raises `UploadGoneError`."""
        begin = (part.number - 1) * plan.part_size
        with _open(self.data, "r") as data:
            source: RawIOBase = data
            first, end = begin, begin + part.size
            if plan.sealed:
                arriving = self._seals.arriving(data, name=plan.key)
                source = arriving.source(size=end)
                first, end = arriving.stored(first), arriving.stored(end)
            source.seek(begin)
            yield source
            # Nobody reads it again soon, and it is durable: its memory serves the next part, and
            # what others read of the disk stays where it is. Other systems have no such call.
            if sys.platform == "linux":
                os.posix_fadvise(data.fileno(), first, end - first, os.POSIX_FADV_DONTNEED)

    def remove(self) -> None:
        """Forget everything; a part that is arriving finds nothing to belong to."""
        gone = self.folder.with_suffix(".gone")
        try:
            self.folder.rename(gone)
        except FileNotFoundError:
            return
        shutil.rmtree(gone)

    def _target(self, plan: Plan, data: FileIO, number: int) -> Target:
        if plan.sealed:
            return self._seals.arriving(data, name=plan.key).target(number)
        return PlainTarget(data, offset=(number - 1) * plan.part_size)

    def _cut(self, size: int, plan: Plan) -> Path:
        with FileIO(self.data, "r+") as data:
            if plan.sealed:
                self._seals.arriving(data, name=plan.key).cut(size)
            else:
                os.ftruncate(data.fileno(), size)
            sync_file(data)
        return self.data

    def _closed_up(self, parts: Sequence[Part], plan: Plan) -> Path:
        # Parts smaller than agreed leave gaps between them; only then are the bytes copied.
        whole = self.folder / "whole"
        with FileIO(whole, "w+") as file:
            if plan.sealed:
                self._seals.begin(file, Layout(), name=plan.key)
            target = self._target(plan, file, 1)
            for part in parts:
                with self.reading(plan, part) as source:
                    copy_stream(source, target, length=part.size)
            target.finish()
            if plan.sealed:
                self._seals.arriving(file, name=plan.key).cut(sum(part.size for part in parts))
                sync_file(file)
        return whole

    @contextmanager
    def _locked(self, kind: int) -> Iterator[Plan]:
        with _open(self._plan, "r") as file:
            _lock(file, kind)
            yield _read_plan(self._plan)

    def _place(self, opened: ExitStack, number: int, key: str) -> tuple[Plan, FileIO, FileIO]:
        plan = opened.enter_context(self._locked(fcntl.LOCK_SH))
        plan.check(key)
        record = opened.enter_context(_open(self.folder / f"{number}.part", "a+"))
        _lock(record, fcntl.LOCK_EX)
        if record.tell():
            record.truncate(0)
            sync_file(record)
        return plan, record, opened.enter_context(_open(self.data, "r+"))


def _open(path: Path, mode: str) -> FileIO:
    try:
        with disk_errors():
            return FileIO(path, mode)
    except FileNotFoundError as error:
        raise UploadGoneError from error


def _lock(file: FileIO, kind: int) -> None:
    try:
        fcntl.flock(file, kind | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise PartBusyError from error


def _read_plan(path: Path) -> Plan:
    try:
        return Plan(**json.loads(path.read_bytes()))
    except FileNotFoundError as error:
        raise UploadGoneError from error


def _write_record(record: FileIO, part: Part) -> None:
    with disk_errors():
        record.write(f"{part.etag} {part.size}\n".encode())
    sync_file(record)


def _read_record(path: Path) -> Part | None:
    try:
        record = _RECORD.fullmatch(path.read_bytes())
    except FileNotFoundError:
        return None
    number = int(path.stem)
    if record is None or not 1 <= number <= MAX_PARTS:
        return None
    return Part(number, record[1].decode(), int(record[2]))
