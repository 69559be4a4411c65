"""What can be refused about second factors and passkeys, each with its sentence."""

from remanso.core.errors import BadRequestError, NotFoundError, ProblemError, UnavailableError


class WrongCodeError(BadRequestError):
    """The code is another, or was used before."""

    detail = "El código no es correcto"


class TicketEndedError(BadRequestError):
    """The ticket was used, has had too many wrong codes, has expired, or never was one."""

    detail = "Este acceso ha caducado. Inicia sesión de nuevo."
    code = "ticket_ended"


class WrongPasswordError(BadRequestError):
    """Whoever is signed in gave another password than theirs."""

    detail = "La contraseña no es correcta"


class WrongPasskeyError(BadRequestError):
    """What was signed is not what was asked, or not by that key."""

    detail = "No se ha podido comprobar la llave de acceso. Inténtalo de nuevo."


class UnknownPasskeyError(WrongPasskeyError):
    """The authenticator keeps a passkey that this account no longer has."""

    detail = "Esa llave de acceso ya no sirve para entrar aquí"
    code = "unknown_passkey"


class PasskeyTakenError(ProblemError):
    """The authenticator was added before."""

    detail = "Esa llave de acceso ya está añadida"


class PasskeyNotFoundError(NotFoundError):
    """Not one of the person's passkeys."""


class FactorActiveError(ProblemError):
    """There is a second factor already: it is removed before another one is set up."""

    detail = "El segundo factor ya está activado"


class FactorMissingError(ProblemError):
    """There is nothing to confirm or to remove."""

    detail = "El segundo factor no está activado"


class FactorUnreadableError(UnavailableError):
    """It was sealed with another key of the installation: recovery codes still work."""

    detail = (
        "El código no se puede comprobar ahora. Usa un código de recuperación, "
        "o avisa a quien administra el servicio."
    )
