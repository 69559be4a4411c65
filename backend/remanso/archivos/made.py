"""Files that the product itself makes of what somebody sent: known before they exist, as any other.

One that is never finished is collected like an upload that nobody finished.
"""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.archivos import queries
from remanso.archivos.errors import ArchivoNotFoundError
from remanso.archivos.keys import new_key
from remanso.archivos.models import Archivo, EstadoArchivo
from remanso.archivos.service import ENTITY
from remanso.core import audit
from remanso.core.times import utcnow


def folder_of(*, terapeuta_id: UUID, paciente_id: UUID) -> str:
    """Where what belongs to a patient's sessions lies."""
    return f"{terapeuta_id}/{paciente_id}"


def announce(
    db: Session, *, terapeuta_id: UUID, paciente_id: UUID, nombre: str, content_type: str
) -> str:
    """The key of a file that is about to be made in a patient's folder."""
    folder = folder_of(terapeuta_id=terapeuta_id, paciente_id=paciente_id)
    archivo = Archivo(
        key=new_key(folder, nombre),
        terapeuta_id=terapeuta_id,
        paciente_id=paciente_id,
        nombre=nombre,
        content_type=content_type,
        estado=EstadoArchivo.PENDIENTE,
        created_at=utcnow(),
    )
    db.add(archivo)
    db.flush()
    audit.record_system(db, action="archivo.create", entity=ENTITY, entity_id=archivo.id)
    return archivo.key


def know(db: Session, *, key: str, size: int) -> None:
    """The bytes are stored: the file is whole. Raises `ArchivoNotFoundError`."""
    archivo = queries.locked(db, key=key)
    if archivo is None:
        raise ArchivoNotFoundError
    archivo.size = size
    archivo.estado = EstadoArchivo.COMPLETO
    audit.record_system(db, action="archivo.complete", entity=ENTITY, entity_id=archivo.id)
