"""The jobs that get a recording ready. One that is begun again makes everything anew."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.db import Database
from remanso.engines.jobs.attempt import Attempt, StaleAttemptError
from remanso.engines.jobs.base import JobInterruptedError, JobRun
from remanso.engines.jobs.processed import Estado
from remanso.engines.jobs.work_folder import WorkFolder
from remanso.engines.media.children import MediaCancelledError
from remanso.engines.media.containers import Container
from remanso.engines.media.needs import Look, Need
from remanso.engines.media.playback import look, make_version
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos.errors import ArchivoNotFoundError
from remanso.rooms.archivos.uploads import derived_files
from remanso.rooms.reproduccion.jobs import ENCODING, LOOK
from remanso.rooms.reproduccion.models import Reproduccion

_DONE = 1

OnRead = Callable[[Session, str, float], None]
"""Told a recording's key and its length in seconds, as soon as that is known."""


class Preparer:
    """Gets recordings ready, each in a process of its own."""

    def __init__(
        self, *, database: Database, storage: Storage, work: WorkFolder, on_read: OnRead
    ) -> None:
        """`work` is for this machine's temporary files."""
        self._on_read = on_read
        self._database = database
        self._storage = storage
        self._work = work

    def look(self, run: JobRun, reproduccion_id: UUID, number: int) -> None:
        """Find out what there is, take a picture of it, and move an index to the front."""
        attempt = self._attempt(run, reproduccion_id, number)
        attempt.step(LOOK, partial(self._do, attempt, self._look))

    def encode(self, run: JobRun, reproduccion_id: UUID, number: int) -> None:
        """Make a version that browsers play of a recording that none plays."""
        attempt = self._attempt(run, reproduccion_id, number)
        attempt.step(ENCODING, partial(self._do, attempt, _Preparing.encode))

    def _look(self, preparing: "_Preparing") -> None:
        seconds = preparing.look()
        with self._database.transaction() as db:
            self._on_read(db, preparing.key, seconds)

    def _attempt(self, run: JobRun, subject: UUID, number: int) -> Attempt[Reproduccion]:
        return Attempt(
            self._database,
            run,
            row=Reproduccion,
            subject=subject,
            number=number,
            estado=Estado.PROCESANDO,
        )

    def _do(self, attempt: Attempt[Reproduccion], act: "Callable[[_Preparing], None]") -> int:
        try:
            act(_Preparing(self._database, self._storage, self._work, attempt))
        except MediaCancelledError:
            if attempt.interrupted():
                raise JobInterruptedError from None
            raise StaleAttemptError from None
        return _DONE


class _Stored(NamedTuple):
    key: str
    size: int


class _Preparing:
    """One recording in one attempt."""

    def __init__(
        self,
        database: Database,
        storage: Storage,
        work: WorkFolder,
        attempt: Attempt[Reproduccion],
    ) -> None:
        self._database = database
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

    def encode(self) -> None:
        with self._writing() as (db, row):
            kept = {row.poster_key} if row.poster_key else set()
            derived_files.end_of(db, self._storage, original=self.key, besides=kept)
        with self._storage.local_path(self.key) as source:
            self._make(source, Container.MP4, picture=self._row.con_imagen)

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
        with self._database.transaction() as db:
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
        with self._database.transaction() as db:
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
