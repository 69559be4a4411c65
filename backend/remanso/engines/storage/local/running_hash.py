"""The SHA-256 of a file that is still arriving, taken while its parts come.

A hash cannot be put down in one process and taken up in another: each process follows the uploads
whose parts it receives. One that was started again reads from the beginning, beside the parts that
are still to come, so that completing waits only for what was not read yet.
"""

import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path
from threading import Lock, Thread

from remanso.engines.storage.base import Part
from remanso.engines.storage.errors import BrokenFileError, UploadGoneError
from remanso.engines.storage.local.parts import PartialFile, Plan

_MOST_UPLOADS = 64
_BLOCK = 512 * 1024


class RunningHashes:
    """The hashes of the uploads that this process receives, the latest `_MOST_UPLOADS` of them."""

    def __init__(self) -> None:
        """Nothing is followed yet."""
        self._known: OrderedDict[Path, _RunningHash] = OrderedDict()
        self._lock = Lock()

    def follow(self, partial: PartialFile) -> None:
        """Read on in the background, as far as the parts have come without a gap."""
        running = self._running(partial)
        if running.has_more(partial) and running.begin():
            Thread(target=running.catch_up, args=(partial,), daemon=True).start()

    def finish(self, partial: PartialFile, parts: Sequence[Part]) -> str:
        """The hash of exactly these parts, which nobody changes meanwhile."""
        return self._running(partial).finish(partial, parts)

    def forget(self, partial: PartialFile) -> None:
        """Follow an upload no longer."""
        with self._lock:
            self._known.pop(partial.folder, None)

    def _running(self, partial: PartialFile) -> "_RunningHash":
        with self._lock:
            running = self._known.setdefault(partial.folder, _RunningHash())
            self._known.move_to_end(partial.folder)
            if len(self._known) > _MOST_UPLOADS:
                self._known.popitem(last=False)
            return running


class _RunningHash:
    """How far one upload was read."""

    def __init__(self) -> None:
        self._working = Lock()
        self._reading = Lock()
        self._begin_anew()

    def has_more(self, partial: PartialFile) -> bool:
        """Whether the next part has come."""
        return partial.part(len(self._taken) + 1) is not None

    def begin(self) -> bool:
        """Whether nobody reads on already."""
        return self._working.acquire(blocking=False)

    def catch_up(self, partial: PartialFile) -> None:
        """Read what has come since; whoever called `begin` calls this."""
        going_on = self._read_on(partial)
        # A part that came at the last moment found somebody reading still.
        while going_on and self.has_more(partial) and self.begin():
            going_on = self._read_on(partial)

    def _read_on(self, partial: PartialFile) -> bool:
        """Take what is there; whether more can be asked for at once."""
        try:
            with self._reading:
                plan = partial.plan()
                while part := partial.part(len(self._taken) + 1):
                    self._take(partial, plan, part)
                    if partial.part(part.number) != part:
                        # It was sent again while it was read.
                        self._begin_anew()
        except (UploadGoneError, BrokenFileError):
            # The upload ended in the meantime, or a part was sent again while it was read.
            return False
        finally:
            self._working.release()
        return True

    def finish(self, partial: PartialFile, parts: Sequence[Part]) -> str:
        """The hash of these parts, reading what was not read yet."""
        plan = partial.plan()
        with self._reading:
            if self._taken != [part.etag for part in parts[: len(self._taken)]]:
                self._begin_anew()
            for part in parts[len(self._taken) :]:
                self._take(partial, plan, part)
            return self._digest.hexdigest()

    def _take(self, partial: PartialFile, plan: Plan, part: Part) -> None:
        block = memoryview(bytearray(_BLOCK))
        with partial.reading(plan, part) as source:
            for done in range(0, part.size, _BLOCK):
                wanted = block[: part.size - done]
                try:
                    count = source.readinto(wanted)
                except BrokenFileError:
                    # Of half a part the hash is of no use.
                    self._begin_anew()
                    raise
                self._digest.update(wanted[:count])
        self._taken.append(part.etag)

    def _begin_anew(self) -> None:
        self._digest = hashlib.sha256()
        self._taken: list[str] = []
