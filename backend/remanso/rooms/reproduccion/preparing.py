"""The jobs that get a recording ready. One that is begun again makes everything anew."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sqlalchemy.orm import Session

from remanso.engines.jobs.base import Lane
from remanso.engines.jobs.rows.attempt import Attempt, StaleAttemptError
from remanso.engines.jobs.rows.processed import Estado
from remanso.engines.jobs.rows.row_job import RowJob
from remanso.engines.jobs.work_folder import WorkFolder
from remanso.engines.media.containers import Container
from remanso.engines.media.needs import Look, Need
from remanso.engines.media.playback import look, make_version
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos.errors import ArchivoNotFoundError
from remanso.rooms.archivos.uploads import derived_files
from remanso.rooms.reproduccion.models import Reproduccion

# A look is quick; an encoding may take as long as the film.
_TO_ENCODE = Reproduccion.por_convertir
LOOK = RowJob("mirada", Lane.FILES, Reproduccion, Estado.PROCESANDO, where=~_TO_ENCODE)
ENCODING = RowJob("conversion", Lane.VIDEO, Reproduccion, Estado.PROCESANDO, where=_TO_ENCODE)
_DONE = 1

OnRead = Callable[[Session, str, float], None]
"""Told a recording's key and its length in seconds, as soon as that is known."""


class Preparer:
    """Gets recordings ready, each in a process of its own."""

    def __init__(self, *, storage: Storage, work: WorkFolder, on_read: OnRead) -> None:
        """`work` is for this machine's temporary files."""
        self._on_read = on_read
        self._storage = storage
        self._work = work

    def look(self, attempt: Attempt[Reproduccion]) -> None:
        """Find out what there is, take a picture of it, and move an index to the front."""
        attempt.step(LOOK.name, partial(self._look, attempt))

    def encode(self, attempt: Attempt[Reproduccion]) -> None:
        """Make a version that browsers play of a recording that none plays."""
        attempt.step(ENCODING.name, lambda: self._preparing(attempt).encode())

    def _look(self, attempt: Attempt[Reproduccion]) -> int:
        preparing = self._preparing(attempt)
        seconds = preparing.look()
        with attempt.database.transaction() as db:
            self._on_read(db, preparing.key, seconds)
        return _DONE

    def _preparing(self, attempt: Attempt[Reproduccion]) -> "_Preparing":
        return _Preparing(self._storage, self._work, attempt)


class _Stored(NamedTuple):
    key: str
    size: int


class _Preparing:
    """One recording in one attempt."""

    def __init__(
        self,
        storage: Storage,
        work: WorkFolder,
        attempt: Attempt[Reproduccion],
    ) -> None:
        self._storage = storage
        self._work = work
        self._attempt = attempt
        self._row = attempt.read()
        self.key = self._row.file_key

    def look(self) -> float:
        with self._writing() as (db, row):
            derived_files.end_of(db, self._storage, original=self.key)
            row.poster_key = row.version_key = None
        with self._temporary("jpg") as poster, self._storage.local_path(self.key) as source:
            found = look(source, poster=poster, cancelled=self._attempt.cancelled)
            self._keep(found, poster)
            if found.need is Need.COPYING:
                self._make(source, found.container, picture=found.picture)
        return found.seconds

    def encode(self) -> int:
        with self._writing() as (db, row):
            kept = {row.poster_key} if row.poster_key else set()
            derived_files.end_of(db, self._storage, original=self.key, besides=kept)
        with self._storage.local_path(self.key) as source:
            self._make(source, Container.MP4, picture=self._row.con_imagen)
        return _DONE

    def _keep(self, found: Look, poster: Path) -> None:
        stored = self._store(poster, "portada.jpg", "image/jpeg") if found.picture else None
        with self._knowing(stored) as row:
            row.poster_key = stored and stored.key
            row.duracion_segundos = found.seconds or None
            row.con_imagen = found.picture
            row.reproducible = found.need is not Need.ENCODING
            if found.need is Need.NOTHING:
                row.estado = Estado.COMPLETADO
            elif found.need is Need.ENCODING:
                # Another job from here on, which a worker finds within seconds.
                row.por_convertir = True
                row.intento += 1

    def _make(self, source: Path, container: Container, *, picture: bool) -> None:
        with self._temporary(container) as target:
            make_version(source, target=target, cancelled=self._attempt.cancelled)
            kind = "video" if picture else "audio"
            stored = self._store(target, f"version.{container}", f"{kind}/{container}")
        with self._knowing(stored) as row:
            row.version_key = stored.key
            row.estado = Estado.COMPLETADO

    def _store(self, path: Path, nombre: str, content_type: str) -> _Stored:
        with self._attempt.database.transaction() as db:
            key = derived_files.announce_of(
                db, original=self.key, nombre=nombre, content_type=content_type
            )
        with path.open("rb") as file:
            return _Stored(key, self._storage.store(key, file, content_type=content_type))

    @contextmanager
    def _knowing(self, stored: _Stored | None) -> Iterator[Reproduccion]:
        try:
            with self._writing() as (db, row):
                if stored is not None:
                    derived_files.know(db, key=stored.key, size=stored.size, on_whole=None)
                yield row
        except (ArchivoNotFoundError, StaleAttemptError):
            # The recording was deleted meanwhile, and with it what was announced.
            if stored is not None:
                self._storage.delete(stored.key)
            raise

    @contextmanager
    def _writing(self) -> Iterator[tuple[Session, Reproduccion]]:
        with self._attempt.database.transaction() as db:
            # The file first, as whoever deletes it does: two never wait for one another.
            derived_files.hold(db, key=self.key)
            yield db, self._attempt.lock(db)

    @contextmanager
    def _temporary(self, suffix: str) -> Iterator[Path]:
        path = self._work.file(self._attempt.subject, suffix)
        try:
            yield path
        finally:
            path.unlink(missing_ok=True)
