"""Where a browser listens, as it lies sealed in its row."""

import json
from dataclasses import asdict
from hashlib import sha256
from uuid import UUID

from remanso.core.seals.sealing import Seal
from remanso.engines.push.base import Destino
from remanso.settings.product import Settings


def push_seal(settings: Settings) -> Seal:
    """The seal of this installation's browsers."""
    return Seal(settings.signing_key, purpose="avisos.push")


def seal_destino(seal: Seal, suscripcion_id: UUID, destino: Destino) -> bytes:
    """Where it listens, readable by nobody who only has the database."""
    return seal.close(json.dumps(asdict(destino)).encode(), place=suscripcion_id.bytes)


def open_destino(seal: Seal, suscripcion_id: UUID, sealed: bytes) -> Destino:
    """Where the browser of that row listens. Raises `BrokenSealError`."""
    return Destino(**json.loads(seal.open(sealed, place=suscripcion_id.bytes)))


def hash_endpoint(endpoint: str) -> bytes:
    """What a browser is known by, and not found by."""
    return sha256(endpoint.encode()).digest()
