"""What can be refused about sessions, each with its sentence."""

from remanso.core.errors import NotFoundError, ProblemError


class SesionNotFoundError(NotFoundError):
    """Absent, or somebody else's."""

    detail = "Sesión no encontrada"


class VideoNotFoundError(NotFoundError):
    """The session has no video, or none that this reader may see."""

    detail = "Esta sesión no tiene video"


class StaleSesionError(ProblemError):
    """Another window changed the session since this one read it."""

    detail = "La sesión cambió en otra ventana"


class AnalysisRunningError(ProblemError):
    """The session is being analysed already."""

    detail = "La sesión ya se está analizando"


class NothingToAnalyseError(ProblemError):
    """There is neither a transcript nor a note."""

    detail = "No hay nada que analizar: añade una transcripción o notas"


class NoAnalysisError(ProblemError):
    """There is no analysis to mark or to add to."""

    detail = "Todavía no hay ningún análisis"


class StatementChangedError(ProblemError):
    """The analysis does not say that any more where it was read."""

    detail = "El análisis cambió: vuelve a leerlo"


class TooManyAddedError(ProblemError):
    """An analysis holds as many statements of its therapist's as it may."""

    detail = "No caben más afirmaciones tuyas en este análisis"


class TranscriptNotFoundError(NotFoundError):
    """There is nothing to take away."""

    detail = "No hay ninguna transcripción"


class NoTimesError(ProblemError):
    """Subtitles say when something is said, and a typed transcript does not."""

    detail = "La transcripción no tiene tiempos: descárgala en otro formato"


class NumeroTakenError(ProblemError):
    """A change to a number that another of the patient's sessions has."""

    detail = "Ya existe otra sesión con ese número"


class TipoNotFoundError(NotFoundError):
    """No such session type, or another therapist's."""

    detail = "Tipo de sesión no encontrado"


class StaleTipoError(ProblemError):
    """Another window changed the session type since it was read."""

    detail = "Los datos cambiaron en otra ventana"
