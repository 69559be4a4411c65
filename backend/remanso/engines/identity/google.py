"""Google as the provider; until it is connected it says so instead of letting anybody in."""

from remanso.engines.identity.base import IdentityUnavailableError, Vouched


class GoogleIdentity:
    """Stands where Google's check will be; refuses every token."""

    def verify(self, token: str) -> Vouched:
        """Always raises `IdentityUnavailableError`."""
        raise IdentityUnavailableError
