"""A file that does not fit in the head holds two things: nothing written by hand is that long."""

import re
import subprocess
import sys

from scripts.environment.places import ROOT

WARN_ABOVE = 300
FAIL_ABOVE = 350
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
            verdict = "too long" if length > FAIL_ABOVE else "long"
            print(f"{path.relative_to(ROOT)}: {length} lines, {verdict}")
    return 1 if any(length > FAIL_ABOVE for length in lengths.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
