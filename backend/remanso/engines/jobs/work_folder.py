"""Where the jobs of one machine keep their temporary files, one name for each subject."""

from collections.abc import Callable, Iterable
from pathlib import Path
from uuid import UUID

from remanso.engines.jobs.base import JobRef
from remanso.engines.storage.errors import disk_errors


class WorkFolder:
    """A folder of files that nobody needs once their job has ended."""

    def __init__(self, path: Path) -> None:
        """The folder is made when it is first needed."""
        self._path = path

    def file(self, subject: UUID, suffix: str) -> Path:
        """Where a job keeps a file of that kind. Raises `StorageFullError`."""
        with disk_errors():
            self._path.mkdir(mode=0o700, parents=True, exist_ok=True)
        return self._path / f"{subject}.{suffix}"

    def tidy(self, expected: Callable[[], Iterable[JobRef]]) -> None:
        """Remove what interrupted jobs left behind."""
        # Listed before the jobs are asked for, so that one that begins now keeps its file.
        files = list(self._path.iterdir()) if self._path.is_dir() else []
        running = {str(job.subject) for job in expected()}
        for file in files:
            if file.stem not in running:
                file.unlink(missing_ok=True)
