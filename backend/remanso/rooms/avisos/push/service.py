"""The browsers in which a patient wants to be told."""

from uuid import UUID

from sqlalchemy import Select, inspect
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.scope import EveryOwner, PacienteScope
from remanso.core.seals.sealing import Seal
from remanso.core.times import utcnow
from remanso.core.types import new_id
from remanso.engines.push.base import Destino
from remanso.rooms.avisos.push.errors import TelefonoNotFoundError
from remanso.rooms.avisos.push.models import SuscripcionPush
from remanso.rooms.avisos.push.schemas import SuscripcionCreate, Telefono
from remanso.rooms.avisos.push.sealed import hash_endpoint, seal_destino

MOST = 10
"""Of one patient: more telephones than anybody has; the oldest goes then."""
_ENTITY = "telefono"
_WHOSE_BROWSER = EveryOwner("a browser tells one person: whoever used it before has left it")
_ENDED = EveryOwner("of a sign-in that ends, or of a person whose sign-ins do")


def list_telefonos(db: Session, *, by: Actor) -> list[Telefono]:
    """Where the patient is told, the newest first."""
    ordered = _own(by).order_by(SuscripcionPush.creado.desc(), SuscripcionPush.id.desc())
    return [_read(row, by) for row in db.scalars(ordered)]


def subscribe(
    db: Session, seal: Seal, *, by: Actor, nombre: str, data: SuscripcionCreate
) -> Telefono:
    """Tell the patient in this browser from now on, and nobody else who was told in it."""
    known = hash_endpoint(data.endpoint)
    same = SuscripcionPush.endpoint_hash == known
    db.execute(_WHOSE_BROWSER.delete(SuscripcionPush).where(same))
    row = SuscripcionPush(
        id=new_id(),
        paciente_id=by.user_id,
        sesion_id=by.login_session_id,
        endpoint_hash=known,
        nombre=nombre,
        creado=utcnow(),
    )
    destino = Destino(data.endpoint, data.keys.p256dh, data.keys.auth)
    row.sealed = seal_destino(seal, row.id, destino)
    db.add(row)
    db.flush()
    newest_first = _own(by).order_by(SuscripcionPush.creado.desc(), SuscripcionPush.id.desc())
    for old in db.scalars(newest_first.offset(MOST)).all():
        db.delete(old)
    audit.record(db, by=by, action="push.create", entity=_ENTITY, entity_id=row.id)
    return _read(row, by)


def renew(db: Session, seal: Seal, *, by: Actor, nombre: str, data: SuscripcionCreate) -> Telefono:
    """Have a browser where the patient is told already go with this sign-in of theirs.

    A browser may change where it listens: a sign-in is one browser, so where it was told before is
    forgotten. Raises `TelefonoNotFoundError` where somebody else was told in it, or nobody.
    """
    of_this = SuscripcionPush.sesion_id == by.login_session_id
    # Two windows of the browser hear of the change at once: the second finds what the first wrote.
    before = db.scalars(_own(by).where(of_this).with_for_update()).all()
    same = SuscripcionPush.endpoint_hash == hash_endpoint(data.endpoint)
    row = db.scalar(_own(by).where(same))
    if row is not None:
        row.sesion_id = by.login_session_id
        db.flush()
        return _read(row, by)
    if not before:
        raise TelefonoNotFoundError
    for old in before:
        remove(db, by=by, telefono_id=old.id)
    return subscribe(db, seal, by=by, nombre=nombre, data=data)


def remove(db: Session, *, by: Actor, telefono_id: UUID) -> None:
    """Tell the patient there no more. Raises `TelefonoNotFoundError`."""
    row = PacienteScope.of(by).get(db, SuscripcionPush, telefono_id)
    if row is None:
        raise TelefonoNotFoundError
    db.delete(row)
    audit.record(db, by=by, action="push.delete", entity=_ENTITY, entity_id=telefono_id)


def forget_sesion(db: Session, sesion_id: UUID) -> None:
    """Somebody signs out: the browser of that sign-in is told nothing more."""
    theirs = SuscripcionPush.sesion_id == sesion_id
    db.execute(_ENDED.delete(SuscripcionPush).where(theirs))


def forget_person(db: Session, person: UUID, *, keep: UUID | None) -> None:
    """Every sign-in of a person ends but one: so does what was wanted in the others."""
    ended = _ENDED.delete(SuscripcionPush).where(SuscripcionPush.paciente_id == person)
    if keep is not None:
        ended = ended.where(SuscripcionPush.sesion_id != keep)
    db.execute(ended)


def forget_everybody(db: Session) -> None:
    """Every sign-in of the practice ends; a database from before there were browsers has none."""
    if inspect(db.connection()).has_table(SuscripcionPush.__tablename__):
        db.execute(_ENDED.delete(SuscripcionPush))


def _own(by: Actor) -> Select[SuscripcionPush]:
    return PacienteScope.of(by).select(SuscripcionPush)


def _read(row: SuscripcionPush, by: Actor) -> Telefono:
    here = row.sesion_id == by.login_session_id
    return Telefono(id=row.id, nombre=row.nombre, creado=row.creado, actual=here)
