"""Opaque tokens: 256 random bits for their bearer, of which only a hash is kept."""

import hashlib
import secrets

_BYTES = 32


def make_token() -> str:
    """A token that nobody can guess, safe in an address."""
    return secrets.token_urlsafe(_BYTES)


def hash_token(token: str) -> bytes:
    """What is stored of a token. It needs no salt: what is hashed is already random."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def hash_bytes(content: bytes) -> bytes:
    """The same for random bytes."""
    return hashlib.sha256(content).digest()
