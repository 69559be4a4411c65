"""What can be refused about amendments, each with its sentence."""

from remanso.core.errors import InvalidError, NotFoundError


class EnmiendaNotFoundError(NotFoundError):
    """Absent, or somebody else's."""

    detail = "Enmienda no encontrada"


class NothingToAmendError(InvalidError):
    """There is no text that could have been wrong."""

    def __init__(self) -> None:
        super().__init__("No hay un texto que enmendar: escríbelo sin más", field="campo")


class SameTextError(InvalidError):
    """Nothing would be put right."""

    def __init__(self) -> None:
        super().__init__("Es el mismo texto que ya estaba", field="texto")


class OtherSolicitudError(InvalidError):
    """A request that asks for something else, or is not this patient's."""

    def __init__(self) -> None:
        sentence = "No es una solicitud de rectificación de este paciente"
        super().__init__(sentence, field="solicitud_id")
