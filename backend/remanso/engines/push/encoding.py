"""Bytes as the wire of notices writes them: base64url without its padding."""

from base64 import urlsafe_b64decode, urlsafe_b64encode


def to_text(data: bytes) -> str:
    """The bytes as text."""
    return urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def to_bytes(text: str) -> bytes:
    """The bytes of a text. Raises `ValueError`."""
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
