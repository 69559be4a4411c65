"""Proving that a backup can be restored, by restoring it."""

import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from remanso.context import Context
from remanso.core.cells.upkeep import bring_up
from remanso.core.times import utcnow
from remanso.engines.backup.age import Key
from remanso.engines.backup.errors import AlteredBackupError
from remanso.engines.backup.installation import Installation
from remanso.engines.backup.manifest import Manifest
from remanso.engines.backup.places import Place
from remanso.engines.backup.snapshot import is_sound
from remanso.use_cases.copias.outcomes import Replayed
from remanso.use_cases.copias.restore_copia import DATABASE, Opening, restore_copia, settings_for
from remanso.use_cases.copias.taken import taken_in


class Verified(NamedTuple):
    """A backup that was restored, and how long that took."""

    manifest: Manifest
    replayed: Replayed
    seconds: float


def verify_copia(
    context: Context, place: Place, *, key: Key, opening: Opening, name: str | None = None
) -> Verified:
    """Restore the newest backup, or the one called `name`, into a folder that is removed again.

    Every row and byte is held against the backup's list, the database is migrated, and what was
    deleted or blocked in this practice since is there too. Raises as `restore_copia`.
    """
    with context.database.read() as db:
        later = taken_in(db)
    began = time.monotonic()
    folder = context.settings.data_path
    with tempfile.TemporaryDirectory(dir=folder, prefix="backup-verify-") as temporary:
        target = Path(temporary)
        restored = restore_copia(
            place, key=key, target=target, opening=opening, name=name, later=later
        )
        bring_up(f"sqlite:///{target / DATABASE}", settings_for(target).key_ring)
        if not is_sound(target / DATABASE):
            raise AlteredBackupError(DATABASE)
    seconds = time.monotonic() - began
    Installation(folder).note(verified_at=utcnow(), restore_seconds=seconds)
    return Verified(restored.manifest, restored.replayed, seconds)
