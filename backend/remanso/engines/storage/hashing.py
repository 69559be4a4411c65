"""Whether two stores hold the same bytes."""

import hashlib

from remanso.engines.storage.base import Storage


def sha256_of(storage: Storage, key: str) -> str:
    """The SHA-256 of a whole file, in hexadecimal. Raises `NotFoundError`."""
    digest = hashlib.sha256()
    for block in storage.read(key):
        digest.update(block)
    return digest.hexdigest()
