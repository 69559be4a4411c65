"""What can be refused about what a patient is to remember, each with its sentence."""

from remanso.core.errors import InvalidError, NotFoundError, ProblemError


class FragmentoNotFoundError(NotFoundError):
    """Absent, somebody else's, of a session that is not shared, or not said any more."""

    detail = "Fragmento no encontrado"


class TodaviaNoError(ProblemError):
    """Its first day has not come."""

    detail = "Todavía no toca recordar este fragmento"


class YaPasoError(ProblemError):
    """Its last day has passed."""

    detail = "Ya pasó el tiempo de recordar este fragmento"


class NotOfPacienteError(InvalidError):
    """Words that are not the patient's, or not said there."""

    def __init__(self, numero: int) -> None:
        """`numero` counts from one, as people do."""
        sentence = f"El fragmento {numero} no son palabras del paciente en ese turno"
        super().__init__(sentence, field=f"fragmentos.{numero - 1}")


class RepeatedFragmentoError(InvalidError):
    """The same words of the same turn twice."""

    def __init__(self) -> None:
        """There is one sentence for it."""
        super().__init__("Has elegido dos veces el mismo fragmento", field="fragmentos")
