"""Proving that no row of the audit was removed, altered or added from outside."""

import time
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import inspect

from remanso.core.chain.kept_head import read_head
from remanso.core.chain.key import ChainKey
from remanso.core.chain.models import AuditSeal, Head
from remanso.core.chain.verifying import Followed, count_unsealed, follow
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.backup.errors import BackupError
from remanso.engines.backup.installation import Installation
from remanso.engines.backup.lists import newest_list, read_list
from remanso.settings.product import Settings
from remanso.use_cases.auditoria.errors import NoPracticeError, NoSecretError, NotSealedYetError
from remanso.use_cases.copias.place import place_at

# Sealing takes a moment; a practice that is copied while it works may show it.
_SOON = timedelta(seconds=10)
_LOOKS, _PAUSE_SECONDS = 5, 1.0


@dataclass(frozen=True, slots=True)
class Verified:
    """What the chain says, and the rows that are not in it; `late` is whether they should be."""

    chain: Followed
    unsealed: int
    oldest: datetime | None
    late: bool


def verify_auditoria(settings: Settings) -> Verified:
    """Follow the chain in the database of these settings, which is not changed.

    Raises `AuditError` of several kinds.
    """
    _check_there(settings)
    database = Database(settings.database_address)
    try:
        if not inspect(database.engine).has_table(AuditSeal.__tablename__):
            raise NotSealedYetError
        known = _known_heads(settings)
        with database.read_by_pieces() as db:
            chain = follow(db, ChainKey(settings.signing_key), known=known)
        return _with_unsealed(database, chain)
    finally:
        database.dispose()


def _check_there(settings: Settings) -> None:
    # Before anything is opened: that would make what is missing.
    if settings.database_url is None and not (settings.data_dir / "remanso.sqlite").is_file():
        raise NoPracticeError
    if settings.secret_key is None and not (settings.data_dir / "secret.key").is_file():
        raise NoSecretError


def _known_heads(settings: Settings) -> list[Head]:
    """The heads that this chain is known to have had: here, and when it was last backed up."""
    installation = Installation(settings.data_path)
    heads = [read_head(settings.data_path), installation.state.audit]
    if settings.backup_dir is not None and installation.has_recovery_key:
        try:
            place = place_at(settings, None)
            heads.append(read_list(place, newest_list(place), installation.own_key).audit)
        except BackupError:
            # `doctor` and `backup verify` tell of backups; what the folder remembers stays.
            pass
    return [head for head in heads if head is not None]


def _with_unsealed(database: Database, chain: Followed) -> Verified:
    for look in range(_LOOKS):
        if look:
            time.sleep(_PAUSE_SECONDS)
        with database.read() as db:
            count, oldest = count_unsealed(db)
        if count == 0:
            break
    late = oldest is not None and oldest < utcnow() - _SOON
    return Verified(chain, count, oldest, late)
