"""A folder of the backend is taken in at a glance: ten modules at most, the rest in parts."""

import subprocess
import sys
from collections import Counter
from pathlib import PurePosixPath

from scripts.environment.places import ROOT

MOST = 10
MODULES = "backend/remanso/*.py"


def main() -> int:
    """Print the folders that hold more; 1 if there is any."""
    listed = subprocess.run(
        ["git", "ls-files", "--", MODULES], cwd=ROOT, capture_output=True, text=True, check=True
    )
    modules = [PurePosixPath(name) for name in listed.stdout.splitlines()]
    flat = Counter(module.parent for module in modules if module.name != "__init__.py")
    full = {folder: count for folder, count in flat.items() if count > MOST}
    for folder, count in sorted(full.items()):
        print(f"{folder}: {count} modules side by side, {MOST} at most")
    return 1 if full else 0


if __name__ == "__main__":
    sys.exit(main())
