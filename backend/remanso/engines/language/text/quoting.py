"""Quotations that read well: whole sentences, with their marks in pairs."""

import re
from collections.abc import Iterator

from remanso.engines.language.statements.evidence import holds

# What ends a sentence, with what closes behind it. A full stop inside a word (3.5) has no space
# after it, and what goes on in small letters («Pues… distinto») is the same sentence.
# Only where a run of signs begins, and without a second try: a line of nothing else is read once.
_END = re.compile(r"(?<![.!?…])[.!?…]++[»”\"')\]]*+(?=\s++[^a-záéíóúüñ]|\s*+\Z)|\n")
_MOST_SENTENCES = 3
_LONGEST = 280
# Beyond this, words that do not stand there letter by letter are not looked for.
_SEARCHED = 20_000
_PAIRS = (("“", "”"), ("«", "»"), ("(", ")"), ("[", "]"))

Span = tuple[int, int]


def sentences(text: str) -> Iterator[str]:
    """The sentences of a text, each with what opens and closes it."""
    return (text[start:end] for start, end in _spans(text))


def whole(text: str, cita: str) -> str:
    """The fewest sentences of a text that hold these words; the words alone where that is long."""
    spans = list(_spans(text))
    at = text.find(cita)
    if at >= 0:
        touched = [span for span in spans if span[0] < at + len(cita) and at < span[1]]
        return _together(text, touched) or balanced(cita)
    if len(text) <= _SEARCHED:
        for count in range(1, _MOST_SENTENCES + 1):
            for first in range(len(spans) - count + 1):
                said = _together(text, spans[first : first + count])
                if said and holds(said, cita):
                    return said
    return balanced(cita)


def balanced(text: str) -> str:
    """The text without quotation marks and brackets that have lost their other half."""
    for opening, closing in _PAIRS:
        text = _without_halves(text, opening, closing)
    return text.replace('"', "") if text.count('"') % 2 else text


def _together(text: str, spans: list[Span]) -> str:
    if not 0 < len(spans) <= _MOST_SENTENCES or spans[-1][1] - spans[0][0] > _LONGEST:
        return ""
    return balanced(text[spans[0][0] : spans[-1][1]])


def _without_halves(text: str, opening: str, closing: str) -> str:
    alone: set[int] = set()
    opened: list[int] = []
    for place, char in enumerate(text):
        if char == opening:
            opened.append(place)
        elif char == closing:
            if opened:
                opened.pop()
            else:
                alone.add(place)
    alone.update(opened)
    return "".join(char for place, char in enumerate(text) if place not in alone)


def _spans(text: str) -> Iterator[Span]:
    start = 0
    for end in [*(found.end() for found in _END.finditer(text)), len(text)]:
        said = text[start:end]
        if said.strip():
            yield start + len(said) - len(said.lstrip()), start + len(said.rstrip())
        start = end
