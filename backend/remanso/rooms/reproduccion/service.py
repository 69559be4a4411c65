"""What other rooms ask about playing a recording, and how getting it ready begins.

A recording from before there was anything to get ready begins when somebody first looks at it.
"""

from uuid import UUID

from sqlalchemy import ColumnElement
from sqlalchemy.orm import InstrumentedAttribute, Session

from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.scope import UNOWNED
from remanso.engines.jobs.rows.processed import Estado
from remanso.engines.media.needs import LONGEST_SECONDS
from remanso.engines.storage.base import Storage
from remanso.engines.storage.signing import SignedAddresses
from remanso.rooms.archivos import service as archivos
from remanso.rooms.archivos.folders.purposes import SESSION_VIDEO, purpose_of
from remanso.rooms.archivos.omisiones.withheld import check_given
from remanso.rooms.archivos.uploads import derived_files as made
from remanso.rooms.reproduccion import queries
from remanso.rooms.reproduccion.errors import ReproduccionNotFoundError
from remanso.rooms.reproduccion.models import Reproduccion
from remanso.rooms.reproduccion.presenting import Addressing, present
from remanso.rooms.reproduccion.schemas import ReproduccionRead

LAST_ATTEMPT = 5

# What no browser has ever played, whatever is inside.
_NEVER_PLAYED = {
    "video/avi",
    "video/msvideo",
    "video/x-msvideo",
    "video/wmv",
    "video/x-ms-wmv",
}


def begin(db: Session, *, key: str, content_type: str) -> None:
    """Have a recording of a session read and got ready; a worker finds it within seconds.

    The file is held by its caller, and is new. Other files are nothing to play.
    """
    if purpose_of(key) is SESSION_VIDEO:
        _begin(db, key=key, content_type=content_type)


def open_own(db: Session, storage: Storage, *, by: Actor, key: str) -> ReproduccionRead:
    """How a therapist plays a recording of theirs; the reading is audited.

    Raises `ArchivoNotFoundError` and `ReproduccionNotFoundError`.
    """
    archivo = archivos.get_owned(db, terapeuta_id=by.user_id, key=key)
    if purpose_of(key) is not SESSION_VIDEO:
        raise ReproduccionNotFoundError
    archivos.record_read(db, by=by, archivo=archivo)
    return open_recording(db, storage, key=key)


def open_recording(db: Session, storage: Storage, *, key: str) -> ReproduccionRead:
    """How its therapist plays a session's recording, as the caller has checked.

    Raises `ArchivoNotFoundError`, `SilencingError`.
    """
    return _opened(
        db, lambda made: archivos.sign_download(storage, key=made, filename=None), key=key
    )


def open_shared_recording(
    db: Session, addresses: SignedAddresses, *, paciente_id: UUID, key: str
) -> ReproduccionRead:
    """How a patient plays a recording that is shared with them, as the caller has checked.

    Raises `ArchivoNotFoundError`, `SilencingError`.
    """

    def address(made: str) -> str:
        return archivos.open_for_patient(
            db, addresses, paciente_id=paciente_id, key=made, filename=None
        )

    return _opened(db, address, key=key)


def forget(db: Session, *, key: str) -> None:
    """Stop getting a recording ready: another file takes its place."""
    db.execute(UNOWNED.delete(Reproduccion).where(Reproduccion.file_key == key))


def _opened(db: Session, addressing: Addressing, *, key: str) -> ReproduccionRead:
    check_given(db, key=key)
    row = queries.find_of_file(db, key=key)
    if row is None:
        content_type = made.hold(db, key=key)
        row = queries.find_of_file(db, key=key) or _begin(db, key=key, content_type=content_type)
    return present(row, addressing)


def find_seconds(db: Session, *, key: str) -> float | None:
    """How long a recording is, as far as it is known yet and can be believed."""
    row = queries.find_of_file(db, key=key)
    if row is None or row.duracion_segundos is None or row.duracion_segundos > LONGEST_SECONDS:
        return None
    return row.duracion_segundos


def retry(database: Database) -> None:
    """Begin again what failed: the disk was full, the store away, or the file is no recording."""
    failed = (
        UNOWNED.update(Reproduccion)
        .where(Reproduccion.estado == Estado.FALLIDO, Reproduccion.intento < LAST_ATTEMPT)
        .values(estado=Estado.PROCESANDO, intento=Reproduccion.intento + 1, mensaje_error=None)
    )
    with database.transaction() as db:
        db.execute(failed)


def is_sound_only(key: InstrumentedAttribute[str | None]) -> ColumnElement[bool]:
    """Whether the recording that a column names has no picture, for a statement of another room."""
    return UNOWNED.exists(Reproduccion).where(
        Reproduccion.file_key == key, Reproduccion.con_imagen.is_(False)
    )


def _begin(db: Session, *, key: str, content_type: str) -> Reproduccion:
    row = Reproduccion(
        file_key=key,
        estado=Estado.PROCESANDO,
        intento=1,
        progreso=0,
        reproducible=content_type not in _NEVER_PLAYED,
        con_imagen=not content_type.startswith("audio/"),
    )
    db.add(row)
    db.flush()
    return row
