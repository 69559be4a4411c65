"""What is left out of a recording: noted as it is made, or silenced in a new file afterwards.

The new file takes the old one's place at once, and is empty until the job is done. The old one is
withheld from everybody, goes along with the new one, and ends with the job.
"""

from collections.abc import Iterable, Sequence
from pathlib import PurePosixPath
from typing import NamedTuple

from sqlalchemy.orm import Session

from remanso.core.db import Database
from remanso.core.scope import UNOWNED
from remanso.engines.jobs.base import Lane
from remanso.engines.jobs.rows.processed import Estado
from remanso.engines.jobs.rows.row_job import RowJob
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos import queries
from remanso.rooms.archivos.errors import ArchivoNotFoundError
from remanso.rooms.archivos.models import Archivo, EstadoArchivo
from remanso.rooms.archivos.omisiones.models import Omision, Silenciado
from remanso.rooms.archivos.omisiones.withheld import find_under_way
from remanso.rooms.archivos.service import delete_file
from remanso.rooms.archivos.uploads import derived_files

SILENCING = RowJob("silencio", Lane.VIDEO, Silenciado, Estado.PROCESANDO)
_LAST_ATTEMPT = 20
_PICTURE, _SOUND = ".mp4", ".m4a"
_TYPES = {_PICTURE: "video/mp4", _SOUND: "audio/mp4"}


class Tramo(NamedTuple):
    """A stretch of a recording, in seconds from its start."""

    inicio: float
    fin: float


class Pausa(NamedTuple):
    """A moment of a recording at which nothing was kept for so many seconds."""

    inicio: float
    segundos: float


def note_pauses(db: Session, *, key: str, pausas: Iterable[Pausa]) -> None:
    """Keep with a file where something was left out while it was recorded."""
    db.add_all(
        Omision(file_key=key, inicio=each.inicio, fin=each.inicio, segundos=each.segundos)
        for each in pausas
    )


def list_of_file(db: Session, *, key: str) -> Sequence[Omision]:
    """What is off the record in a file, in the order of time."""
    known = UNOWNED.select(Omision).where(Omision.file_key == key)
    return db.scalars(known.order_by(Omision.inicio, Omision.id)).all()


def silence(db: Session, storage: Storage, *, key: str, tramo: Tramo) -> str:
    """Have a stretch silenced; gives the key that takes the file's place.

    The caller has checked whose it is, and has what kept the file keep that one instead. Raises
    `ArchivoNotFoundError`.
    """
    under_way = find_under_way(db, key=key)
    origen = _lock(db, key=key if under_way is None else under_way.origen_key)
    new = _announce(db, origen)
    # Of what was made of the old one, all is made again; before it belongs to the new one.
    derived_files.end_of(db, storage, original=origen.key)
    origen.estado = EstadoArchivo.RETENIDO
    origen.derivado_de = new.id
    db.flush()
    _take_along(db, before=key, after=new.key)
    _add(db, key=new.key, tramo=tramo, origen=origen.key)
    if under_way is not None:
        # What that attempt still stores, it removes itself.
        delete_file(db, storage, key=key, by=None)
    return new.key


def list_pending(db: Session, *, key: str) -> list[Tramo]:
    """What has to be silenced in a file."""
    return [Tramo(each.inicio, each.fin) for each in list_of_file(db, key=key) if each.pendiente]


def settle(db: Session, *, key: str) -> None:
    """Know that nothing of what is off the record is in a file any more."""
    for each in list_of_file(db, key=key):
        each.pendiente = False


def type_of(key: str) -> str:
    """The content type of a file that is made here."""
    return _TYPES[PurePosixPath(key).suffix]


def retry(database: Database) -> None:
    """Begin again what failed: the disk was full, or the store away."""
    failed = (
        UNOWNED.update(Silenciado)
        .where(Silenciado.estado == Estado.FALLIDO, Silenciado.intento < _LAST_ATTEMPT)
        .values(estado=Estado.PROCESANDO, intento=Silenciado.intento + 1, mensaje_error=None)
    )
    with database.transaction() as db:
        db.execute(failed)


def _lock(db: Session, *, key: str) -> Archivo:
    archivo = queries.lock(db, key=key)
    if archivo is None:
        raise ArchivoNotFoundError
    return archivo


def _announce(db: Session, origen: Archivo) -> Archivo:
    picture = not origen.content_type.startswith("audio/")
    stem = PurePosixPath(origen.nombre).stem
    key = derived_files.announce_in(
        db,
        folder=origen.key.rpartition("/")[0],
        terapeuta_id=origen.terapeuta_id,
        paciente_id=origen.paciente_id,
        nombre=f"{stem}{_PICTURE if picture else _SOUND}",
        content_type=_TYPES[_PICTURE if picture else _SOUND],
    )
    return _lock(db, key=key)


def _take_along(db: Session, *, before: str, after: str) -> None:
    for each in list_of_file(db, key=before):
        each.file_key = after
    db.flush()


def _add(db: Session, *, key: str, tramo: Tramo, origen: str) -> None:
    length = tramo.fin - tramo.inicio
    db.add(Omision(file_key=key, **tramo._asdict(), segundos=length, pendiente=True))
    row = Silenciado(file_key=key, origen_key=origen, intento=0, progreso=0)
    SILENCING.await_worker(row)
    db.add(row)
    db.flush()
