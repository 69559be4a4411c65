"""The citations of an answer while it is being written: only sources that exist, counted anew."""

import re
from collections.abc import Collection

# Each character of an answer is in one part, so that an answer of any shape is read once.
_PART = re.compile(r"(?P<blank>[ \t]+)|(?P<bracket>\[[\d\s,;y]{0,40}\]?)|[^ \t\[]+")
_NUMBERS = re.compile(r"\[\d{1,3}(?:\s*[,;y]\s*\d{1,3})*\]")
_NUMBER = re.compile(r"\d+")
_QUOTES = re.compile(r"([«»\n])")


class Citing:
    """Passes an answer on in pieces; `[7]` becomes `[1]` if source 7 is the first one cited.

    Citations that stand together are one place: it keeps the space before it if anything of it
    stays. A source of which two sentences are quoted has a number for each: they lead to two turns.
    """

    def __init__(self, sources: Collection[int]) -> None:
        """`sources` are the numbers that the engine was given; any other is dropped."""
        self._sources = frozenset(sources)
        # A bracket that may still become a citation when more comes.
        self._open = ""
        # Blanks whose fate depends on what follows them.
        self._blanks: list[str] = []
        # Of the place that is being read: the space before it, or None once that is settled.
        self._before: str | None = None
        self._citing = False
        self._quoting = _Quoting()
        self._numbers: dict[tuple[int, str], int] = {}
        # The source of each number, in their order.
        self.cited: list[int] = []

    def feed(self, piece: str) -> str:
        """As much of the text as is certain."""
        text = self._open + piece
        self._open = ""
        said: list[str] = []
        for part in _PART.finditer(text):
            if part.lastgroup == "blank":
                self._blanks.append(part[0])
            elif part.lastgroup == "bracket" and part.end() == len(text) and part[0][-1] != "]":
                self._open = part[0]
            elif _NUMBERS.fullmatch(part[0]):
                said.append(self._place(part[0]))
            else:
                said.append(self._plain(part[0]))
        return "".join(said)

    def end(self) -> str:
        """What was held back."""
        kept, self._open = self._open, ""
        return self._plain(kept)

    def _plain(self, text: str) -> str:
        self._citing = False
        said = self._blank() + text
        self._quoting.hear(said)
        return said

    def _place(self, citation: str) -> str:
        blank = self._blank()
        if not self._citing:
            self._citing, self._before = True, blank
        numbers = [int(each) for each in _NUMBER.findall(citation)]
        told = "".join(f"[{self._number(each)}]" for each in numbers if each in self._sources)
        if not told:
            return ""
        before, self._before = self._before or "", None
        return before + told

    def _blank(self) -> str:
        blank = "".join(self._blanks)
        self._blanks.clear()
        return blank

    def _number(self, source: int) -> int:
        place = source, self._quoting.quotation
        if place not in self._numbers:
            self.cited.append(source)
            self._numbers[place] = len(self.cited)
        return self._numbers[place]


class _Quoting:
    """The last quotation of the line that is being read: what a number after it stands for."""

    def __init__(self) -> None:
        self.quotation = ""
        self._said: list[str] = []
        self._open = False

    def hear(self, text: str) -> None:
        """Read on."""
        if not self._open and _QUOTES.search(text) is None:
            return
        for part in _QUOTES.split(text):
            match part:
                case "«":
                    self._said, self._open = [], True
                case "»" if self._open:
                    self.quotation, self._open = "".join(self._said), False
                case "\n":
                    self.quotation, self._open = "", False
                case _ if self._open:
                    self._said.append(part)


def without_citations(text: str) -> str:
    """A text whose numbers would be those of other sources elsewhere."""
    return re.sub(rf"[ \t]*{_NUMBERS.pattern}", "", text)
