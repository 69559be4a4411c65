"""A file that does not fit in the head holds two things: nothing written by hand is that long."""

import re
import subprocess
import sys
from pathlib import Path

from scripts.environment.places import ROOT

WARN_ABOVE = 300
FAIL_ABOVE = 350
# The product's backend holds to it already.
PRODUCT = ROOT / "backend" / "remanso"
WRITTEN = ("*.py", "*.ts", "*.tsx", "*.css")
GENERATED = re.compile(r"migrations/versions/|\.d\.ts$")


def main() -> int:
    """Print the files that are long; 1 if any is too long."""
    listed = subprocess.run(
        ["git", "ls-files", "--", *WRITTEN], cwd=ROOT, capture_output=True, text=True, check=True
    )
    paths = [ROOT / name for name in listed.stdout.splitlines() if not GENERATED.search(name)]
    lengths = {path: len(path.read_bytes().splitlines()) for path in paths if path.is_file()}
    for path, length in sorted(lengths.items(), key=lambda item: -item[1]):
        if length > WARN_ABOVE:
            verdict = "too long" if length > most(path) else "long"
            print(f"{path.relative_to(ROOT)}: {length} lines, {verdict}")
    return 1 if any(length > most(path) for path, length in lengths.items()) else 0


def most(path: Path) -> int:
    """How many lines a file may have."""
    return WARN_ABOVE if path.is_relative_to(PRODUCT) else FAIL_ABOVE


if __name__ == "__main__":
    sys.exit(main())
