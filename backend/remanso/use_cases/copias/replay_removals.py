"""Taking again, in a practice that was restored, what was taken after its backup was made.

What people deleted is deleted again; a record that was blocked, and is, is blocked again; what was
decided otherwise is in `replay_decisions`. What a screen would refuse is no reason here: it was
done once. What cannot be done is told, one by one.
"""

from collections.abc import Callable, Iterator, Mapping
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core.actor import Actor, Role
from remanso.rooms.citas.calendario import feed
from remanso.rooms.derechos.conservacion import blocks
from remanso.rooms.ejercicios.modules import service as modules
from remanso.rooms.grabaciones import service as grabaciones
from remanso.rooms.invitaciones import service as invitaciones
from remanso.rooms.pacientes import service as pacientes
from remanso.use_cases.archivos.delete_file import delete_file_again
from remanso.use_cases.conservacion.block_paciente import block_paciente
from remanso.use_cases.copias.outcomes import (
    Known,
    Outcome,
    Refused,
    Replayed,
    attempt,
    terapeuta,
)
from remanso.use_cases.copias.replay_decisions import (
    close_again,
    close_trend_again,
    disable_again,
    leave_off_again,
    refuse_again,
    tell_amended,
    tell_chosen,
)
from remanso.use_cases.copias.taken import Deletion, Taken
from remanso.use_cases.delete_ejercicio import delete_ejercicio
from remanso.use_cases.escritos.remove_linea import delete_linea_again, take_back_again
from remanso.use_cases.pacientes.delete_paciente import erase
from remanso.use_cases.sesiones.delete_draft import delete_draft
from remanso.use_cases.sesiones.delete_sesion import delete_sesion

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
    delete_draft(db, context.storage, by=by, draft_id=draft_id, preserve_video=True)


def _sesion(db: Session, context: Context, by: Actor, sesion_id: UUID) -> None:
    delete_sesion(db, context, by=by, sesion_id=sesion_id)


def _ejercicio(db: Session, context: Context, by: Actor, ejercicio_id: UUID) -> None:
    delete_ejercicio(db, context.storage, by=by, ejercicio_id=ejercicio_id)


def _modulo(db: Session, _context: Context, by: Actor, modulo_id: UUID) -> None:
    modules.delete_modulo(db, by=by, modulo_id=modulo_id)


def _feed(db: Session, _context: Context, by: Actor, _terapeuta_id: UUID) -> None:
    feed.delete(db, by=by)


def _grabacion(db: Session, context: Context, by: Actor, grabacion_id: UUID) -> None:
    grabaciones.discard_again(db, context.storage, by=by, grabacion_id=grabacion_id)


def _linea(db: Session, context: Context, by: Actor, linea_id: UUID) -> None:
    delete_linea_again(db, context.storage, by=by, linea_id=linea_id)


def _compartida(db: Session, context: Context, by: Actor, linea_id: UUID) -> None:
    take_back_again(db, context.storage, by=by, linea_id=linea_id)


def _invitacion(db: Session, _context: Context, by: Actor, invitacion_id: UUID) -> None:
    invitaciones.withdraw(db, by=by, invitacion_id=invitacion_id)


_DELETE: Mapping[str, Delete] = {
    # Of an agenda nothing is deleted but the address at which it was read.
    "agenda": _feed,
    "archivo": _file,
    "borrador": _draft,
    "diario": _linea,
    "diario_compartido": _compartida,
    "ejercicio": _ejercicio,
    "grabacion": _grabacion,
    "invitacion": _invitacion,
    "modulo": _modulo,
    "paciente": _paciente,
    "sesion": _sesion,
}


def replay(context: Context, taken: Taken) -> Replayed:
    """Do it in the practice of this context; what is refused keeps nothing else from being done."""
    outcomes = list(_replay(context, taken))
    # Nothing of what was deleted stays in the database's own files either.
    context.database.scrub()
    refused = tuple(each for each in outcomes if isinstance(each, Refused))
    return Replayed(outcomes.count(True), refused)


def _replay(context: Context, taken: Taken) -> Iterator[Outcome]:
    # Before a patient their files were deleted, one by one; with the patient all of those may go.
    rest = []
    for deletion in taken.deletions:
        if deletion.entity == pacientes.ENTITY:
            yield _delete(context, deletion)
        else:
            rest.append(deletion)
    # Before the recordings go that were replaced by what is silenced: where that is known, they
    # are silenced again.
    yield from leave_off_again(context, taken.cuts)
    for deletion in rest:
        yield _delete(context, deletion)
    for refusal in taken.refusals:
        yield refuse_again(context, refusal)
    for closing in taken.closings:
        yield close_again(context, closing)
    for cerrada in taken.trends:
        yield close_trend_again(context, cerrada)
    yield from tell_chosen(context, taken.choices)
    yield from disable_again(context, taken.admissions)
    for amendment in dict.fromkeys(taken.amendments):
        yield tell_amended(context, amendment)
    # Last: nobody's acts reach a record that is blocked.
    for block in taken.blocked:
        yield _block(context, block)


def _delete(context: Context, deletion: Deletion) -> Outcome:
    entity, entity_id = deletion.entity, deletion.entity_id
    delete = _DELETE.get(entity)
    known = Known(f"{entity}.delete", entity_id, deletion.at)
    if deletion.actor_id is None:
        return attempt(
            context,
            known,
            lambda db: delete_file_again(db, context.storage, by=None, archivo_id=entity_id),
        )
    if delete is None:
        return False
    whose = deletion.actor_id
    by = Actor(whose, Role(deletion.role), "", "", whose, must_change_password=False)
    return attempt(context, known, lambda db: delete(db, context, by, entity_id))


def _block(context: Context, block: blocks.Standing) -> Outcome:
    by = terapeuta(block.terapeuta_id)

    def act(db: Session) -> None:
        pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=block.paciente_id)
        block_paciente(db, by=by, paciente_id=block.paciente_id, hasta=block.hasta)

    return attempt(context, Known("paciente.block", block.paciente_id, block.desde), act)
