"""What can be refused about the diary, each with its sentence."""

from remanso.core.errors import InvalidError, NotFoundError, ProblemError


class LineaNotFoundError(NotFoundError):
    """Nothing was written on that day."""

    detail = "Ese día no tiene ninguna línea"


class StaleLineaError(ProblemError):
    """Another window wrote or deleted the line since it was read."""

    detail = "Los datos cambiaron en otra ventana"


class DiaFuturoError(InvalidError):
    """That day has not come where the patient is."""

    def __init__(self) -> None:
        super().__init__("Ese día todavía no ha llegado", field="dia")


class DiaPasadoError(InvalidError):
    """That day is over."""

    def __init__(self) -> None:
        super().__init__("Solo se puede escribir la línea de hoy o la de ayer", field="dia")
