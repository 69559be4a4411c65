"""Which lines of two texts are the same, in time that grows with their length alone.

Patience diff: lines that stand once on each side are held fast, in the longest row that both have
in common; between them the same is done again. The usual algorithm takes the square, or worse, of
lines that repeat, as "Sí." does in any conversation.
"""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

# Whoever repeats themselves this deep is paired by turns.
_ROUNDS = 30
# A line that stands there often may stand once with those that follow it.
_WIDTHS = (1, 2, 4)


class Run(NamedTuple):
    """Lines `i1` to `i2` of the one stand where `j1` to `j2` of the other do."""

    i1: int
    i2: int
    j1: int
    j2: int


def aligned(old: Sequence[str], new: Sequence[str]) -> Iterator[Run]:
    """Runs of equal lines, and of as many other lines between them, in no order."""
    waiting = [(Run(0, len(old), 0, len(new)), 0)]
    while waiting:
        run, rounds = waiting.pop()
        run, *equal = _trimmed(old, new, run)
        yield from equal
        anchors = [] if rounds >= _ROUNDS else _once_each(old, new, run)
        if not anchors and run.i2 - run.i1 == run.j2 - run.j1:
            # Corrections that neither add nor remove lines.
            yield run
            continue
        anchors = anchors or _rising(_by_turns(old, new, run))
        if anchors:
            waiting += [(gap, rounds + 1) for gap in _between(run, anchors)]
        yield from (Run(i, i + 1, j, j + 1) for i, j in anchors)


def _trimmed(old: Sequence[str], new: Sequence[str], run: Run) -> tuple[Run, ...]:
    """What differs in a run, and its equal head and tail."""
    i1, i2, j1, j2 = run
    while i1 < i2 and j1 < j2 and old[i1] == new[j1]:
        i1, j1 = i1 + 1, j1 + 1
    while i1 < i2 and j1 < j2 and old[i2 - 1] == new[j2 - 1]:
        i2, j2 = i2 - 1, j2 - 1
    head, tail = Run(run.i1, i1, run.j1, j1), Run(i2, run.i2, j2, run.j2)
    return Run(i1, i2, j1, j2), head, tail


def _once_each(old: Sequence[str], new: Sequence[str], run: Run) -> list[tuple[int, int]]:
    """Pairs of the same line that can be no other, rising on both sides."""
    for width in _WIDTHS:
        if pairs := _once(old, new, run, width):
            return _rising(pairs)
    return []


def _once(old: Sequence[str], new: Sequence[str], run: Run, width: int) -> list[tuple[int, int]]:
    """Lines that stand once on each side, with so many that follow them."""
    here = [tuple(old[i : i + width]) for i in range(run.i1, run.i2 - width + 1)]
    there = [tuple(new[j : j + width]) for j in range(run.j1, run.j2 - width + 1)]
    often_here, often_there = Counter(here), Counter(there)
    places = {lines: j for j, lines in enumerate(there, run.j1) if often_there[lines] == 1}
    return [
        (i, places[lines])
        for i, lines in enumerate(here, run.i1)
        if often_here[lines] == 1 and lines in places
    ]


def _by_turns(old: Sequence[str], new: Sequence[str], run: Run) -> list[tuple[int, int]]:
    """Where every line repeats: the first with the first, the second with the second."""
    places: defaultdict[str, list[int]] = defaultdict(list)
    for j in range(run.j2 - 1, run.j1 - 1, -1):
        places[new[j]].append(j)
    return [(i, places[old[i]].pop()) for i in range(run.i1, run.i2) if places.get(old[i])]


def _rising(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest row of pairs whose second numbers rise as their first do."""
    ends: list[int] = []
    last: list[int] = []
    before: list[int] = []
    for number, (_, j) in enumerate(pairs):
        place = bisect_left(ends, j)
        before.append(last[place - 1] if place else -1)
        ends[place : place + 1] = [j]
        last[place : place + 1] = [number]
    row, number = [], last[-1] if last else -1
    while number >= 0:
        row.append(pairs[number])
        number = before[number]
    return row[::-1]


def _between(run: Run, anchors: Sequence[tuple[int, int]]) -> Iterator[Run]:
    i1, j1 = run.i1, run.j1
    for i, j in [*anchors, (run.i2, run.j2)]:
        if i > i1 or j > j1:
            yield Run(i1, i, j1, j)
        i1, j1 = i + 1, j + 1
