"""What a recording needs before any of its bytes may come: the consent to record."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.rooms.archivos.folders.purposes import SESSION_VIDEO, purpose_of
from remanso.rooms.archivos.models import Archivo
from remanso.rooms.consentimientos import lock
from remanso.rooms.consentimientos.models import Finalidad


def check_place(db: Session, *, terapeuta_id: UUID, paciente_id: UUID | None, folder: str) -> None:
    """Raise `ConsentRequiredError` for a patient's folder of recordings, if it is missing."""
    if paciente_id is not None and purpose_of(folder) is SESSION_VIDEO:
        lock.check(
            db, terapeuta_id=terapeuta_id, paciente_id=paciente_id, finalidad=Finalidad.GRABAR
        )


def check_file(db: Session, archivo: Archivo) -> None:
    """The same for a file that arrives; what was made of another was asked for with that."""
    if archivo.derivado_de is None:
        check_place(
            db,
            terapeuta_id=archivo.terapeuta_id,
            paciente_id=archivo.paciente_id,
            folder=archivo.key,
        )
