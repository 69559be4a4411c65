"""What a notice to a browser is, and what sends it."""

from dataclasses import dataclass
from typing import Protocol

WORDS = "Tienes algo nuevo en Remanso"
"""All that a notice ever says: it may be read by whoever sees the screen."""
TTL_SECONDS = 12 * 3600
"""How long a browser's service keeps it for a telephone that is off."""


@dataclass(frozen=True, slots=True)
class Destino:
    """Where a browser hears of us: the address at its maker's, and what only that browser reads."""

    endpoint: str
    p256dh: str
    auth: str


class PushGoneError(Exception):
    """Nobody listens there any more, and nobody will."""


class PushRefusedError(Exception):
    """Sending it again would be refused again."""


class PushUnavailableError(Exception):
    """It may well be accepted later."""


class Pusher(Protocol):
    """Hands notices to the services of browsers."""

    @property
    def clave(self) -> str:
        """The public key that a browser ties its address to (RFC 8292)."""

    def send(self, destino: Destino) -> None:
        """Tell one browser that there is something new.

        Raises `PushGoneError`, `PushRefusedError`, `PushUnavailableError`.
        """
