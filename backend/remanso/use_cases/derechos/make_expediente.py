"""The job that copies a record: written whole, sealed if that was asked for, and then known."""

from functools import partial
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy.orm import Session

from remanso.core.actor import Actor, Role
from remanso.core.scope import Scope
from remanso.core.seals.sealing import Seal
from remanso.core.times import utcnow
from remanso.engines.backup.passphrase import seal_with_passphrase
from remanso.engines.jobs.rows.attempt import Attempt, StaleAttemptError
from remanso.engines.jobs.work_folder import WorkFolder
from remanso.engines.storage.base import Storage
from remanso.engines.storage.errors import disk_errors
from remanso.rooms.archivos.errors import ArchivoNotFoundError
from remanso.rooms.archivos.folders.places import copies_folder
from remanso.rooms.archivos.uploads import derived_files
from remanso.rooms.derechos.expediente import queries, service
from remanso.rooms.derechos.expediente.errors import RecordChangedError
from remanso.rooms.derechos.expediente.models import Expediente
from remanso.rooms.derechos.paquete.zipping import Paquete
from remanso.rooms.medidas.instrumentos.catalogue import Catalogo
from remanso.use_cases.derechos.huella import Huella, read_huella
from remanso.use_cases.derechos.of_paciente import LectorPaciente
from remanso.use_cases.derechos.of_terapeuta import LectorTerapeuta
from remanso.use_cases.derechos.reading import Lector
from remanso.use_cases.derechos.writing import Copia

_DONE = 1
# As often a record may change under the hands of who copies it.
_TIMES = 3
_PARA = {
    Role.PACIENTE: "con todo lo que está compartido contigo",
    Role.TERAPEUTA: "con todo lo que guarda la consulta",
}
_SIN_PRIVADAS = ", menos las notas privadas"


class _Standing(NamedTuple):
    """How often something has gone from the record, and how its sessions stand."""

    retiradas: int
    huella: Huella


class _OutdatedError(Exception):
    """Something that is in a copy has gone since it was written."""


class Maker:
    """Makes copies of records; one that is begun again is made anew."""

    def __init__(
        self, *, storage: Storage, work: WorkFolder, catalogo: Catalogo, seal: Seal
    ) -> None:
        """`work` is for this machine's temporary files, `seal` has closed the phrases."""
        self._storage = storage
        self._work = work
        self._catalogo = catalogo
        self._seal = seal

    def run(self, attempt: Attempt[Expediente]) -> None:
        """Make the copy, in one durable step."""
        attempt.step("copia", partial(self._make, attempt))

    def forget(self, db: Session, subject: UUID, _number: int) -> None:
        """Drop what a copy that failed has left behind."""
        copy = queries.lock(db, copy_id=subject)
        if copy is not None:
            service.forget(db, self._storage, copy=copy)

    def _make(self, attempt: Attempt[Expediente]) -> int:
        copy = attempt.read()
        written = self._work.file(copy.id, "zip")
        sealed = self._work.file(copy.id, "age")
        try:
            for _ in range(_TIMES):
                before = _standing(attempt)
                with disk_errors():
                    self._write(attempt, copy, written, [row.id for row in before.huella])
                    if _standing(attempt) != before:
                        continue
                    whole = self._sealed(copy, written, sealed)
                if self._keep(attempt, whole, retiradas=before.retiradas):
                    return _DONE
        finally:
            written.unlink(missing_ok=True)
            sealed.unlink(missing_ok=True)
        raise RecordChangedError

    def _write(
        self, attempt: Attempt[Expediente], copy: Expediente, target: Path, sesiones: list[UUID]
    ) -> None:
        para = _PARA[Role(copy.para)]
        if copy.para == Role.TERAPEUTA and not copy.con_notas_privadas:
            para += _SIN_PRIVADAS
        about: dict[str, JsonValue] = {
            "para": copy.para,
            "con_notas_privadas": copy.con_notas_privadas,
        }
        with Paquete(target) as paquete:
            Copia(
                paquete,
                folder=target.parent,
                database=attempt.database,
                storage=self._storage,
                lector=self._lector(copy),
                cancelled=attempt.cancelled,
            ).write(
                sesiones,
                para=para,
                about=about,
                now=utcnow(),
                progress=lambda done: attempt.say(progreso=done),
            )

    def _lector(self, copy: Expediente) -> Lector:
        by = _reader(copy)
        if by.role is Role.PACIENTE:
            return LectorPaciente(by, self._catalogo)
        return LectorTerapeuta(
            by, copy.paciente_id, self._catalogo, private=copy.con_notas_privadas
        )

    def _sealed(self, copy: Expediente, written: Path, sealed: Path) -> Path:
        if copy.frase is None:
            return written
        phrase = self._seal.open(copy.frase, place=copy.id.bytes).decode()
        with written.open("rb") as source, sealed.open("wb") as target:
            seal_with_passphrase(source, target, passphrase=phrase)
        return sealed

    def _keep(self, attempt: Attempt[Expediente], whole: Path, *, retiradas: int) -> bool:
        """Whether it can be downloaded now: not if something that is in it has gone since."""
        kind = "application/octet-stream" if whole.suffix == ".age" else "application/zip"
        key = _announced(attempt, f"expediente{whole.suffix}", kind)
        try:
            with whole.open("rb") as file:
                size = self._storage.store(key, file, content_type=kind)
            _complete(attempt, key=key, size=size, retiradas=retiradas)
        except _OutdatedError:
            return False
        except (ArchivoNotFoundError, StaleAttemptError):
            # The patient was deleted meanwhile.
            self._storage.delete(key)
            raise StaleAttemptError from None
        return True


def _complete(attempt: Attempt[Expediente], *, key: str, size: int, retiradas: int) -> None:
    with attempt.database.transaction() as db:
        # The file first, as whoever deletes the patient does.
        derived_files.know(db, key=key, size=size, on_whole=None)
        copy = attempt.lock(db)
        if copy.retiradas != retiradas:
            raise _OutdatedError
        service.complete(db, copy)


def _standing(attempt: Attempt[Expediente]) -> _Standing:
    with attempt.reading() as (db, copy):
        scope = Scope.of(_reader(copy))
        huella = read_huella(db, scope=scope, paciente_id=copy.paciente_id)
        return _Standing(copy.retiradas, huella)


def _reader(copy: Expediente) -> Actor:
    """Whoever asked for the copy, as they are when they read for themselves."""
    role = Role(copy.para)
    whose = copy.paciente_id if role is Role.PACIENTE else copy.terapeuta_id
    return Actor(whose, role, "", "", copy.id, must_change_password=False)


def _announced(attempt: Attempt[Expediente], nombre: str, content_type: str) -> str:
    with attempt.writing() as (db, copy):
        if copy.file_key is None:
            copy.file_key = derived_files.announce_in(
                db,
                folder=copies_folder(terapeuta_id=copy.terapeuta_id, paciente_id=copy.paciente_id),
                terapeuta_id=copy.terapeuta_id,
                paciente_id=copy.paciente_id,
                nombre=nombre,
                content_type=content_type,
            )
        return copy.file_key
