"""Reads of the files' table, each within its caller's scope."""

from collections.abc import Sequence
from datetime import datetime
from functools import cache
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, bindparam, func
from sqlalchemy.orm import Session

from remanso.core.actor import Actor, Role
from remanso.core.scope import (
    UNOWNED,
    EveryOwner,
    PacienteScope,
    Scope,
    TerapeutaScope,
    not_blocked,
)
from remanso.core.times import utcnow
from remanso.rooms.archivos.folders.places import COPIES, profile_folder
from remanso.rooms.archivos.models import Archivo, EstadoArchivo, PendingDeletion
from remanso.rooms.archivos.references import is_held

# What the product made of a file is no file of its own to anybody: it goes with that file.
_ORIGINAL = Archivo.derivado_de.is_(None)
# Nor is a copy of a record in anybody's folder.
_BROUGHT = _ORIGINAL & ~Archivo.key.startswith(f"{COPIES}/")
_KEY = "named"
_HOUSEKEEPING = EveryOwner("what the operator and the janitor see to is everybody's")


def find_of_terapeuta(db: Session, *, scope: TerapeutaScope, key: str) -> Archivo | None:
    """A therapist's file, whole or still arriving."""
    return db.scalar(scope.select(Archivo).where(Archivo.key == key, _BROUGHT))


# Who a file is asks whoever sends a part or reads a range of it: both statements are made once.
def find_of_caller(db: Session, *, by: Actor, key: str) -> Archivo | None:
    """A file that the caller may read and change by its key alone."""
    if by.role is Role.PACIENTE and not key.startswith(profile_folder(by.user_id)):
        return None
    return db.scalar(_of_caller(by.role), {**Scope.of(by).told, _KEY: key})


@cache
def _of_caller(role: Role) -> Select[Archivo]:
    if role is Role.TERAPEUTA:
        own = TerapeutaScope.told_later().select(Archivo).where(_BROUGHT)
    else:
        own = PacienteScope.told_later().select(Archivo)
    return own.where(Archivo.key == bindparam(_KEY))


def find_of_paciente(db: Session, *, paciente_id: UUID, key: str) -> Archivo | None:
    """A whole file in a patient's folder; whether it is shared is the session's question."""
    return db.scalar(
        PacienteScope(paciente_id)
        .select(Archivo)
        .where(Archivo.key == key, Archivo.estado == EstadoArchivo.COMPLETO)
    )


def list_keys_of_paciente(db: Session, *, paciente_id: UUID) -> Sequence[str]:
    """Everything that lies in a patient's folders, whole or arriving."""
    return db.scalars(PacienteScope(paciente_id).select(Archivo, Archivo.key)).all()


def list_brought_of_paciente(db: Session, *, paciente_id: UUID) -> Sequence[str]:
    """The same without what the product made of another file."""
    own = PacienteScope(paciente_id).select(Archivo, Archivo.key)
    return db.scalars(own.where(_BROUGHT)).all()


def by_key(db: Session, *, key: str) -> Archivo | None:
    """Any file: for signed addresses, which were given to somebody who might read it."""
    return db.scalar(_named(), {_KEY: key})


@cache
def _named() -> Select[Archivo]:
    signed = EveryOwner("a signed address was given to somebody who might read the file")
    named = signed.select(Archivo).where(Archivo.key == bindparam(_KEY))
    return named.where(not_blocked(Archivo.paciente_id))


def by_id(db: Session, *, archivo_id: UUID) -> Archivo | None:
    """Any file, likewise, or that of which another one was made."""
    named = EveryOwner("as for a key").select(Archivo).where(Archivo.id == archivo_id)
    return db.scalar(named.where(not_blocked(Archivo.paciente_id)))


def lock(db: Session, *, key: str) -> Archivo | None:
    """Any file, which nobody else changes until this transaction ends."""
    known = EveryOwner("the caller knows whose the file is, or works for the product")
    return db.scalar(known.select(Archivo).where(Archivo.key == key).with_for_update())


def select_contents(*, by: Actor, prefix: str) -> Select[*tuple[Any, ...]]:
    """The caller's whole files under a prefix, newest first."""
    return (
        Scope.of(by)
        .select(
            Archivo,
            Archivo.key,
            Archivo.nombre.label("name"),
            Archivo.size,
            Archivo.created_at.label("last_modified"),
        )
        .where(
            _within(by),
            Archivo.estado == EstadoArchivo.COMPLETO,
            Archivo.key.startswith(prefix, autoescape=True),
        )
        .order_by(Archivo.created_at.desc(), Archivo.id.desc())
    )


def list_expected_whole(db: Session, *, by: Actor, since: datetime) -> list[Archivo]:
    """The caller's files that were announced since a moment, in one piece, and are not here yet."""
    return list(
        db.scalars(
            Scope.of(by)
            .select(Archivo)
            .where(
                _within(by),
                Archivo.estado == EstadoArchivo.PENDIENTE,
                Archivo.upload_id.is_(None),
                Archivo.created_at >= since,
            )
        )
    )


def has_any(db: Session, *, keys: Sequence[str]) -> bool:
    """Whether one of the keys is a file's, whole or arriving."""
    taken = EveryOwner("no key is given twice, whoever has it").select(Archivo, Archivo.id)
    return db.scalar(taken.where(Archivo.key.in_(keys)).limit(1)) is not None


def lock_made_of(db: Session, *, original: UUID) -> Sequence[Archivo]:
    """What the product made of a file, changed by this transaction alone."""
    return db.scalars(
        EveryOwner("the original was reached through its owner, or by the product's own work")
        .select(Archivo)
        .where(Archivo.derivado_de == original)
        .with_for_update()
    ).all()


def lock_of_terapeuta(db: Session, *, scope: TerapeutaScope, key: str) -> Archivo | None:
    """A therapist's file, which nobody else takes or ends until this transaction does."""
    return db.scalar(
        scope.select(Archivo).where(Archivo.key == key, _BROUGHT).with_for_update(key_share=True)
    )


def list_orphans(db: Session, *, before: datetime) -> Sequence[str]:
    """Keys of whole files announced before a moment that nothing keeps, nor anybody on purpose."""
    return db.scalars(_HOUSEKEEPING.select(Archivo, Archivo.key).where(*_orphaned(before))).all()


def count_orphans(db: Session, *, before: datetime) -> int:
    """How many they are."""
    orphans = _HOUSEKEEPING.select(Archivo, func.count()).where(*_orphaned(before))
    return db.execute(orphans).scalar_one()


def _orphaned(before: datetime) -> tuple[ColumnElement[bool], ...]:
    return (
        Archivo.estado == EstadoArchivo.COMPLETO,
        Archivo.created_at < before,
        Archivo.conservado.is_(False),
        _ORIGINAL,
        ~is_held(),
    )


def is_orphan(db: Session, *, key: str) -> bool:
    """Whether nothing keeps a file now."""
    free = _HOUSEKEEPING.select(Archivo, Archivo.id).where(Archivo.key == key, ~is_held())
    return db.scalar(free) is not None


def count_bytes_of_terapeuta(
    db: Session, *, scope: TerapeutaScope, besides: UUID | None = None
) -> int:
    """Bytes of what a therapist brought, whole or announced, but for one file."""
    size = func.coalesce(func.sum(Archivo.size), 0)
    mine = scope.select(Archivo, size).where(_BROUGHT)
    if besides is not None:
        mine = mine.where(Archivo.id != besides)
    return db.execute(mine).scalar_one() or 0


def count_sent_by_paciente(db: Session, *, paciente_id: UUID, unsaid: int) -> tuple[int, int]:
    """How many files a patient has in their own folder, whole or announced, with how many bytes.

    One that did not say its size counts as `unsaid` bytes.
    """
    size = func.coalesce(func.sum(func.coalesce(Archivo.size, unsaid)), 0)
    files, sent = db.execute(
        PacienteScope(paciente_id)
        .select(Archivo, func.count(), size)
        .where(Archivo.key.startswith(profile_folder(paciente_id), autoescape=True), _BROUGHT)
    ).one()
    return files, int(sent)


def count_files(db: Session) -> Row[int, int, int, int]:
    """How many files are whole, with how many bytes; how many are arriving; how many must go."""
    whole = Archivo.estado != EstadoArchivo.PENDIENTE
    return db.execute(
        _HOUSEKEEPING.select(
            Archivo,
            func.count().filter(whole),
            func.coalesce(func.sum(Archivo.size).filter(whole), 0),
            func.count().filter(~whole),
            UNOWNED.select(PendingDeletion, func.count()).scalar_subquery(),
        )
    ).one()


def list_whole(db: Session) -> Sequence[Archivo]:
    """Every file of the practice whose bytes are all there, withheld or not."""
    return db.scalars(
        _HOUSEKEEPING.select(Archivo)
        .where(Archivo.estado != EstadoArchivo.PENDIENTE)
        .order_by(Archivo.id)
    ).all()


def list_abandoned(db: Session, *, before: datetime) -> list[str]:
    """Keys of files that began to arrive before a moment and never became whole."""
    return list(
        db.scalars(
            _HOUSEKEEPING.select(Archivo, Archivo.key).where(
                Archivo.estado == EstadoArchivo.PENDIENTE, Archivo.created_at < before
            )
        )
    )


def list_deletions(db: Session) -> list[PendingDeletion]:
    """Every key whose bytes may still exist, and are due."""
    due = UNOWNED.select(PendingDeletion).where(PendingDeletion.created_at <= utcnow())
    return list(db.scalars(due.order_by(PendingDeletion.id)))


def _within(by: Actor) -> ColumnElement[bool]:
    """What of their rows a caller disposes of: a patient, of those in their own folder."""
    if by.role is Role.TERAPEUTA:
        return _BROUGHT
    return Archivo.key.startswith(profile_folder(by.user_id), autoescape=True)
