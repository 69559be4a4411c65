"""Reads of the files' table, each within its caller's scope."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, and_, func, select
from sqlalchemy.orm import Session

from remanso.core.edge.access import Actor, Role
from remanso.core.times import utcnow
from remanso.rooms.archivos.folders.places import profile_folder
from remanso.rooms.archivos.models import Archivo, EstadoArchivo, PendingDeletion
from remanso.rooms.archivos.references import is_held

# What the product made of a file is no file of its own to anybody: it goes with that file.
_BROUGHT = Archivo.derivado_de.is_(None)


def of_terapeuta(db: Session, *, terapeuta_id: UUID, key: str) -> Archivo | None:
    """A therapist's file, whole or still arriving."""
    return db.scalar(
        select(Archivo).where(Archivo.key == key, Archivo.terapeuta_id == terapeuta_id, _BROUGHT)
    )


def of_caller(db: Session, *, by: Actor, key: str) -> Archivo | None:
    """A file that the caller may read and change by its key alone."""
    return db.scalar(select(Archivo).where(Archivo.key == key, _scope(by)))


def of_paciente(db: Session, *, paciente_id: UUID, key: str) -> Archivo | None:
    """A whole file in a patient's folder; whether it is shared is the session's question."""
    return db.scalar(
        select(Archivo).where(
            Archivo.key == key,
            Archivo.paciente_id == paciente_id,
            Archivo.estado == EstadoArchivo.COMPLETO,
        )
    )


def keys_of_paciente(db: Session, *, paciente_id: UUID) -> Sequence[str]:
    """Everything that lies in a patient's folders, whole or arriving."""
    return db.scalars(select(Archivo.key).where(Archivo.paciente_id == paciente_id)).all()


def by_key(db: Session, *, key: str) -> Archivo | None:
    """Any file: for signed addresses, which were given to somebody who might read it."""
    return db.scalar(select(Archivo).where(Archivo.key == key))


def locked(db: Session, *, key: str) -> Archivo | None:
    """Any file, which nobody else changes until this transaction ends."""
    return db.scalar(select(Archivo).where(Archivo.key == key).with_for_update())


def contents(*, by: Actor, prefix: str) -> Select[str, str, int | None, datetime]:
    """The caller's whole files under a prefix, newest first."""
    return (
        select(
            Archivo.key,
            Archivo.nombre.label("name"),
            Archivo.size,
            Archivo.created_at.label("last_modified"),
        )
        .where(
            _scope(by),
            Archivo.estado == EstadoArchivo.COMPLETO,
            Archivo.key.startswith(prefix, autoescape=True),
        )
        .order_by(Archivo.created_at.desc(), Archivo.id.desc())
    )


def expected_whole(db: Session, *, by: Actor, since: datetime) -> list[Archivo]:
    """The caller's files that were announced since a moment, in one piece, and are not here yet."""
    return list(
        db.scalars(
            select(Archivo).where(
                _scope(by),
                Archivo.estado == EstadoArchivo.PENDIENTE,
                Archivo.upload_id.is_(None),
                Archivo.created_at >= since,
            )
        )
    )


def any_of(db: Session, *, keys: Sequence[str]) -> bool:
    """Whether one of the keys is a file's, whole or arriving."""
    return db.scalar(select(Archivo.id).where(Archivo.key.in_(keys)).limit(1)) is not None


def made_of(db: Session, *, original: UUID) -> Sequence[Archivo]:
    """What the product made of a file, changed by this transaction alone."""
    return db.scalars(
        select(Archivo).where(Archivo.derivado_de == original).with_for_update()
    ).all()


def held_fast(db: Session, *, terapeuta_id: UUID, key: str) -> Archivo | None:
    """A therapist's file, which nobody else takes or ends until this transaction does."""
    return db.scalar(
        select(Archivo)
        .where(Archivo.key == key, Archivo.terapeuta_id == terapeuta_id, _BROUGHT)
        .with_for_update(key_share=True)
    )


def orphans(db: Session, *, before: datetime) -> Sequence[str]:
    """Keys of whole files announced before a moment that nothing keeps, nor anybody on purpose."""
    return db.scalars(
        select(Archivo.key).where(
            Archivo.estado == EstadoArchivo.COMPLETO,
            Archivo.created_at < before,
            Archivo.conservado.is_(False),
            _BROUGHT,
            ~is_held(),
        )
    ).all()


def is_orphan(db: Session, *, key: str) -> bool:
    """Whether nothing keeps a file now."""
    return db.scalar(select(Archivo.id).where(Archivo.key == key, ~is_held())) is not None


def used(db: Session, *, terapeuta_id: UUID, besides: UUID | None = None) -> int:
    """Bytes of what a therapist brought, whole or announced, but for one file."""
    size = func.coalesce(func.sum(Archivo.size), 0)
    mine = select(size).where(Archivo.terapeuta_id == terapeuta_id, _BROUGHT)
    if besides is not None:
        mine = mine.where(Archivo.id != besides)
    return db.execute(mine).scalar_one() or 0


def sent_by_paciente(db: Session, *, paciente_id: UUID, unsaid: int) -> tuple[int, int]:
    """How many files a patient has in their own folder, whole or announced, with how many bytes.

    One that did not say its size counts as `unsaid` bytes.
    """
    size = func.coalesce(func.sum(func.coalesce(Archivo.size, unsaid)), 0)
    files, sent = db.execute(
        select(func.count(), size).where(
            Archivo.key.startswith(profile_folder(paciente_id), autoescape=True), _BROUGHT
        )
    ).one()
    return files, int(sent)


def counts(db: Session) -> Row[int, int, int, int]:
    """How many files are whole, with how many bytes; how many are arriving; how many must go."""
    whole = Archivo.estado == EstadoArchivo.COMPLETO
    return db.execute(
        select(
            func.count().filter(whole),
            func.coalesce(func.sum(Archivo.size).filter(whole), 0),
            func.count().filter(~whole),
            select(func.count()).select_from(PendingDeletion).scalar_subquery(),
        ).select_from(Archivo)
    ).one()


def whole_files(db: Session) -> Sequence[Archivo]:
    """Every file of the practice whose bytes are all there."""
    return db.scalars(
        select(Archivo).where(Archivo.estado == EstadoArchivo.COMPLETO).order_by(Archivo.id)
    ).all()


def abandoned(db: Session, *, before: datetime) -> list[str]:
    """Keys of files that began to arrive before a moment and never became whole."""
    return list(
        db.scalars(
            select(Archivo.key).where(
                Archivo.estado == EstadoArchivo.PENDIENTE, Archivo.created_at < before
            )
        )
    )


def deletions(db: Session) -> list[PendingDeletion]:
    """Every key whose bytes may still exist, and are due."""
    due = select(PendingDeletion).where(PendingDeletion.created_at <= utcnow())
    return list(db.scalars(due.order_by(PendingDeletion.id)))


def _scope(by: Actor) -> ColumnElement[bool]:
    if by.role is Role.TERAPEUTA:
        return and_(Archivo.terapeuta_id == by.user_id, _BROUGHT)
    return Archivo.key.startswith(profile_folder(by.user_id), autoescape=True)
