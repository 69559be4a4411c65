"""The acts on a therapist's own modules and on what is in them.

Who needs an exercise and its modules locks the exercise first.
"""

from collections.abc import Collection, Sequence
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.errors import InvalidError
from remanso.core.scope import EveryOwner, TerapeutaScope
from remanso.core.times import utcnow
from remanso.rooms.ejercicios.bank import queries as bank
from remanso.rooms.ejercicios.bank.schemas import ModuloCreate, ModuloEjercicioCreate, ModuloUpdate
from remanso.rooms.ejercicios.collation import titulo_key
from remanso.rooms.ejercicios.errors import (
    AlreadyInModuloError,
    EjercicioNotFoundError,
    ModuloNotFoundError,
    NotInModuloError,
    StaleModuloError,
)
from remanso.rooms.ejercicios.models import Modulo, ModuloEjercicio
from remanso.rooms.ejercicios.modules import queries as modules

ENTITY = "modulo"
_CONTENTS = "ejercicio_ids"
_TWICE = "Un ejercicio está dos veces en el módulo"
_NOT_THE_SAME = "El orden debe nombrar los ejercicios del módulo, cada uno una sola vez"


def create_modulo(db: Session, *, by: Actor, data: ModuloCreate) -> UUID:
    """Add a module to the therapist's bank; two may have the same title.

    Raises `EjercicioNotFoundError`, `InvalidError` for an exercise that is named twice.
    """
    _keep_all(db, by=by, ejercicio_ids=data.ejercicio_ids)
    now = utcnow()
    modulo = Modulo(
        terapeuta_id=by.user_id,
        titulo=data.titulo,
        titulo_key=titulo_key(data.titulo),
        descripcion=data.descripcion,
        fecha_creacion=now,
        fecha_actualizacion=now,
    )
    db.add(modulo)
    db.flush()
    if data.ejercicio_ids:
        _fill(db, modulo, data.ejercicio_ids)
    audit.record(db, by=by, action="modulo.create", entity=ENTITY, entity_id=modulo.id)
    return modulo.id


def update_modulo(db: Session, *, by: Actor, modulo_id: UUID, data: ModuloUpdate) -> None:
    """Change the keys that were sent; the exercises that are sent are then all that it has.

    Raises `ModuloNotFoundError`, `StaleModuloError`, `EjercicioNotFoundError`, `InvalidError`.
    """
    sent = {field: getattr(data, field) for field in data.model_fields_set - {"version"}}
    ejercicio_ids = sent.pop(_CONTENTS, None)
    _keep_all(db, by=by, ejercicio_ids=ejercicio_ids or ())
    modulo = _locked(db, by=by, modulo_id=modulo_id)
    if data.version is not None and data.version != modulo.version:
        raise StaleModuloError
    changed = list(audit.assign(modulo, sent))
    if ejercicio_ids is not None and _fill(db, modulo, ejercicio_ids):
        changed.append(_CONTENTS)
    modulo.titulo_key = titulo_key(modulo.titulo)
    _touch(modulo)
    db.flush()
    audit.record_update(db, by=by, entity=ENTITY, entity_id=modulo_id, changed=changed)


def delete_modulo(db: Session, *, by: Actor, modulo_id: UUID) -> None:
    """Remove a module and that patients have it; its exercises stay in the bank.

    Raises `ModuloNotFoundError`.
    """
    db.delete(_locked(db, by=by, modulo_id=modulo_id))
    audit.record(db, by=by, action="modulo.delete", entity=ENTITY, entity_id=modulo_id)


def add_ejercicio(db: Session, *, by: Actor, data: ModuloEjercicioCreate) -> None:
    """Put an exercise into a module, last or at the place that is named.

    Raises `EjercicioNotFoundError`, `ModuloNotFoundError`, `AlreadyInModuloError`.
    """
    if bank.keep(db, scope=TerapeutaScope.of(by), ejercicio_id=data.ejercicio_id) is None:
        raise EjercicioNotFoundError
    modulo = _locked(db, by=by, modulo_id=data.modulo_id)
    present = modules.list_links(db, modulo_id=data.modulo_id)
    if any(link.ejercicio_id == data.ejercicio_id for link in present):
        raise AlreadyInModuloError
    orden = len(present) if data.orden is None else min(data.orden, len(present))
    for link in present[orden:]:
        link.orden += 1
    db.add(ModuloEjercicio(modulo_id=data.modulo_id, ejercicio_id=data.ejercicio_id, orden=orden))
    _touch(modulo)
    db.flush()
    audit.record(db, by=by, action="modulo.add_ejercicio", entity=ENTITY, entity_id=data.modulo_id)


def remove_ejercicio(db: Session, *, by: Actor, modulo_id: UUID, ejercicio_id: UUID) -> None:
    """Take an exercise out of a module. Raises `ModuloNotFoundError`, `NotInModuloError`."""
    modulo = _locked(db, by=by, modulo_id=modulo_id)
    link = modules.link(db, modulo_id=modulo_id, ejercicio_id=ejercicio_id)
    if link is None:
        raise NotInModuloError
    _leave(db, link)
    _touch(modulo)
    audit.record(db, by=by, action="modulo.remove_ejercicio", entity=ENTITY, entity_id=modulo_id)


def set_orden(db: Session, *, by: Actor, modulo_id: UUID, ejercicio_ids: Sequence[UUID]) -> None:
    """Put a module's exercises into another order.

    Raises `ModuloNotFoundError`, and `InvalidError` unless they are the same, each once.
    """
    modulo = _locked(db, by=by, modulo_id=modulo_id)
    links = {link.ejercicio_id: link for link in modules.list_links(db, modulo_id=modulo_id)}
    if len(ejercicio_ids) != len(links) or set(ejercicio_ids) != links.keys():
        raise InvalidError(_NOT_THE_SAME, field="ejercicio_ids")
    for orden, ejercicio_id in enumerate(ejercicio_ids):
        links[ejercicio_id].orden = orden
    _touch(modulo)
    db.flush()
    audit.record(db, by=by, action="modulo.reorder", entity=ENTITY, entity_id=modulo_id)


def leave_all(db: Session, *, ejercicio_id: UUID) -> None:
    """Take an exercise that is locked out of every module."""
    for modulo in modules.lock_all_with(db, ejercicio_id=ejercicio_id):
        _touch(modulo)
    for link in modules.list_links_of_ejercicio(db, ejercicio_id=ejercicio_id):
        _leave(db, link)


def _keep_all(db: Session, *, by: Actor, ejercicio_ids: Collection[UUID]) -> None:
    wanted = set(ejercicio_ids)
    if len(wanted) < len(ejercicio_ids):
        raise InvalidError(_TWICE, field=_CONTENTS)
    if wanted and bank.keep_all(db, scope=TerapeutaScope.of(by), ejercicio_ids=wanted) < wanted:
        raise EjercicioNotFoundError


def _fill(db: Session, modulo: Modulo, ejercicio_ids: Sequence[UUID]) -> bool:
    """Leave these exercises in the module, in this order, and no other; whether that changed it."""
    links = {link.ejercicio_id: link for link in modules.list_links(db, modulo_id=modulo.id)}
    if list(links) == list(ejercicio_ids):
        return False
    for ejercicio_id in links.keys() - set(ejercicio_ids):
        db.delete(links[ejercicio_id])
    for orden, ejercicio_id in enumerate(ejercicio_ids):
        link = links.get(ejercicio_id) or ModuloEjercicio(
            modulo_id=modulo.id, ejercicio_id=ejercicio_id
        )
        link.orden = orden
        db.add(link)
    db.flush()
    return True


def _touch(modulo: Modulo) -> None:
    """Let whoever has the module open see that it changed."""
    modulo.fecha_actualizacion = utcnow()
    modulo.version += 1


def _leave(db: Session, link: ModuloEjercicio) -> None:
    db.delete(link)
    db.execute(
        EveryOwner("the module is locked as the therapist's")
        .update(ModuloEjercicio)
        .where(ModuloEjercicio.modulo_id == link.modulo_id, ModuloEjercicio.orden > link.orden)
        .values(orden=ModuloEjercicio.orden - 1)
    )


def _locked(db: Session, *, by: Actor, modulo_id: UUID) -> Modulo:
    modulo = modules.find_locked(db, scope=TerapeutaScope.of(by), modulo_id=modulo_id)
    if modulo is None:
        raise ModuloNotFoundError
    return modulo
