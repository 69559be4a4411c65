"""The job that makes one file of a recording's fragments."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.engines.jobs.rows.attempt import STOP, Attempt, StaleAttemptError
from remanso.engines.jobs.rows.processed import Estado
from remanso.engines.jobs.work_folder import WorkFolder
from remanso.engines.media.concatenation import join
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos.omisiones import service as omisiones
from remanso.rooms.archivos.omisiones.service import Pausa
from remanso.rooms.archivos.uploads import derived_files
from remanso.rooms.archivos.uploads.completion import OnWhole
from remanso.rooms.grabaciones import queries
from remanso.rooms.grabaciones.formats import Format, format_of
from remanso.rooms.grabaciones.models import Grabacion
from remanso.rooms.grabaciones.service import ENTITY, check_consent, end_fragments

WHOLE = 100


class Joined(NamedTuple):
    """A recording that is whole, and the draft that it was made in."""

    draft_id: UUID
    file_key: str


OnJoined = Callable[[Session, Joined], None]
"""Goes on with such a recording, where whoever ended it wanted that."""


class Joiner:
    """Joins recordings; a joining that is begun again makes the same file under the same key."""

    def __init__(
        self,
        *,
        storage: Storage,
        work: WorkFolder,
        on_whole: OnWhole,
        on_joined: OnJoined,
    ) -> None:
        """`work` is for this machine's temporary files, one per recording."""
        self._storage = storage
        self._work = work
        self._on_whole = on_whole
        self._on_joined = on_joined

    def run(self, attempt: Attempt[Grabacion]) -> None:
        """Join, unless that has been done or the recording was thrown away."""
        if attempt.step("union", lambda: self._join(attempt)) != STOP:
            attempt.step("borrador", lambda: self._go_on(attempt))

    def _go_on(self, attempt: Attempt[Grabacion]) -> int:
        # In a transaction of its own: whoever saves the draft has that first, and then this.
        with attempt.database.transaction() as db:
            joined = _to_go_on_with(db, attempt.subject)
            if joined is not None:
                self._on_joined(db, joined)
        return 1

    def _join(self, attempt: Attempt[Grabacion]) -> int:
        key, formato, fragments = _announced(attempt)
        target = self._work.file(attempt.subject, formato.container)
        try:
            seconds = join(
                self._bytes_of(fragments),
                target,
                container=formato.container,
                cancelled=attempt.cancelled,
            )
            with target.open("rb") as file:
                size = self._storage.store(key, file, content_type=formato.content_type)
            self._know(attempt, key=key, size=size, seconds=seconds)
        except StaleAttemptError:
            # It was thrown away while its file was being stored.
            self._storage.delete(key)
            raise
        finally:
            target.unlink(missing_ok=True)
        return len(fragments)

    def _bytes_of(self, keys: Sequence[str]) -> Iterator[bytes]:
        for key in keys:
            yield b"".join(self._storage.read(key))

    def _know(self, attempt: Attempt[Grabacion], *, key: str, size: int, seconds: float) -> None:
        with attempt.writing() as (db, grabacion):
            check_consent(
                db, terapeuta_id=grabacion.terapeuta_id, paciente_id=grabacion.paciente_id
            )
            derived_files.know(db, key=key, size=size, on_whole=self._on_whole)
            pausas = [Pausa(**pausa) for pausa in grabacion.fuera_de_registro or []]
            omisiones.note_pauses(db, key=key, pausas=pausas)
            end_fragments(db, self._storage, grabacion_id=grabacion.id)
            grabacion.estado = Estado.COMPLETADO
            grabacion.progreso = WHOLE
            grabacion.size = size
            grabacion.segundos = seconds
            audit.record_system(
                db,
                action="grabacion.complete",
                entity=ENTITY,
                entity_id=grabacion.id,
                paciente_id=grabacion.paciente_id,
            )


def _to_go_on_with(db: Session, grabacion_id: UUID) -> Joined | None:
    grabacion = queries.find(db, grabacion_id=grabacion_id)
    if grabacion is None or not grabacion.procesar or grabacion.estado != Estado.COMPLETADO:
        return None
    if grabacion.draft_id is None or grabacion.file_key is None:
        return None
    return Joined(grabacion.draft_id, grabacion.file_key)


def _announced(attempt: Attempt[Grabacion]) -> tuple[str, Format, list[str]]:
    with attempt.writing() as (db, grabacion):
        if grabacion.file_key is None:
            grabacion.file_key = derived_files.announce(
                db,
                terapeuta_id=grabacion.terapeuta_id,
                paciente_id=grabacion.paciente_id,
                nombre=grabacion.nombre,
                content_type=grabacion.content_type,
            )
        known = queries.list_fragmentos(db, grabacion_id=grabacion.id)
        keys = [fragment.key for fragment in known if fragment.recibido]
        return grabacion.file_key, format_of(grabacion.content_type), keys
