"""Taking again, in a practice that was restored, what was taken after its backup was made.

What people deleted is deleted again; a record that was blocked, and is, is blocked again.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Self
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core import audit
from remanso.core.actor import Actor, Role
from remanso.core.db import Database
from remanso.core.errors import NotFoundError
from remanso.rooms.archivos import service as archivos
from remanso.rooms.citas.calendario import feed
from remanso.rooms.derechos.conservacion import blocks
from remanso.rooms.diario import service as diario
from remanso.rooms.diario.compartido import service as diario_compartido
from remanso.rooms.ejercicios.modules import service as modules
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.sesiones.drafts import service as drafts
from remanso.use_cases.archivos.delete_file import delete_file
from remanso.use_cases.conservacion.block_paciente import block_paciente
from remanso.use_cases.delete_ejercicio import delete_ejercicio
from remanso.use_cases.pacientes.delete_paciente import delete_paciente
from remanso.use_cases.sesiones.delete_sesion import delete_sesion


@dataclass(frozen=True, slots=True)
class Taken:
    """What a practice knows to be deleted, oldest first, and which of its records are blocked."""

    deletions: tuple[audit.Deletion, ...] = ()
    blocked: tuple[blocks.Standing, ...] = ()

    def __add__(self, other: Self) -> "Taken":
        """What two practices know together."""
        return Taken(self.deletions + other.deletions, self.blocked + other.blocked)

    def __bool__(self) -> bool:
        """Whether there is anything to take again."""
        return bool(self.deletions or self.blocked)

    def since(self, moment: datetime) -> "Taken":
        """What was taken after that moment alone."""
        return Taken(
            tuple(one for one in self.deletions if one.at > moment),
            tuple(one for one in self.blocked if one.desde > moment),
        )


def taken_in(db: Session) -> Taken:
    """What this practice has taken from those who use it."""
    return Taken(audit.list_deletions(db), blocks.list_standing(db))


def taken_in_file(file: Path) -> Taken:
    """The same of the practice that this SQLite file holds."""
    database = Database(f"sqlite:///{file}")
    try:
        with database.read() as db:
            return taken_in(db)
    finally:
        database.dispose()


Delete = Callable[[Session, Context, Actor, UUID], None]


def _file(db: Session, context: Context, by: Actor, archivo_id: UUID) -> None:
    key = archivos.find_key(db, archivo_id=archivo_id)
    if key is None:
        raise NotFoundError
    delete_file(db, context.storage, by=by, key=key)


def _draft(db: Session, context: Context, by: Actor, draft_id: UUID) -> None:
    drafts.delete(db, context.storage, by=by, draft_id=draft_id, preserve_video=True)


def _sesion(db: Session, context: Context, by: Actor, sesion_id: UUID) -> None:
    delete_sesion(db, context, by=by, sesion_id=sesion_id)


def _ejercicio(db: Session, context: Context, by: Actor, ejercicio_id: UUID) -> None:
    delete_ejercicio(db, context.storage, by=by, ejercicio_id=ejercicio_id)


def _modulo(db: Session, _context: Context, by: Actor, modulo_id: UUID) -> None:
    modules.delete_modulo(db, by=by, modulo_id=modulo_id)


def _feed(db: Session, _context: Context, by: Actor, _terapeuta_id: UUID) -> None:
    feed.delete(db, by=by)


def _linea(db: Session, _context: Context, by: Actor, linea_id: UUID) -> None:
    diario.delete_again(db, by=by, linea_id=linea_id)


def _compartida(db: Session, _context: Context, by: Actor, linea_id: UUID) -> None:
    if not diario_compartido.take_back(db, by=by, linea_id=linea_id):
        raise NotFoundError


_DELETE: Mapping[str, Delete] = {
    # Of an agenda nothing is deleted but the address at which it was read.
    "agenda": _feed,
    "archivo": _file,
    "borrador": _draft,
    "diario": _linea,
    "diario_compartido": _compartida,
    "ejercicio": _ejercicio,
    "modulo": _modulo,
    "sesion": _sesion,
}


def replay(context: Context, taken: Taken) -> int:
    """Do it in the practice of this context; gives how many acts found something to do."""
    deleted = sum(_replay(context, deletion) for deletion in taken.deletions)
    return deleted + sum(_block(context, block) for block in taken.blocked)


def _block(context: Context, block: blocks.Standing) -> bool:
    by = Actor(
        block.terapeuta_id, Role.TERAPEUTA, "", "", block.terapeuta_id, must_change_password=False
    )
    try:
        with context.database.transaction() as db:
            pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=block.paciente_id)
            block_paciente(db, by=by, paciente_id=block.paciente_id, hasta=block.hasta)
    except NotFoundError:
        # Newer than the backup, or blocked in it already.
        return False
    return True


def _replay(context: Context, deletion: audit.Deletion) -> bool:
    by = Actor(
        deletion.actor_id, deletion.role, "", "", deletion.actor_id, must_change_password=False
    )
    try:
        if deletion.entity == "paciente":
            delete_paciente(
                context.database, context.storage, by=by, paciente_id=deletion.entity_id
            )
            return True
        delete = _DELETE.get(deletion.entity)
        if delete is None:
            return False
        with context.database.transaction() as db:
            delete(db, context, by, deletion.entity_id)
    except NotFoundError:
        # It went with something else, or before the backup.
        return False
    return True
