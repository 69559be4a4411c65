"""What can be refused about a recording that is being silenced."""

from remanso.core.errors import ProblemError


class SilencingError(ProblemError):
    """The recording cannot be read until what is off the record is out of it."""

    detail = "Se está quitando lo que queda fuera de registro. La grabación vuelve en unos minutos."
    code = "silencing"


class SilencingFailedError(ProblemError):
    """The same, and it could not be done yet; it is tried again by itself."""

    detail = (
        "Todavía no hemos podido quitar lo que queda fuera de registro: la grabación no se puede "
        "abrir. Se intentará de nuevo; también puedes eliminarla."
    )
    code = "silencing"
