"""What can be refused about invitations, each with its sentence."""

from http import HTTPStatus

from remanso.core.errors import NotFoundError, ProblemError


class InvitacionInvalidaError(ProblemError):
    """The link was used, withdrawn, replaced, has expired, or never was one."""

    status = HTTPStatus.BAD_REQUEST
    detail = "La invitación no es válida o ha expirado"


class AlreadyPacienteError(ProblemError):
    """The therapist invites somebody they already see."""

    detail = "Esa persona ya es tu paciente"


class InvitacionNotFoundError(NotFoundError):
    """Absent, or another therapist's."""

    detail = "Invitación no encontrada"
