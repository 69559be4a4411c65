"""What can be refused of leaving something off the record, each with its sentence."""

from remanso.core.errors import ProblemError


class SpanGoneError(ProblemError):
    """Another window has changed the transcript: those turns are not there any more."""

    detail = "La transcripción ya no tiene esos turnos: vuelve a leerla y elige de nuevo"
    code = "span_gone"


class AlreadyOffError(ProblemError):
    """There is nothing there but marks."""

    detail = "Eso ya está fuera de registro"


class TranscribingError(ProblemError):
    """What is said is being heard right now, and would be written down again."""

    detail = "La grabación se está transcribiendo: espera a que termine, o detenla antes"


class UntimedError(ProblemError):
    """Nobody knows where in the recording those words are."""

    detail = (
        "La transcripción no tiene tiempos y no sabemos qué quitar de la grabación: elimina antes "
        "la grabación, y después deja las palabras fuera de registro"
    )
