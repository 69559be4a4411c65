"""Spanish for the small things every sentence of an analysis needs: times, counts, lists."""

from collections.abc import Sequence


def clock(seconds: float) -> str:
    """Write a place in a recording as people read it: `12:02`, `1:02:03`."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def duration(seconds: float) -> str:
    """Write a length of time in words: `14 min 20 s`, `8 s`."""
    minutes, rest = divmod(round(seconds), 60)
    if not minutes:
        return f"{rest} s"
    return f"{minutes} min {rest} s" if rest else f"{minutes} min"


def times(count: int) -> str:
    """Say how often: `1 vez`, `3 veces`."""
    return "1 vez" if count == 1 else f"{count} veces"


def enumeration(items: Sequence[str]) -> str:
    """Write a list inside a sentence: `a, b y c`."""
    if len(items) < 2:  # noqa: PLR2004 - a pair is the shortest list that needs a conjunction
        return "".join(items)
    return f"{', '.join(items[:-1])} {_conjunction(items[-1])} {items[-1]}"


def _conjunction(following: str) -> str:
    word = following.lstrip("«").lower()
    return "e" if word.startswith(("i", "í", "hi")) and not word.startswith("hie") else "y"


def quoted(text: str) -> str:
    """Put somebody's words between Spanish quotation marks, those inside becoming English ones."""
    inside = " ".join(text.split()).replace("«", "“").replace("»", "”")
    return f"«{inside}»"
