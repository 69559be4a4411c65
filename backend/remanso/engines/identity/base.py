"""Who vouches for a person: one protocol, whatever the provider."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Vouched:
    """What the provider says of the person behind a token."""

    email: str
    # Who they are to the provider, whatever address they have; None where there are no strangers.
    subject: str | None
    picture: str | None


class InvalidTokenError(Exception):
    """The token was not issued to this application, is expired or was altered."""


class IdentityUnavailableError(Exception):
    """The provider cannot be asked now."""


class IdentityProvider(Protocol):
    """Checks a provider's access token."""

    def verify(self, token: str) -> Vouched:
        """The person behind the token. Raises `InvalidTokenError`, `IdentityUnavailableError`."""
