"""What any room may ask of a practice's choice."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.db import pais_installed
from remanso.core.scope import TerapeutaScope
from remanso.rooms.practicas.models import Conservacion
from remanso.settings.countries import HelpCountry, known_country


def find_conservacion(db: Session, *, terapeuta_id: UUID) -> Conservacion | None:
    """How long the therapist keeps records, once that was saved."""
    return db.scalar(TerapeutaScope(terapeuta_id).select(Conservacion))


def pais_of(db: Session, *, terapeuta_id: UUID) -> HelpCountry:
    """Whose law the therapist goes by; before they choose, that of the installation."""
    kept = find_conservacion(db, terapeuta_id=terapeuta_id)
    return known_country(pais_installed(db)) if kept is None else kept.pais
