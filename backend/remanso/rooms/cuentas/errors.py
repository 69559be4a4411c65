"""What can be refused about accounts, each with its sentence."""

from http import HTTPStatus

from remanso.core.errors import BadRequestError, NotFoundError, ProblemError

LAST_ATTEMPT = "last_attempt"
"""What the screens read to say that one try is left."""


class WrongCredentialsError(BadRequestError):
    """The same answer for an unknown e-mail and a wrong password."""

    detail = "Correo o contraseña incorrectos"


class LastCredentialsError(WrongCredentialsError):
    """The same, when the next one too many makes whoever guesses wait."""

    code = LAST_ATTEMPT


class UserNotFoundError(ProblemError):
    """The provider vouches for somebody who was never invited; the screen reads this exact text."""

    status = HTTPStatus.NOT_FOUND
    detail = "User not found"


class ProviderTokenError(BadRequestError):
    """The provider's token is not ours, expired or altered."""

    detail = "Token de Google inválido"


class WrongOldPasswordError(BadRequestError):
    """The present password was not given, or is another."""

    detail = "La contraseña actual no es correcta"


class LastOldPasswordError(WrongOldPasswordError):
    """The same, when the next one too many makes whoever guesses wait."""

    code = LAST_ATTEMPT


class ResetTokenError(BadRequestError):
    """The reset link was used or replaced, has expired, or never was one."""

    detail = "Token inválido o expirado."


class MissingResetTokenError(BadRequestError):
    """There is nothing to check."""

    detail = "Token inválido."


class EmailTakenError(ProblemError):
    """Somebody already has an account with that address."""

    detail = "Ya existe un usuario con ese correo"


class DispositivoNotFoundError(NotFoundError):
    """Not one of the devices where the person is signed in."""


class AccountNotFoundError(NotFoundError):
    """The operator names an account that is not there."""

    detail = "No hay ninguna cuenta con ese correo"


class TerapeutaNotFoundError(NotFoundError):
    """The operator names a therapist who is not there."""

    detail = "No hay ningún terapeuta con ese correo"


class TerapeutaDisabledError(ProblemError):
    """The therapist is kept out already."""

    detail = "Ese terapeuta ya estaba deshabilitado"


class TerapeutaEnabledError(ProblemError):
    """The therapist was never kept out."""

    detail = "Ese terapeuta ya puede entrar"


class TooManyAttemptsError(ProblemError):
    """Guessing is slowed down."""

    status = HTTPStatus.TOO_MANY_REQUESTS
    detail = "Demasiados intentos. Espera unos minutos e inténtalo de nuevo."

    def __init__(self, *, retry_after: int) -> None:
        """Say in how many seconds it may be tried again."""
        super().__init__()
        self.headers = {"Retry-After": str(retry_after)}
