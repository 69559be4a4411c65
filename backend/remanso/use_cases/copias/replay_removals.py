"""Taking again, in a practice that was restored, what was taken after its backup was made.

What people deleted is deleted again; a record that was blocked, and is, is blocked again. What a
screen would refuse is no reason here: it was done once. What cannot be done is told, one by one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple, Self
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core import audit
from remanso.core.actor import Actor, Role
from remanso.core.db import Database
from remanso.core.errors import NotFoundError, ProblemError
from remanso.rooms.citas.calendario import feed
from remanso.rooms.derechos.conservacion import blocks
from remanso.rooms.diario import service as diario
from remanso.rooms.diario.compartido import service as diario_compartido
from remanso.rooms.ejercicios.modules import service as modules
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.sesiones.drafts import service as drafts
from remanso.use_cases.archivos.delete_file import delete_file_again
from remanso.use_cases.conservacion.block_paciente import block_paciente
from remanso.use_cases.delete_ejercicio import delete_ejercicio
from remanso.use_cases.pacientes.delete_paciente import erase
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


class Refused(NamedTuple):
    """An act that could not be done again, and why: the operator looks at it."""

    action: str
    entity_id: UUID
    at: datetime
    why: str


class Replayed(NamedTuple):
    """How many acts found something to do, and which were refused."""

    done: int
    refused: tuple[Refused, ...] = ()


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


def _paciente(db: Session, context: Context, by: Actor, paciente_id: UUID) -> None:
    # Deleted, not blocked: whatever the practice of the backup says of who goes too soon.
    bloqueo = blocks.find_locked(db, paciente_id=paciente_id)
    if bloqueo is not None:
        blocks.remove(db, bloqueo)
    pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
    erase(db, context.storage, by=by, paciente_id=paciente_id)


def _file(db: Session, context: Context, by: Actor, archivo_id: UUID) -> None:
    delete_file_again(db, context.storage, by=by, archivo_id=archivo_id)


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
    "paciente": _paciente,
    "sesion": _sesion,
}


def replay(context: Context, taken: Taken) -> Replayed:
    """Do it in the practice of this context; what is refused keeps nothing else from being done."""
    # Before a patient their files were deleted, one by one; with the patient all of those may go.
    deletions = sorted(taken.deletions, key=lambda one: one.entity != pacientes.ENTITY)
    outcomes = [
        *(_delete(context, deletion) for deletion in deletions),
        *(_block(context, block) for block in taken.blocked),
    ]
    # Nothing of what was deleted stays in the database's own files either.
    context.database.scrub()
    refused = tuple(each for each in outcomes if isinstance(each, Refused))
    return Replayed(outcomes.count(True), refused)


def _delete(context: Context, deletion: audit.Deletion) -> bool | Refused:
    delete = _DELETE.get(deletion.entity)
    if delete is None:
        return False
    by = _actor(deletion.actor_id, deletion.role)
    return _try(
        context,
        lambda db: delete(db, context, by, deletion.entity_id),
        refused=partial(Refused, f"{deletion.entity}.delete", deletion.entity_id, deletion.at),
    )


def _block(context: Context, block: blocks.Standing) -> bool | Refused:
    by = _actor(block.terapeuta_id, Role.TERAPEUTA)

    def block_again(db: Session) -> None:
        pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=block.paciente_id)
        block_paciente(db, by=by, paciente_id=block.paciente_id, hasta=block.hasta)

    refused = partial(Refused, "paciente.block", block.paciente_id, block.desde)
    return _try(context, block_again, refused=refused)


def _try(
    context: Context, act: Callable[[Session], None], *, refused: Callable[[str], Refused]
) -> bool | Refused:
    """Whether there was anything to do, in a transaction of its own."""
    try:
        with context.database.transaction() as db:
            act(db)
    except NotFoundError:
        # It went with something else, or before the backup; or it is newer than that.
        return False
    except ProblemError as error:
        return refused(error.sentence)
    return True


def _actor(user_id: UUID, role: Role) -> Actor:
    return Actor(user_id, role, "", "", user_id, must_change_password=False)
