"""Where the jobs of one machine keep their temporary files, one name for each subject."""

import shutil
from collections.abc import Sequence
from pathlib import Path
from uuid import UUID

from remanso.engines.jobs.base import JobKind, Sweep
from remanso.engines.storage.errors import disk_errors

_SWEEP_SECONDS = 30.0


class WorkFolder:
    """A folder of files, and of folders, that nobody needs once their job has ended."""

    def __init__(self, path: Path) -> None:
        """The folder is made when it is first needed."""
        self.path = path

    def file(self, subject: UUID, suffix: str) -> Path:
        """Where a job keeps a file of that kind. Raises `StorageFullError`."""
        with disk_errors():
            self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
        return self.path / f"{subject}.{suffix}"

    def sweep(self, kinds: Sequence[JobKind]) -> Sweep:
        """Remove what interrupted jobs of these kinds left behind."""
        return Sweep(lambda: self._tidy(kinds), every=_SWEEP_SECONDS)

    def _tidy(self, kinds: Sequence[JobKind]) -> None:
        # Listed before the jobs are asked for, so that one that begins now keeps its file.
        left = list(self.path.iterdir()) if self.path.is_dir() else []
        running = {str(job.subject) for kind in kinds for job in kind.expected()}
        for entry in left:
            if entry.stem in running:
                continue
            if not entry.is_dir():
                entry.unlink(missing_ok=True)
            elif _is_id(entry.name):
                shutil.rmtree(entry, ignore_errors=True)


def _is_id(name: str) -> bool:
    try:
        UUID(name)
    except ValueError:
        return False
    return True
