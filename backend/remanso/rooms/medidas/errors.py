"""What can be refused about measures, each with its sentence."""

from remanso.core.errors import InvalidError, NotFoundError, ProblemError


class MedidaNotFoundError(NotFoundError):
    """Absent, or somebody else's."""

    detail = "Medida no encontrada"


class RespuestaNotFoundError(NotFoundError):
    """Absent, or somebody else's."""

    detail = "Respuesta no encontrada"


class MedidaActivaError(ProblemError):
    """The patient is asked this instrument already."""

    detail = "Este paciente ya tiene activo ese cuestionario"


class MedidaDetenidaError(ProblemError):
    """Nobody is asked for it any more."""

    detail = "Este cuestionario ya no está activo"


class NotDueError(ProblemError):
    """It was answered for this due date, or there is none now."""

    detail = "Este cuestionario no está pendiente: ya lo has respondido o ha pasado su fecha"


class StaleMedidaError(ProblemError):
    """Somebody else changed the measure since it was read."""

    detail = "Los datos cambiaron en otra ventana"


class UnknownInstrumentoError(InvalidError):
    """No instrument has that key."""

    def __init__(self) -> None:
        super().__init__("No conocemos ese cuestionario", field="instrumento")


class WrongKindOfRespuestaError(InvalidError):
    """Items were sent of an answer sheet, or a number of a questionnaire."""

    @classmethod
    def sheet(cls) -> "WrongKindOfRespuestaError":
        """An answer sheet takes one number."""
        return cls("Escribe la puntuación de la hoja de respuestas", field="puntuacion")

    @classmethod
    def questionnaire(cls) -> "WrongKindOfRespuestaError":
        """A questionnaire takes the answer of each item."""
        return cls("Responde a cada ítem del cuestionario", field="respuestas")


class PuntuacionOutOfRangeError(InvalidError):
    """The number is none that the answer sheet can give."""

    def __init__(self, minimo: int, maximo: int) -> None:
        super().__init__(f"La puntuación va de {minimo} a {maximo}", field="puntuacion")
