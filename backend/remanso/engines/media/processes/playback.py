"""The process in which a recording is got ready to be played, apart from the server.

It reads the file that it is told, writes the one that it is told, and says what it found.
"""

import sys
from pathlib import Path

from remanso.engines.media.containers import NOTHING_INSIDE
from remanso.engines.media.needs import Look, Task
from remanso.engines.media.poster import draw_poster
from remanso.engines.media.probe import NothingInsideError, opened
from remanso.engines.media.processes.children import be_nice, end_with_parent, limit_memory
from remanso.engines.media.versions import make_version

_MOST_MEMORY = 4 * 1024**3


def main(task: Task, source: Path, target: Path) -> int:
    """Do one thing; the exit code says whether there was anything inside."""
    be_nice()
    end_with_parent()
    limit_memory(_MOST_MEMORY)
    try:
        if task is Task.LOOK:
            sys.stdout.write(look(source, target).as_text())
        else:
            make_version(source, target)
    except NothingInsideError:
        return NOTHING_INSIDE
    return 0


def look(source: Path, poster: Path) -> Look:
    """Find out what there is, and write a picture of it. Raises `NothingInsideError`."""
    with opened(source) as recording:
        seconds = recording.seconds()
        picture = recording.picture
        return Look(
            seconds=seconds,
            picture=picture is not None
            and draw_poster(recording.source, picture, seconds=seconds, to=poster),
            need=recording.need,
            container=recording.container,
        )


if __name__ == "__main__":
    sys.exit(main(Task(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3])))
