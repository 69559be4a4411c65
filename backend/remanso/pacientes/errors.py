"""What can be refused about patients, each with its sentence."""

from remanso.core.errors import NotFoundError


class PacienteNotFoundError(NotFoundError):
    """Absent, or another therapist's."""

    detail = "Paciente no encontrado"
