"""The operator's keys, which wrap the keys that data is sealed with.

Data is never sealed with an operator's key itself: another one is chosen by wrapping some thousand
short keys anew, and not by reading every text and recording.
"""

import os
from collections.abc import Callable, Sequence

from remanso.core.seals.sealing import BrokenSealError, derive_key

KEY_BYTES = 32
"""How long a key is, wrapped or not yet."""
_VERSION = b"\x01"
_NAME_BYTES = 8
_NONCE_BYTES = 12
_TAG_BYTES = 16
WRAPPED_BYTES = len(_VERSION) + _NAME_BYTES + _NONCE_BYTES + KEY_BYTES + _TAG_BYTES
"""How long a wrapped key is, always."""


class OtherKeyError(Exception):
    """What was sealed here opens with another of the operator's keys; `sentence` is for them."""

    sentence = (
        "Los textos de esta base de datos se abren con otra llave: falta wrapping.key en la carpeta"
        " de datos, o REMANSO_WRAPPING_KEY, REMANSO_WRAPPING_PASSPHRASE, REMANSO_WRAPPING_KMS o, si"
        " no hay otra, REMANSO_SECRET_KEY no es la suya. Si la acabas de cambiar, pon la de antes"
        " en REMANSO_WRAPPING_KEY_BEFORE, REMANSO_WRAPPING_PASSPHRASE_BEFORE o"
        " REMANSO_WRAPPING_KMS_BEFORE y usa remanso rotate-key. No se ha tocado nada."
    )


class KeyRing:
    """Wraps with the newest key, and unwraps with whichever was used: AES-256-GCM."""

    def __init__(
        self, keys: Sequence[bytes], *, again: Callable[[], Sequence[bytes]] | None = None
    ) -> None:
        """`keys` are the operator's, the newest first; there is at least one.

        `again` says which there are now: another process may have made a new one, and let the old
        ones go.
        """
        self._again = again
        self._keys: tuple[bytes, ...] = ()
        self._take(keys)

    def wrap(self, key: bytes, *, place: bytes) -> bytes:
        """The key as it may be kept, bound to its place; `WRAPPED_BYTES` long."""
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # noqa: PLC0415 - loaded only where it is used

        self._look_again()
        nonce = os.urandom(_NONCE_BYTES)
        wrapped = AESGCM(self._wrapping[self._newest]).encrypt(nonce, key, place)
        return _VERSION + self._newest + nonce + wrapped

    def unwrap(self, wrapped: bytes, *, place: bytes) -> bytes:
        """The key that was wrapped for that place. Raises `BrokenSealError`."""
        from cryptography.exceptions import InvalidTag  # noqa: PLC0415 - loaded only where it is used
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # noqa: PLC0415 - loaded only where it is used

        if len(wrapped) != WRAPPED_BYTES or not wrapped.startswith(_VERSION):
            raise BrokenSealError
        rest = wrapped[len(_VERSION) + _NAME_BYTES :]
        if _name_in(wrapped) not in self._wrapping:
            self._look_again()
        wrapping = self._wrapping.get(_name_in(wrapped))
        if wrapping is None:
            raise BrokenSealError
        try:
            return AESGCM(wrapping).decrypt(rest[:_NONCE_BYTES], rest[_NONCE_BYTES:], place)
        except InvalidTag:
            raise BrokenSealError from None

    def rewrap(self, wrapped: bytes, *, place: bytes) -> bytes:
        """The same key, wrapped with the newest of the operator's. Raises `BrokenSealError`."""
        return self.wrap(self.unwrap(wrapped, place=place), place=place)

    def _look_again(self) -> None:
        if self._again is not None:
            self._take(self._again())

    def _take(self, keys: Sequence[bytes]) -> None:
        if tuple(keys) == self._keys:
            return
        wrapping = {_name_of(key): derive_key(key, purpose="keys.wrapping") for key in keys}
        self._keys, self._wrapping, self._newest = tuple(keys), wrapping, _name_of(keys[0])

    def is_newest(self, wrapped: bytes) -> bool:
        """Whether it is wrapped with the key that is used from now on."""
        return _name_in(wrapped) == self._newest


def _name_of(key: bytes) -> bytes:
    """A name that does not give the key away."""
    return derive_key(key, purpose="keys.name")[:_NAME_BYTES]


def _name_in(wrapped: bytes) -> bytes:
    return wrapped[len(_VERSION) : len(_VERSION) + _NAME_BYTES]
