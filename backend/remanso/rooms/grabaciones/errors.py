"""What can be refused about a recording, each with its one sentence."""

from http import HTTPStatus

from remanso.core.errors import InvalidError, NotFoundError, ProblemError
from remanso.core.validation import WHOLE


class GrabacionNotFoundError(NotFoundError):
    """No such recording, or it is somebody else's."""


class FormatError(ProblemError):
    """Neither WebM nor MP4."""

    status = HTTPStatus.UNSUPPORTED_MEDIA_TYPE
    detail = "Este navegador graba en un formato que no podemos guardar"


class MissingFragmentError(ProblemError):
    """What comes or is asked for does not follow what is here."""

    def __init__(self, numero: int) -> None:
        """Say which is missing."""
        super().__init__(f"Falta el fragmento {numero} de la grabación")


class OtherFragmentError(ProblemError):
    """The fragment of this number is here, and it is another one."""

    detail = "Ya hay otro fragmento con ese número: la grabación se está haciendo en otra ventana"


class AlteredFragmentError(ProblemError):
    """The bytes that arrived are not those that the browser recorded."""

    detail = "Un fragmento de la grabación no ha llegado igual. Se volverá a enviar."


class EmptyFragmentError(InvalidError):
    """A fragment of no bytes."""

    def __init__(self) -> None:
        super().__init__("El fragmento de la grabación está vacío", field=WHOLE)


class OverQuotaError(ProblemError):
    """The therapist has no room left: as with a full disk, the browser keeps it and asks again."""

    status = HTTPStatus.INSUFFICIENT_STORAGE


class ClosedError(ProblemError):
    """The recording was ended, here or elsewhere: it takes nothing more."""

    detail = "La grabación ya se ha cerrado, quizá desde otra ventana"


class EmptyError(ProblemError):
    """Nothing of the recording has come."""

    detail = "La grabación está vacía"


class TooManyError(ProblemError):
    """A patient has more unfinished recordings than anybody makes."""

    detail = "Hay demasiadas grabaciones sin terminar de este paciente. Recupera o descarta alguna."
