"""Rows that arrive together share a transaction; whoever brought one waits until it is durable.

A commit waits for the disk, however little is in it. What arrives while one is under way is written
by the next: ten readings at once are noted in two commits, and one alone waits for nobody.
"""

from collections.abc import Callable, Sequence
from threading import Event, Lock
from typing import Generic, TypeVar

Row = TypeVar("Row")


class Together(Generic[Row]):
    """Writes rows for many threads; one of those that wait does it for all."""

    def __init__(self, write: Callable[[Sequence[Row]], None]) -> None:
        """`write` commits the rows before it returns, all or none."""
        self._write = write
        self._guard = Lock()
        self._waiting: list[_Brought[Row]] = []
        self._writing = False

    def add(self, row: Row) -> None:
        """Return once the row is durable. Raises what writing it raised."""
        mine = _Brought(row)
        with self._guard:
            self._waiting.append(mine)
            writes, self._writing = not self._writing, True
        if not writes:
            mine.done.wait()
        if not mine.written:
            self._write_waiting()
        if mine.error is not None:
            raise mine.error

    def _write_waiting(self) -> None:
        """Write what has arrived, and leave what arrives meanwhile to one of those who wait."""
        with self._guard:
            brought, self._waiting = self._waiting, []
        try:
            self._write([each.row for each in brought])
        except BaseException as error:
            for each in brought:
                each.error = error
            raise
        finally:
            self._hand_over(brought)

    def _hand_over(self, brought: "Sequence[_Brought[Row]]") -> None:
        with self._guard:
            self._writing = bool(self._waiting)
            following = self._waiting[0] if self._waiting else None
        for each in brought:
            each.written = True
            each.done.set()
        if following is not None:
            # Not written yet: whoever is woken so writes for all that wait by then.
            following.done.set()


class _Brought(Generic[Row]):
    def __init__(self, row: Row) -> None:
        self.row = row
        self.done = Event()
        self.written = False
        self.error: BaseException | None = None
