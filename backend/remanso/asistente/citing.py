"""The citations of an answer while it is being written: only sources that exist, counted anew."""

import re
from collections.abc import Collection

_CITED = re.compile(r"[ \t]*\[(\d{1,3}(?:\s*(?:,|;|y)\s*\d{1,3})*)\]")
_NUMBER = re.compile(r"\d+")
# What may still become a citation when more comes; longer than this it is none.
_OPEN = re.compile(r"[ \t]*(?:\[[\d\s,;y]{0,40})?$")


class Citing:
    """Passes an answer on in pieces; `[7]` becomes `[1]` if source 7 is the first one cited."""

    def __init__(self, sources: Collection[int]) -> None:
        """`sources` are the numbers that the engine was given; any other is dropped."""
        self._sources = frozenset(sources)
        self._kept = ""
        self.cited: list[int] = []

    def feed(self, piece: str) -> str:
        """As much of the text as is certain."""
        text = self._kept + piece
        opened = _OPEN.search(text)
        certain = len(text) if opened is None else opened.start()
        self._kept = text[certain:]
        return _CITED.sub(self._counted, text[:certain])

    def end(self) -> str:
        """What was held back."""
        kept, self._kept = self._kept, ""
        return kept

    def _counted(self, found: re.Match[str]) -> str:
        numbers = [int(each) for each in _NUMBER.findall(found[1])]
        told = "".join(f"[{self._place(each)}]" for each in numbers if each in self._sources)
        space = found[0][: found[0].index("[")]
        return space + told if told else ""

    def _place(self, source: int) -> int:
        if source not in self.cited:
            self.cited.append(source)
        return self.cited.index(source) + 1
