"""Recordings that the end-to-end scenarios need and that nobody keeps.

`python -m tests.support.odd_recordings FOLDER` writes a film without sound, a long conversation
and one that nobody waits for.
"""

import sys
from pathlib import Path

from tests.engines.speech.media import silent_film
from tests.support.recordings import repeat_sound

SESION = Path(__file__).parents[1] / "fixtures" / "sesion.mp4"


def main(folder: Path) -> None:
    """Write `sin-audio.mp4`, `larga.mp4` and `muy-larga.mp4` into `folder`."""
    silent_film(folder / "sin-audio.mp4", sound=False)
    repeat_sound(SESION, folder / "larga.mp4", times=4)
    repeat_sound(SESION, folder / "muy-larga.mp4", times=20)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
