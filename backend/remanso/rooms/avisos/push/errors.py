"""What can be wrong with being told in a browser."""

from remanso.core.errors import NotFoundError, ProblemError


class PushOffError(ProblemError):
    """Whoever operates the product has not allowed it."""

    detail = "Los avisos en el teléfono no están activados en este servicio"


class TelefonoNotFoundError(NotFoundError):
    """It is not one of theirs."""
