"""Which statements each test sends to its database, and the fewest tests that send them all."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.engine import ExceptionContext

# `IN (?, ?)` and `VALUES (?, ?), (?, ?)` are one statement each, whatever the number of values.
_VALUES = re.compile(r"\(\?(?:, \?)*\)(?:, \(\?(?:, \?)*\))*")
# Seconds that any test costs besides what is measured of it.
_OVERHEAD = 0.05


@dataclass(frozen=True)
class Sent:
    """What a test sent: numbers that stand for statements, in how many seconds.

    `always` is a test that is chosen whatever it sends.
    """

    statements: frozenset[int]
    seconds: float
    always: bool = False


@dataclass
class Recorder:
    """Notes what is sent from this process, by whichever of its threads."""

    _now: set[int] = field(default_factory=set)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Listen to every database of this process."""
        heard = (("before_cursor_execute", self._note), ("handle_error", self._note_refusal))
        for name, note in heard:
            event.listen(Engine, name, note)
        try:
            yield
        finally:
            for name, note in heard:
                event.remove(Engine, name, note)

    def begin(self) -> None:
        """Forget what was sent before."""
        self._now = set()

    @property
    def sent(self) -> frozenset[int]:
        """What has been sent since."""
        return frozenset(self._now)

    def _note(self, _connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        self._now.add(number_of(statement))

    def _note_refusal(self, refusal: ExceptionContext) -> None:
        # A database that refuses a statement is asked something else than one that takes it.
        kind = type(refusal.original_exception).__name__
        self._now.add(number_of(f"{kind}: {refusal.statement}"))


@cache
def number_of(statement: str) -> int:
    """A number that stands for a statement, the same in every process."""
    told = _VALUES.sub("(?)", statement)
    return int.from_bytes(blake2b(told.encode(), digest_size=6).digest())


def fewest(sent: Mapping[str, Sent]) -> set[str]:
    """The tests that are always chosen, and others, so that together they send every statement.

    Takes time and again the test that sends most that is still lacking for its seconds, which is
    never far from the quickest choice (V. Chvátal, "A Greedy Heuristic for the Set-Covering
    Problem", Mathematics of Operations Research 4, 1979).
    """
    chosen = {test for test, one in sent.items() if one.always}
    left = {test: sent[test] for test in sorted(sent.keys() - chosen)}
    lacking = frozenset[int]().union(*(one.statements for one in left.values()))
    lacking = lacking.difference(*(sent[test].statements for test in chosen))

    def worth(test: str) -> float:
        return len(left[test].statements & lacking) / (left[test].seconds + _OVERHEAD)

    while lacking:
        best = max(left, key=worth)
        chosen.add(best)
        lacking -= left.pop(best).statements
    return chosen
