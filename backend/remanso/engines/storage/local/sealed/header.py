"""What a sealed file begins with: how it is cut, its wrapped key twice, the seal of its length.

The key is there twice, each in a block of the disk of its own, so that wrapping it anew can be
interrupted at any moment: one of the two is whole.
"""

import os
from dataclasses import dataclass

from remanso.core.seals.key_ring import WRAPPED_BYTES, KeyRing
from remanso.core.seals.sealing import BrokenSealError
from remanso.engines.storage.errors import BrokenFileError, disk_errors
from remanso.engines.storage.local.sealed.cipher import SIZE_SEAL_BYTES, Cipher
from remanso.engines.storage.local.sealed.layout import HEADER_BYTES, Layout

_MAGIC = b"remanso file 1\r\n"
_STRETCH_BYTES = 8
_SEAL_AT = 256
_KEYS_AT = (64, HEADER_BYTES // 2)


@dataclass(frozen=True, slots=True)
class Header:
    """The header of one file as it was read; nothing of it is proven yet."""

    layout: Layout
    wrapped: tuple[bytes, ...]
    seal: bytes

    def key(self, name: str, ring: KeyRing) -> bytes:
        """The key of the file that is kept under `name`. Raises `BrokenFileError`."""
        keys = [key for one in self.wrapped if (key := _unwrapped(one, name, ring)) is not None]
        if not keys:
            raise BrokenFileError
        return keys[0]

    def opening(self, name: str, ring: KeyRing) -> int:
        """In how many of its two places the key can be had."""
        return sum(_unwrapped(one, name, ring) is not None for one in self.wrapped)


def write_header(descriptor: int, layout: Layout, *, name: str, key: bytes, ring: KeyRing) -> None:
    """Begin a file that will be kept under `name`."""
    wrapped = ring.wrap(key, place=_place(name))
    beginning = _MAGIC + layout.stretch.to_bytes(_STRETCH_BYTES)
    with disk_errors():
        os.pwrite(descriptor, beginning.ljust(HEADER_BYTES, b"\0"), 0)
        for place in _KEYS_AT:
            os.pwrite(descriptor, wrapped, place)


def write_seal(descriptor: int, cipher: Cipher, layout: Layout, *, size: int) -> None:
    """Say, once all is there, how long the file is."""
    with disk_errors():
        os.pwrite(descriptor, cipher.seal_of(layout, size), _SEAL_AT)


def read_header(descriptor: int) -> Header:
    """Read what a file begins with. Raises `BrokenFileError`."""
    content = os.pread(descriptor, HEADER_BYTES, 0)
    stretch = int.from_bytes(content[len(_MAGIC) : len(_MAGIC) + _STRETCH_BYTES])
    if len(content) < HEADER_BYTES or not content.startswith(_MAGIC) or stretch == 0:
        raise BrokenFileError
    return Header(
        Layout(stretch),
        tuple(content[place : place + WRAPPED_BYTES] for place in _KEYS_AT),
        content[_SEAL_AT : _SEAL_AT + SIZE_SEAL_BYTES],
    )


def rewrap(descriptor: int, *, name: str, ring: KeyRing) -> bool:
    """Wrap a file's key with the newest of the ring; whether anything was to do.

    Raises `BrokenFileError`; the file is as it was then.
    """
    header = read_header(descriptor)
    whole = [_unwrapped(one, name, ring) is not None for one in header.wrapped]
    if all(whole) and all(map(ring.is_newest, header.wrapped)):
        return False
    wrapped = ring.wrap(header.key(name, ring), place=_place(name))
    # The one that cannot be opened first: the other is touched when this one is on the disk.
    for _, place in sorted(zip(whole, _KEYS_AT, strict=True)):
        with disk_errors():
            os.pwrite(descriptor, wrapped, place)
            os.fsync(descriptor)
    return True


def _unwrapped(wrapped: bytes, name: str, ring: KeyRing) -> bytes | None:
    try:
        return ring.unwrap(wrapped, place=_place(name))
    except BrokenSealError:
        return None


def _place(name: str) -> bytes:
    return b"archivo " + name.encode()
