"""The citations of an answer while it is being written: only sources that exist, counted anew."""

import re
from collections.abc import Collection

_NUMBERS = r"\[\d{1,3}(?:\s*(?:,|;|y)\s*\d{1,3})*\]"
# Those that stand together are one place: it keeps the space before it if anything of it stays.
_CITED = re.compile(rf"(?P<space>[ \t]*){_NUMBERS}(?:[ \t]*{_NUMBERS})*")
_NUMBER = re.compile(r"\d+")
# What may still become a citation, or more of one, when more comes.
_OPEN = re.compile(rf"(?:[ \t]*{_NUMBERS})*[ \t]*(?:\[[\d\s,;y]{{0,40}})?$")


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
        assert opened is not None, "it matches at the end of anything"
        certain = opened.start()
        self._kept = text[certain:]
        return _CITED.sub(self._counted, text[:certain])

    def end(self) -> str:
        """What was held back."""
        kept, self._kept = self._kept, ""
        return _CITED.sub(self._counted, kept)

    def _counted(self, found: re.Match[str]) -> str:
        numbers = [int(each) for each in _NUMBER.findall(found[0])]
        told = "".join(f"[{self._place(each)}]" for each in numbers if each in self._sources)
        return found["space"] + told if told else ""

    def _place(self, source: int) -> int:
        if source not in self.cited:
            self.cited.append(source)
        return self.cited.index(source) + 1
