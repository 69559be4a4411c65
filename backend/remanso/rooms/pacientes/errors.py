"""What can be refused about patients, each with its sentence."""

from remanso.core.errors import NotFoundError, ProblemError


class PacienteNotFoundError(NotFoundError):
    """Absent, or another therapist's."""

    detail = "Paciente no encontrado"


class SinAltaError(ProblemError):
    """Nobody discharged the patient."""

    detail = "Este paciente no tiene el alta"


class StalePacienteError(ProblemError):
    """Somebody else changed the patient since it was read."""

    detail = "Los datos cambiaron en otra ventana"
