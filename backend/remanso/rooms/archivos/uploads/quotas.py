"""How much one therapist may keep, their patients' files included."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor, Role
from remanso.core.scope import TerapeutaScope
from remanso.rooms.archivos import queries
from remanso.rooms.archivos.errors import QuotaError, TooManyFilesError
from remanso.rooms.archivos.folders.purposes import PHOTO
from remanso.rooms.archivos.models import Archivo

_GB = 1000**3
# Of a patient: their photo, and the attempts at another that nobody has collected yet.
_OWN_FILES = 20
_OWN_BYTES = 10 * PHOTO.limit


@dataclass(frozen=True, slots=True)
class Quota:
    """The setting; `gigabytes` is None when only the disk says how much."""

    gigabytes: float | None

    def room(self, db: Session, *, terapeuta_id: UUID) -> int | None:
        """Bytes that may still come, those that were announced taken off; None for any number."""
        if self.gigabytes is None:
            return None
        return max(
            0,
            self._bytes()
            - queries.count_bytes_of_terapeuta(db, scope=TerapeutaScope(terapeuta_id)),
        )

    def check(self, db: Session, archivo: Archivo, *, size: int) -> None:
        """Refuse a file of `size` bytes beside the therapist's others. Raises `QuotaError`."""
        if self.gigabytes is None:
            return
        others = queries.count_bytes_of_terapeuta(
            db, scope=TerapeutaScope(archivo.terapeuta_id), besides=archivo.id
        )
        if others + size > self._bytes():
            raise QuotaError(used=others, allowed=self._bytes())

    def check_room(self, db: Session, *, terapeuta_id: UUID, size: int) -> None:
        """Refuse `size` bytes that are no file yet. Raises `QuotaError`."""
        room = self.room(db, terapeuta_id=terapeuta_id)
        if room is not None and size > room:
            raise QuotaError(used=self._bytes() - room, allowed=self._bytes())

    def _bytes(self) -> int:
        return round((self.gigabytes or 0) * _GB)


def check_own(db: Session, *, by: Actor, size: int) -> None:
    """Refuse a patient who keeps sending: they have one photo, and nothing else to send.

    Their files are among their therapist's, whose quota may be without limit.
    Raises `TooManyFilesError`.
    """
    if by.role is not Role.PACIENTE:
        return
    files, sent = queries.count_sent_by_paciente(db, paciente_id=by.user_id, unsaid=PHOTO.limit)
    if files >= _OWN_FILES or sent + size > _OWN_BYTES:
        raise TooManyFilesError
