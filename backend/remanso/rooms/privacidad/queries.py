"""Reads of who was shown which notice, each starting from whose it is."""

from sqlalchemy.orm import Session

from remanso.core.scope import PacienteScope
from remanso.rooms.privacidad.models import AvisoMostrado, Donde


def find_shown(
    db: Session, *, scope: PacienteScope, texto_sha256: str, donde: Donde | None = None
) -> AvisoMostrado | None:
    """When the patient was first shown these words, there or anywhere."""
    statement = scope.select(AvisoMostrado).where(AvisoMostrado.texto_sha256 == texto_sha256)
    if donde is not None:
        statement = statement.where(AvisoMostrado.donde == donde)
    return db.scalar(statement.order_by(AvisoMostrado.fecha).limit(1))
