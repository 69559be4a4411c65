"""The files of the demonstration practice: ours, small, and kept like anybody's."""

from importlib.resources import files
from io import BytesIO
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos.folders.places import own_folder
from remanso.rooms.archivos.uploads import derived_files

_TYPES = {"mp3": "audio/mpeg", "pdf": "application/pdf", "mp4": "video/mp4"}


class Media:
    """Puts files where the therapist would have uploaded them."""

    def __init__(self, db: Session, storage: Storage, *, by: Actor) -> None:
        """They are all this therapist's."""
        self._db = db
        self._storage = storage
        self._by = by

    def add(self, nombre: str, *, paciente_id: UUID | None = None) -> str:
        """The key of a file, in a patient's folder or in the therapist's own."""
        content_type = _TYPES[nombre.rpartition(".")[2]]
        key = derived_files.announce_in(
            self._db,
            folder=self._folder(paciente_id),
            terapeuta_id=self._by.user_id,
            paciente_id=paciente_id,
            nombre=nombre,
            content_type=content_type,
        )
        source = BytesIO((files("remanso.app.demo") / "archivos" / nombre).read_bytes())
        size = self._storage.store(key, source, content_type=content_type)
        derived_files.know(self._db, key=key, size=size, on_whole=None)
        return key

    def _folder(self, paciente_id: UUID | None) -> str:
        if paciente_id is None:
            return own_folder(self._by)
        return derived_files.folder_of(terapeuta_id=self._by.user_id, paciente_id=paciente_id)
