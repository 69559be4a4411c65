"""What was measured, what it is compared with, and the table that says so."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

_LARGE = 100


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number with its unit."""

    value: float
    unit: str = ""

    def __str__(self) -> str:
        digits = 0 if self.value == int(self.value) or abs(self.value) >= _LARGE else 2
        return f"{self.value:,.{digits}f} {self.unit}".strip()


@dataclass(frozen=True, slots=True)
class Goal:
    """A bound that a number keeps."""

    bound: float
    upper: bool

    def met_by(self, value: float) -> bool:
        """Whether the number keeps it."""
        return value <= self.bound if self.upper else value >= self.bound

    def told(self, unit: str) -> str:
        """How the table says it."""
        return f"{'≤' if self.upper else '≥'} {Quantity(self.bound, unit)}"


def at_most(bound: float) -> Goal:
    """No more than this."""
    return Goal(bound, upper=True)


def at_least(bound: float) -> Goal:
    """No less than this."""
    return Goal(bound, upper=False)


@dataclass(frozen=True, slots=True)
class Figure:
    """One line: ours, perhaps beside something else, perhaps with a goal.

    A goal is of the ratio when there is something beside, else of our own number.
    """

    what: str
    ours: Quantity
    beside: str = ""
    theirs: Quantity | None = None
    goal: Goal | None = None

    @property
    def ratio(self) -> float | None:
        """Ours over theirs."""
        return None if self.theirs is None else self.ours.value / self.theirs.value

    @property
    def missed(self) -> bool:
        """Whether there is a goal that was not kept."""
        judged = self.ours.value if self.ratio is None else self.ratio
        return self.goal is not None and not self.goal.met_by(judged)

    def cells(self) -> tuple[str, ...]:
        """The line as the table shows it."""
        goal = verdict = ""
        if self.goal is not None:
            goal = self.goal.told(self.ours.unit if self.ratio is None else "×")
            verdict = "MISSED" if self.missed else "ok"
        return (
            self.what,
            str(self.ours),
            self.beside,
            "" if self.theirs is None else str(self.theirs),
            "" if self.ratio is None else f"{self.ratio:.2f} ×",
            goal,
            verdict,
        )


_HEAD = ("what", "ours", "beside", "its figure", "ratio", "goal", "")
_TO_THE_RIGHT = {1, 3, 4}


def table(figures: Iterable[Figure]) -> str:
    """The lines under one head, in columns."""
    rows = [_HEAD, *(figure.cells() for figure in figures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    head, *body = (_line(row, widths) for row in rows)
    return "\n".join([head, "-" * len(head), *body])


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = (
        cell.rjust(width) if place in _TO_THE_RIGHT else cell.ljust(width)
        for place, (cell, width) in enumerate(zip(row, widths, strict=True))
    )
    return "  ".join(cells)
