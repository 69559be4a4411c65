"""What can be refused about words left for a therapist, each with its sentence."""

from datetime import timedelta
from http import HTTPStatus

from remanso.core.errors import NotFoundError, ProblemError


class RecadoNotFoundError(NotFoundError):
    """Absent, or somebody else's."""

    detail = "Recado no encontrado"


class TooManyRecadosError(ProblemError):
    """As many as a day takes were left already."""

    status = HTTPStatus.TOO_MANY_REQUESTS
    detail = (
        "Ya has dejado diez recados en las últimas 24 horas. Lo que quede por decir, guárdalo para "
        "la sesión o llama a la consulta."
    )

    def __init__(self, *, wait: timedelta) -> None:
        """Say in how many seconds it may be tried again."""
        super().__init__()
        self.headers = {"Retry-After": str(max(1, round(wait.total_seconds())))}
