"""Reads of copies of records, each starting from who asked for them."""

from collections.abc import Collection, Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import Select, and_, or_
from sqlalchemy.orm import Session

from remanso.core.actor import Actor, Role
from remanso.core.scope import EveryOwner, Scope
from remanso.core.times import utcnow
from remanso.engines.jobs.rows.processed import RUNNING, Estado
from remanso.rooms.derechos.expediente.models import KEPT_FOR, Expediente

_EVERYBODY = EveryOwner("the product ends every copy whose days are over")


def find(db: Session, *, by: Actor, paciente_id: UUID) -> Expediente | None:
    """The copy of a patient's record that the caller asked for."""
    return db.scalar(_own(by, paciente_id))


def find_locked(db: Session, *, by: Actor, paciente_id: UUID) -> Expediente | None:
    """The same, kept for this transaction alone."""
    return db.scalar(_own(by, paciente_id).with_for_update())


def is_given(db: Session, *, by: Actor, key: str) -> bool:
    """Whether a file is a copy that the caller asked for and may still download."""
    given = (
        Scope.of(by)
        .select(Expediente, Expediente.id)
        .where(
            Expediente.file_key == key,
            Expediente.para == by.role,
            Expediente.estado == Estado.COMPLETADO,
            Expediente.caduca > utcnow(),
        )
    )
    return db.scalar(given) is not None


def list_of_paciente(
    db: Session, *, paciente_id: UUID, para: Collection[Role]
) -> Sequence[Expediente]:
    """The copies of a patient's record that these asked for."""
    known = EveryOwner("the caller has checked whose patient it is")
    copies = known.select(Expediente).where(
        Expediente.paciente_id == paciente_id, Expediente.para.in_(para)
    )
    return db.scalars(copies).all()


def make_anew(db: Session, *, paciente_id: UUID, para: Collection[Role]) -> None:
    """Have the copies that are being made for these be made once more."""
    known = EveryOwner("the caller has checked whose patient it is")
    made = known.update(Expediente).where(
        Expediente.paciente_id == paciente_id,
        Expediente.para.in_(para),
        Expediente.estado.in_(RUNNING),
    )
    db.execute(made.values(retiradas=Expediente.retiradas + 1))


def list_over(db: Session, *, now: datetime) -> Sequence[Expediente]:
    """The copies whose days are over."""
    # One whose job ended without a word has no last day.
    untold = and_(Expediente.caduca.is_(None), Expediente.creado <= now - KEPT_FOR)
    over = _EVERYBODY.select(Expediente).where(
        or_(Expediente.caduca <= now, untold), Expediente.estado.not_in(RUNNING)
    )
    return db.scalars(over).all()


def lock(db: Session, *, copy_id: UUID) -> Expediente | None:
    """Any copy, kept for this transaction alone."""
    return _EVERYBODY.get(db, Expediente, copy_id, lock="update")


def _own(by: Actor, paciente_id: UUID) -> Select[Expediente]:
    own = Scope.of(by).select(Expediente)
    return own.where(Expediente.paciente_id == paciente_id, Expediente.para == by.role)
