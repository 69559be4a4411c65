"""By relative path a module of the frontend names its own room only; the rest it names by '@/'.

The linter refuses by name what a layer may not know (frontend/biome.json); a relative path would
slip past it.
"""

import re
import sys
from collections.abc import Iterator
from os.path import normpath
from pathlib import Path

from scripts.environment.places import ROOT

SOURCE = ROOT / "frontend" / "src"
# Layers whose folders are rooms, each on its own; any other folder of the source is one room.
LAYERS_OF_ROOMS = ("features", "entities")
RELATIVE = re.compile(r"""(?:\bfrom|\bimport\(?)\s*["'](\.{1,2}/[^"']*)["']""")


def main() -> int:
    """Print the imports that leave a room by relative path; 1 if there is any."""
    found = [
        f"{path.relative_to(ROOT)}: '{name}' leaves {'/'.join(room_of(path))}"
        for path in sorted(SOURCE.rglob("*.ts*"))
        for name in relative_imports(path)
        if room_of(Path(normpath(path.parent / name))) != room_of(path)
    ]
    for line in found:
        print(line)
    return 1 if found else 0


def relative_imports(path: Path) -> Iterator[str]:
    """What a module imports by a path that starts from itself."""
    return (match[1] for match in RELATIVE.finditer(path.read_text(encoding="utf-8")))


def room_of(path: Path) -> tuple[str, ...]:
    """The folder that a module belongs to: `features/banco`, `lib`."""
    parts = path.relative_to(SOURCE).parts
    return parts[: 2 if parts[0] in LAYERS_OF_ROOMS else 1]


if __name__ == "__main__":
    sys.exit(main())
