"""A disk of its own that is soon full, so that the system itself says so."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

_MOUNT, _UMOUNT = "/bin/mount", "/bin/umount"


class SmallDisk:
    """A file system of so many MiB at `folder`."""

    def __init__(self, folder: Path) -> None:
        """`folder` is where it is mounted."""
        self.folder = folder

    def grow(self, mebibytes: int) -> None:
        """Make room."""
        self._resize(f"{mebibytes}m")

    def fill(self, *, left: int = 0) -> None:
        """Leave room for so many bytes more, a multiple of the size of a page of memory."""
        self._resize(str(shutil.disk_usage(self.folder).used + left))

    def _resize(self, size: str) -> None:
        subprocess.run([_MOUNT, "-o", f"remount,size={size}", self.folder], check=True)


@contextmanager
def small_disk(folder: Path, mebibytes: int) -> Iterator[SmallDisk]:
    """One that is gone afterwards; the test is skipped where nobody may mount."""
    folder.mkdir()
    options = ["-t", "tmpfs", "-o", f"size={mebibytes}m,mode=0777", "remanso-test"]
    mounted = subprocess.run([_MOUNT, *options, folder], check=False, capture_output=True)
    if mounted.returncode:
        pytest.skip("no small file system can be mounted here")
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run([_UMOUNT, "--lazy", folder], check=True)
