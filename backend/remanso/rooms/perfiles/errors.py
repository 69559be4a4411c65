"""What can be refused about profiles, each with its sentence."""

from remanso.core.errors import ProblemError


class StalePerfilError(ProblemError):
    """Another window saved the profile since it was read."""

    detail = "Los datos cambiaron en otra ventana"
