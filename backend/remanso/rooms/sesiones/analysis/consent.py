"""What a machine may do with a session or a draft: judged when it is asked, and as it begins."""

from sqlalchemy.orm import Session

from remanso.rooms.consentimientos import lock
from remanso.rooms.consentimientos.models import Finalidad
from remanso.rooms.sesiones.partes import AnalysedRow


def check_consent(db: Session, row: AnalysedRow, finalidad: Finalidad) -> None:
    """Raise `ConsentRequiredError` where the consent of its patient is missing."""
    lock.check(db, terapeuta_id=row.terapeuta_id, paciente_id=row.paciente_id, finalidad=finalidad)


def check_analysis(db: Session, row: AnalysedRow) -> None:
    """The same for an analysis, as its job asks at each of its steps."""
    check_consent(db, row, Finalidad.ANALIZAR)
