"""What binds a row of the audit to the one before."""

import hmac
import json
from datetime import UTC
from functools import cached_property
from hashlib import sha256

from remanso.core.audit import AuditEntry
from remanso.core.chain.models import SEAL_BYTES
from remanso.core.seals.sealing import derive_key

FIRST = bytes(SEAL_BYTES)
"""The seal before the first one."""
_NUMBER_BYTES = 8
_ID_CHARACTERS = 16


class ChainKey:
    """The installation's key for the chain, derived when it is first used."""

    def __init__(self, secret: bytes) -> None:
        """`secret` is the installation's own key."""
        self._secret = secret

    @cached_property
    def id(self) -> str:
        """A name of this key that does not give it away."""
        return hmac.digest(self._key, b"id", sha256).hex()[:_ID_CHARACTERS]

    def bind(self, entry: AuditEntry, *, numero: int, before: bytes) -> bytes:
        """The seal of a row at that place, after the row that has the seal `before`."""
        place = numero.to_bytes(_NUMBER_BYTES) + before
        return hmac.digest(self._key, place + _said(entry), sha256)

    @cached_property
    def _key(self) -> bytes:
        return derive_key(self._secret, purpose="audit.chain")


def _said(entry: AuditEntry) -> bytes:
    """Everything a row says, in the same bytes whichever database it comes from."""
    said = [
        entry.id.hex,
        entry.at.astimezone(UTC).isoformat(timespec="microseconds"),
        None if entry.actor_id is None else entry.actor_id.hex,
        entry.actor_role,
        entry.action,
        entry.entity,
        None if entry.entity_id is None else entry.entity_id.hex,
        entry.cambios,
        None if entry.paciente_id is None else entry.paciente_id.hex,
        entry.mostrados,
    ]
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode()
