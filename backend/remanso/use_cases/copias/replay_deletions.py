"""Deleting again, in a practice that was restored, what was deleted after its backup was taken."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.errors import NotFoundError
from remanso.rooms.archivos import service as archivos
from remanso.rooms.citas.calendario import feed
from remanso.rooms.diario import service as diario
from remanso.rooms.diario.compartido import service as diario_compartido
from remanso.rooms.ejercicios.modules import service as modules
from remanso.rooms.sesiones.drafts import service as drafts
from remanso.use_cases.archivos.delete_file import delete_file
from remanso.use_cases.delete_ejercicio import delete_ejercicio
from remanso.use_cases.pacientes.delete_paciente import delete_paciente
from remanso.use_cases.sesiones.delete_sesion import delete_sesion


def deletions_in(file: Path) -> tuple[audit.Deletion, ...]:
    """What people deleted in the practice that this SQLite file holds, oldest first."""
    database = Database(f"sqlite:///{file}")
    try:
        with database.read() as db:
            return audit.list_deletions(db)
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


def replay(context: Context, deletions: Sequence[audit.Deletion]) -> int:
    """Do them in the practice of this context; gives how many found something to delete."""
    return sum(_replay(context, deletion) for deletion in deletions)


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
