"""Spaces, letter sizes, corners and colours come from the token file, never from a literal.

A variable that is used is declared: one that is not makes its whole declaration say nothing.
Measures (a width, where a mark stands) and hairlines thinner than the smallest space are free.
Both are read: the declarations of the sheets, and the class names that a component writes.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from scripts.environment.places import FRONTEND, ROOT

TOKENS = {"tokens.css", "theme.css"}
SMALLEST_SPACE = 4
SPACES = {"0", "1", "2", "3", "4", "5", "6", "8", "12"}

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
DECLARATION = re.compile(r"([a-z-]+)\s*:\s*([^;{}]+);")
LENGTH = re.compile(r"(?<![\w.-])-?(\d*\.?\d+)(px|rem)\b")
SPACED = re.compile(r"(margin|padding|gap|row-gap|column-gap)(-|$)")
ROUNDED = re.compile(r"border(-\w+)*-radius$")
# A colour made of tokens (`oklch(from var(--tinta) …)`) is one.
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lch)\((?![^)]*var\()")
UTILITY = re.compile(
    r"(?<![\w-])-?(?:m|p|m[trblxy]|p[trblxy]|gap|gap-[xy]|space-[xy])-(\d+(?:\.\d+)?|\[[^]]+\])"
    r"|(?<![\w-])((?:text|bg|border|rounded)-\[[^]]+\])"
)

NAMED = re.compile(r"var\((--[\w-]+)\)")
DECLARED = re.compile(r"""(--[\w-]+)(?:["'`\]]|\s*:)""")


def main(files: list[Path]) -> int:
    """Print every literal of these files, or of the frontend, that should be a token; 1 if any."""
    found = [
        f"{path.relative_to(ROOT) if path.is_relative_to(ROOT) else path}: {problem}"
        for path in files or _files()
        for problem in (_in_sheet if path.suffix == ".css" else _in_component)(path.read_text())
    ]
    found += [f"{name} is declared nowhere" for name in _undeclared()]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


def _files() -> list[Path]:
    return [path for path in _listed() if path.name not in TOKENS]


def _undeclared() -> list[str]:
    texts = [COMMENT.sub("", path.read_text()) for path in _listed()]
    declared = {name for text in texts for name in DECLARED.findall(text)}
    return sorted({name for text in texts for name in NAMED.findall(text)} - declared)


def _listed() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.css", "*.tsx"],
        cwd=FRONTEND,
        capture_output=True,
        text=True,
        check=True,
    )
    paths = (FRONTEND / name for name in listed.stdout.splitlines())
    return [path for path in paths if path.exists()]


def _in_sheet(text: str) -> Iterator[str]:
    for name, value in DECLARATION.findall(COMMENT.sub("", text)):
        sized = name in {"font", "font-size"}
        tokens_only = sized or SPACED.match(name) or ROUNDED.match(name)
        smallest = 0 if sized else SMALLEST_SPACE
        lengths = [_pixels(*each) for each in LENGTH.findall(value)] if tokens_only else []
        if any(length >= smallest for length in lengths) or COLOUR.search(value):
            yield f"{name}: {' '.join(value.split())}"


def _pixels(number: str, unit: str) -> float:
    return float(number) * (16 if unit == "rem" else 1)


def _in_component(text: str) -> Iterator[str]:
    for space, other in UTILITY.findall(text):
        if other or space not in SPACES:
            yield other or f"a space of {space}"


if __name__ == "__main__":
    sys.exit(main([Path(name) for name in sys.argv[1:]]))
