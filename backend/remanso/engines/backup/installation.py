"""What an installation keeps about its backups, in its data folder."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from pydantic import BaseModel

from remanso.core.chain.models import Head
from remanso.engines.backup.age import Key, is_recipient
from remanso.engines.backup.errors import BusyBackupError, KeyExistsError, NoRecoveryKeyError

RECIPIENT_FILE = "recovery.pub"
"""Whom backups are sealed to. What opens them is on the recovery sheet and nowhere else."""
INSTALLATION_KEY_FILE = "backup.key"
"""Opens the lists of what the backups hold, so that old ones can be removed; never their files."""
_STATE_FILE = "backups.json"
_LOCK_FILE = "backup.lock"


class BackupState(BaseModel):
    """The last backup and the last that was restored to see whether it can be."""

    taken_at: datetime | None = None
    # Where the audit's chain ended in that one.
    audit: Head | None = None
    verified_at: datetime | None = None
    restore_seconds: float | None = None
    failed_at: datetime | None = None
    failure: str | None = None


class Installation:
    """The backup side of a data folder."""

    def __init__(self, folder: Path) -> None:
        """Nothing is made yet."""
        self.folder = folder

    @property
    def recipient(self) -> str:
        """Whom backups are sealed to. Raises `NoRecoveryKeyError`."""
        try:
            text = (self.folder / RECIPIENT_FILE).read_text(encoding="ascii").strip()
        except FileNotFoundError:
            raise NoRecoveryKeyError from None
        if not is_recipient(text):
            raise NoRecoveryKeyError
        return text

    @property
    def has_recovery_key(self) -> bool:
        """Whether a backup can be taken."""
        return (self.folder / RECIPIENT_FILE).exists()

    def new_recovery_key(self, *, replace: bool) -> Key:
        """Make the key of a new recovery sheet; its secret is kept nowhere.

        Raises `KeyExistsError`.
        """
        if self.has_recovery_key and not replace:
            raise KeyExistsError
        key = Key.new()
        self._write(RECIPIENT_FILE, key.recipient + "\n")
        return key

    @property
    def own_key(self) -> Key:
        """The installation's own key; made once."""
        path = self.folder / INSTALLATION_KEY_FILE
        if not path.exists():
            self._write(INSTALLATION_KEY_FILE, Key.new().secret + "\n")
        return Key.read(path.read_text(encoding="ascii"))

    @property
    def state(self) -> BackupState:
        """What is known of the last backups."""
        try:
            content = (self.folder / _STATE_FILE).read_bytes()
        except FileNotFoundError:
            return BackupState()
        return BackupState.model_validate_json(content)

    def note(self, **changed: object) -> None:
        """Remember something of the last backups."""
        state = BackupState.model_validate(self.state.model_dump() | changed)
        self._write(_STATE_FILE, state.model_dump_json())

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Hold other backups of this installation off. Raises `BusyBackupError`."""
        # The system lets go of it however the process ends.
        with (self.folder / _LOCK_FILE).open("a") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise BusyBackupError from None
            yield

    def _write(self, name: str, text: str) -> None:
        temporary = self.folder / f"{name}.new"
        temporary.touch(mode=0o600)
        temporary.write_text(text, encoding="utf-8")
        temporary.replace(self.folder / name)
