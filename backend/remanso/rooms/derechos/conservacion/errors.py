"""What can be refused about kept records."""

from remanso.core.errors import NotFoundError


class NotBlockedError(NotFoundError):
    """No record of that id is blocked."""

    detail = "No hay ninguna ficha bloqueada con ese identificador"
