"""What can be refused about consents, each with its sentence."""

from collections.abc import Mapping
from types import MappingProxyType
from uuid import UUID

from remanso.core.errors import InvalidError, NotFoundError, ProblemError
from remanso.rooms.consentimientos.models import Finalidad

PARA: Mapping[Finalidad, str] = {
    Finalidad.GRABAR: "grabar las sesiones y guardar su grabación",
    Finalidad.TRANSCRIBIR: "transcribir lo que se dice en las sesiones",
    Finalidad.ANALIZAR: "analizar las sesiones y preguntar por ellas al asistente",
    Finalidad.CONSERVAR_AUDIO: "conservar el sonido de las sesiones",
    Finalidad.COMPARTIR: "compartir las sesiones en el espacio del paciente",
    Finalidad.SUPERVISION: "llevar las sesiones a supervisión",
}
"""What each purpose is, after «el consentimiento para»."""


class ConsentRequiredError(ProblemError):
    """Somebody who must consent has not, or has said no."""

    code = "consent_required"

    def __init__(self, finalidad: Finalidad, paciente_id: UUID) -> None:
        """Say what it is that nobody may do, and to whom it is asked."""
        super().__init__(
            f"Falta el consentimiento para {PARA[finalidad]}. "
            "Se pide y se registra en la ficha del paciente, en «Consentimientos»."
        )
        self.more = MappingProxyType(
            {"finalidad": finalidad.value, "paciente_id": str(paciente_id)}
        )


class OwnConsentRequiredError(ProblemError):
    """The same, told to the patient."""

    code = "consent_required"

    def __init__(self, finalidad: Finalidad) -> None:
        """Say what they may do about it."""
        super().__init__(
            f"Falta el consentimiento para {PARA[finalidad]}. "
            "Puedes darlo, o no, cuando quieras en «Consentimientos»."
        )
        self.more = MappingProxyType({"finalidad": finalidad.value})


class ConsentimientoNotFoundError(NotFoundError):
    """Absent, or somebody else's."""

    detail = "Consentimiento no encontrado"


class NotOneOfThemError(InvalidError):
    """Somebody decides who was not asked."""

    def __init__(self) -> None:
        super().__init__("Esta persona no es una de las que deciden sobre esto", field="persona")


class RepresentanteRequiredError(InvalidError):
    """A minor is asked, and nobody who represents them."""

    def __init__(self) -> None:
        super().__init__(
            "Es menor: nombra también a quien le representa. Hacen falta los dos síes.",
            field="personas",
        )


class NothingToWithdrawError(ProblemError):
    """What was never given cannot be taken back."""

    detail = "No hay un consentimiento que retirar: todavía no se ha concedido"


class TextChangedError(ProblemError):
    """What somebody read is not what they would be taken to have read."""

    detail = "El texto que leíste ha cambiado: léelo otra vez antes de decidir"
    code = "text_changed"


class OtherFileError(InvalidError):
    """A file that is no scan of a consent of this patient."""

    def __init__(self) -> None:
        super().__init__(
            "El archivo no es un consentimiento escaneado de este paciente", field="archivo"
        )


class EvidenceError(ProblemError):
    """The scan that proves a decision is kept with it."""

    detail = "Este archivo prueba un consentimiento: se conserva con la ficha del paciente"


class StalePoliticaError(ProblemError):
    """Somebody else changed it since it was read."""

    detail = "Los datos cambiaron en otra ventana"
