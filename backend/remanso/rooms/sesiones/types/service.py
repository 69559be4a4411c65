"""The acts on a therapist's own types of session."""

from collections.abc import Sequence
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.errors import InvalidError
from remanso.core.scope import TerapeutaScope
from remanso.core.times import utcnow
from remanso.rooms.sesiones.errors import StaleTipoError, TipoNotFoundError
from remanso.rooms.sesiones.models import TipoSesion
from remanso.rooms.sesiones.types import queries
from remanso.rooms.sesiones.types.schemas import CampoWrite, TipoSesionCreate, TipoSesionUpdate

ENTITY = "tipo_sesion"
NO_TYPE = "Por favor, selecciona un tipo de sesión válido"


def get_tipo(db: Session, *, terapeuta_id: UUID, tipo_id: UUID) -> TipoSesion:
    """The therapist's own type. Raises `TipoNotFoundError` for absent and foreign alike."""
    tipo = queries.find_tipo(db, scope=TerapeutaScope(terapeuta_id), tipo_id=tipo_id)
    if tipo is None:
        raise TipoNotFoundError
    return tipo


def keep_tipo(db: Session, *, terapeuta_id: UUID, tipo_id: UUID) -> TipoSesion:
    """The therapist's own type that a form names, there until this transaction ends.

    Raises `InvalidError` for absent and foreign alike.
    """
    tipo = queries.keep_tipo(db, scope=TerapeutaScope(terapeuta_id), tipo_id=tipo_id)
    if tipo is None:
        raise InvalidError(NO_TYPE, field="tipo_sesion_id")
    return tipo


def create_tipo(db: Session, *, by: Actor, data: TipoSesionCreate) -> TipoSesion:
    """Add a type of the therapist's own; two may have the same name."""
    now = utcnow()
    tipo = TipoSesion(
        terapeuta_id=by.user_id,
        nombre=data.nombre,
        descripcion=data.descripcion,
        activo=data.activo,
        formato_nota=data.formato_nota,
        campos=_stored(data.campos),
        fecha_creacion=now,
        fecha_actualizacion=now,
    )
    db.add(tipo)
    db.flush()
    audit.record(db, by=by, action="tipo_sesion.create", entity=ENTITY, entity_id=tipo.id)
    return tipo


def update_tipo(db: Session, *, by: Actor, tipo_id: UUID, data: TipoSesionUpdate) -> TipoSesion:
    """Change the keys that were sent; saved sessions stay as they are.

    Raises `TipoNotFoundError`, `StaleTipoError`.
    """
    tipo = _locked(db, terapeuta_id=by.user_id, tipo_id=tipo_id)
    if data.version is not None and data.version != tipo.version:
        raise StaleTipoError
    sent = {field: getattr(data, field) for field in data.model_fields_set - {"version"}}
    if "campos" in sent:
        sent["campos"] = _stored(data.campos)
    changed = audit.assign(tipo, sent)
    _changed(tipo)
    db.flush()
    audit.record_update(db, by=by, entity=ENTITY, entity_id=tipo.id, changed=changed)
    return tipo


def delete_tipo(db: Session, *, by: Actor, tipo_id: UUID) -> bool:
    """Delete a type; one that is in use is withdrawn and kept, which answers False.

    Raises `TipoNotFoundError`.
    """
    tipo = _locked(db, terapeuta_id=by.user_id, tipo_id=tipo_id)
    # The foreign keys know whether anything uses it: sessions, drafts, and a save under way.
    try:
        with db.begin_nested():
            db.delete(tipo)
    except IntegrityError:
        tipo.activo = False
        _changed(tipo)
        audit.record(db, by=by, action="tipo_sesion.withdraw", entity=ENTITY, entity_id=tipo_id)
        return False
    audit.record(db, by=by, action="tipo_sesion.delete", entity=ENTITY, entity_id=tipo_id)
    return True


def _locked(db: Session, *, terapeuta_id: UUID, tipo_id: UUID) -> TipoSesion:
    tipo = queries.find_tipo_locked(db, scope=TerapeutaScope(terapeuta_id), tipo_id=tipo_id)
    if tipo is None:
        raise TipoNotFoundError
    return tipo


def _changed(tipo: TipoSesion) -> None:
    tipo.fecha_actualizacion = utcnow()
    tipo.version += 1


def _stored(campos: Sequence[CampoWrite]) -> list[JsonValue]:
    return [campo.model_dump(mode="json") for campo in campos]
