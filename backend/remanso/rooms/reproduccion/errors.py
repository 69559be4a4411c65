"""What can be refused about playing a recording."""

from remanso.core.errors import NotFoundError


class ReproduccionNotFoundError(NotFoundError):
    """The file is no recording of a session."""
