"""The icons of an installed Remanso, drawn by Chromium from `frontend/public/favicon.svg`.

They are kept in the repository, since no build needs a browser: `python -m scripts.icons` draws
them anew.
"""

import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple

from scripts.environment.chromium import chromium
from scripts.environment.places import FRONTEND

PUBLIC = FRONTEND / "public"
MARK = PUBLIC / "favicon.svg"
# `--hondo`, which is the manifest's colour too: what a phone cuts round stands on it.
DEEP = "#05232b"


class Icon(NamedTuple):
    """One picture; `share` of its width is the mark's. Without a ground it is see-through."""

    name: str
    pixels: int
    share: float
    ground: str = "transparent"


ICONS = (
    Icon("icono-192.png", 192, 1),
    Icon("icono-512.png", 512, 1),
    # A phone may cut off all that is outside of the middle 80 %.
    Icon("icono-recortable-512.png", 512, 0.62, DEEP),
    Icon("apple-touch-icon.png", 180, 0.7, DEEP),
)


def main() -> None:
    """Draw every icon."""
    browser = chromium()
    mark = MARK.read_text()
    for icon in ICONS:
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder, "icon.html")
            page.write_text(_page(icon, mark))
            _picture(browser, page, icon)


def _page(icon: Icon, mark: str) -> str:
    side = icon.pixels * icon.share
    edge = (icon.pixels - side) / 2
    return (
        "<!doctype html><style>html{background:transparent}body{margin:0}"
        f"div{{width:{icon.pixels}px;height:{icon.pixels}px;background:{icon.ground}}}"
        f"svg{{position:absolute;left:{edge}px;top:{edge}px;width:{side}px;height:{side}px}}"
        f"</style><div>{mark}</div>"
    )


def _picture(browser: Path, page: Path, icon: Icon) -> None:
    target = PUBLIC / "icons" / icon.name
    command = [
        str(browser),
        "--headless",
        "--no-sandbox",
        "--hide-scrollbars",
        "--default-background-color=00000000",
        f"--window-size={icon.pixels},{icon.pixels}",
        f"--screenshot={target}",
        page.as_uri(),
    ]
    subprocess.run(command, check=True, capture_output=True)


if __name__ == "__main__":
    main()
