"""Which backups stay: the newest of each of the last days, weeks and months that have one."""

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime

from remanso.engines.backup.errors import BackupError

_PART = re.compile(r"([1-9][0-9]{0,3})([dwm])")
_PERIODS: Mapping[str, Callable[[datetime], tuple[int, ...]]] = {
    "d": lambda at: (at.year, at.month, at.day),
    "w": lambda at: at.isocalendar()[:2],
    "m": lambda at: (at.year, at.month),
}
USUAL = "7d,4w,12m"


class MalformedRetentionError(BackupError):
    """Nonsense after `--keep`."""

    detail = "--keep se escribe así: 7d,4w,12m (días, semanas y meses que se conservan)."


def parse_retention(text: str) -> dict[str, int]:
    """How many of each period. Raises `MalformedRetentionError`."""
    kept: dict[str, int] = {}
    for part in text.split(","):
        found = _PART.fullmatch(part.strip())
        if found is None or found[2] in kept:
            raise MalformedRetentionError
        kept[found[2]] = int(found[1])
    return kept


def kept_of(taken: Iterable[datetime], retention: Mapping[str, int]) -> set[datetime]:
    """Which of these stay; the newest always does."""
    newest_first = sorted(taken, reverse=True)
    kept = set(newest_first[:1])
    for unit, count in retention.items():
        newest: dict[tuple[int, ...], datetime] = {}
        for at in newest_first:
            newest.setdefault(_PERIODS[unit](at), at)
        kept.update(list(newest.values())[:count])
    return kept
