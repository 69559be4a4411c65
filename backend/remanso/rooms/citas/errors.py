"""What can be refused about appointments, each with its sentence."""

from collections.abc import Sequence
from datetime import datetime
from typing import Self

from pydantic import JsonValue

from remanso.core.errors import InvalidError, NotFoundError, ProblemError
from remanso.core.texts.dates import day


class CitaNotFoundError(NotFoundError):
    """Absent, or somebody else's."""

    detail = "Cita no encontrada"


class EnlaceNotFoundError(NotFoundError):
    """The link of a mail was never one, or its appointment has begun."""

    detail = "El enlace no es válido o la cita ya ha empezado"


class FeedNotFoundError(NotFoundError):
    """No agenda is read at that address."""

    detail = "No hay ninguna agenda en esta dirección"


class StaleCitaError(ProblemError):
    """Somebody else changed the appointment since it was read."""

    detail = "Los datos cambiaron en otra ventana"


class OverlapError(ProblemError):
    """The therapist has an appointment at that time."""

    detail = "Ya tienes una cita a esa hora"
    code = "overlap"

    def __init__(self, conflictos: Sequence[JsonValue]) -> None:
        """`conflictos` are the appointments in the way, as their therapist reads them."""
        super().__init__()
        self.more = {"conflictos": list(conflictos)}


class CitaCanceladaError(ProblemError):
    """What was cancelled is neither moved, confirmed nor kept."""

    detail = "La cita está cancelada"


class CitaEmpezadaError(ProblemError):
    """The patient confirms or asks for changes before the appointment, not later."""

    detail = "La cita ya ha empezado"


class CitaSinEmpezarError(ProblemError):
    """Whether somebody came is known once the appointment has begun."""

    detail = "La cita todavía no ha empezado"


class SinSolicitudError(ProblemError):
    """There is nothing to answer, or it was answered."""

    detail = "No hay ninguna solicitud que responder"


class HoraInexistenteError(InvalidError):
    """The clocks of the zone skip that time."""

    @classmethod
    def of(cls, local: datetime) -> Self:
        """Say which time it is."""
        return cls(
            f"El {day(local)} no existe la hora {local:%H:%M} en esa zona: el reloj se adelanta",
            field="inicio_local",
        )


class SerieDemasiadoLargaError(InvalidError):
    """More appointments than a series may have."""

    def __init__(self) -> None:
        super().__init__("Una serie tiene como mucho 104 citas", field="repetir")


class SerieTerminadaError(InvalidError):
    """It would end before its first appointment."""

    def __init__(self) -> None:
        super().__init__("La serie termina antes de empezar", field="repetir.hasta")


class YaEnSerieError(InvalidError):
    """What belongs to a series is not repeated by itself."""

    def __init__(self) -> None:
        super().__init__("Esta cita ya se repite", field="repetir")
