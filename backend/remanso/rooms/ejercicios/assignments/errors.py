"""What can be refused about assignments, each with its sentence."""

from remanso.core.errors import NotFoundError, ProblemError


class AlreadyAssignedError(ProblemError):
    """The patient has it already."""

    detail = "Ya está asignado"


class AsignacionNotFoundError(NotFoundError):
    """The patient, or what they would have, is absent or another therapist's, or not theirs."""

    detail = "Asignación no encontrada"
