"""The acts on profiles, a therapist's and a patient's, and what a profile says to other rooms."""

from functools import cache
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy import Connection, Select
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.scope import TerapeutaScope
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos import service as archivos
from remanso.rooms.archivos.folders.keys import key_of
from remanso.rooms.archivos.uploads.photos import check_photo
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.perfiles.compartir import Comparte
from remanso.rooms.perfiles.errors import StalePerfilError
from remanso.rooms.perfiles.models import PerfilTerapeuta
from remanso.rooms.perfiles.schemas import (
    PerfilPacienteUpdate,
    PerfilPayload,
    PerfilTerapeutaUpdate,
)

_ENTITY = "perfil"


def get(db: Session, *, terapeuta_id: UUID) -> PerfilTerapeuta:
    """The therapist's profile; an empty one that is not kept before the first save."""
    own = TerapeutaScope(terapeuta_id).select(PerfilTerapeuta)
    return db.scalar(own) or _empty(terapeuta_id)


def read_compartir(db: Session, *, terapeuta_id: UUID) -> Comparte:
    """What this therapist shares of a session that says nothing else."""
    return Comparte.model_validate(get(db, terapeuta_id=terapeuta_id).compartir)


def find_compartir(db: Connection, *, terapeuta_id: UUID) -> Comparte | None:
    """What this therapist chose to share, if they have chosen."""
    chosen = db.execute(_chosen(), TerapeutaScope(terapeuta_id).told).scalar()
    return Comparte.model_validate(chosen) if chosen else None


@cache
def _chosen() -> Select[dict[str, JsonValue]]:
    return TerapeutaScope.told_later().select(PerfilTerapeuta, PerfilTerapeuta.compartir)


def update(
    db: Session, storage: Storage, *, by: Actor, data: PerfilTerapeutaUpdate
) -> PerfilTerapeuta:
    """Change what was sent of a therapist's own profile.

    Raises `StalePerfilError`, and what `check_photo` raises.
    """
    # The row may not be there yet: of two first saves at once, the second waits for the account.
    cuentas.lock(db, by.user_id)
    perfil = get(db, terapeuta_id=by.user_id)
    if data.version is not None and data.version != perfil.version:
        raise StalePerfilError
    changed = _take_fields(perfil, data) | _photo_changed(db, by=by, data=data)
    perfil.version += 1
    db.add(perfil)
    _take_photo(db, storage, by=by, data=data)
    db.flush()
    audit.record_update(db, by=by, entity=_ENTITY, entity_id=by.user_id, changed=changed)
    return perfil


def update_paciente(
    db: Session, storage: Storage, *, by: Actor, data: PerfilPacienteUpdate
) -> None:
    """Change what was sent of a patient's own profile.

    Raises `StalePacienteError`, and what `check_photo` raises.
    """
    pacientes.change_own(
        db,
        by=by,
        changes=data.changes(),
        version=data.version,
        besides=_photo_changed(db, by=by, data=data),
    )
    _take_photo(db, storage, by=by, data=data)


def _empty(terapeuta_id: UUID) -> PerfilTerapeuta:
    return PerfilTerapeuta(
        terapeuta_id=terapeuta_id, estudios=[], certificaciones=[], compartir={}, version=0
    )


def _take_fields(perfil: PerfilTerapeuta, data: PerfilTerapeutaUpdate) -> set[str]:
    values = data.changes()
    for name in values.keys() & {"estudios", "certificaciones"}:
        values[name] = [line.model_dump(mode="json", by_alias=True) for line in values[name]]
    if "compartir" in values:
        shared = data.compartir.model_dump(exclude_unset=True)
        values["compartir"] = {**perfil.compartir, **shared}
    return audit.assign(perfil, values)


def _photo_changed(db: Session, *, by: Actor, data: PerfilPayload) -> set[str]:
    """The name of the photo, if another one or none is sent."""
    if not data.changes_photo:
        return set()
    present = cuentas.get_account(db, by.user_id).foto_perfil
    return set() if _photo_key(data) == present else {"foto_perfil"}


def _take_photo(db: Session, storage: Storage, *, by: Actor, data: PerfilPayload) -> None:
    if not data.changes_photo:
        return
    key = _photo_key(data)
    replaced = cuentas.get_account(db, by.user_id).foto_perfil
    if key == replaced:
        return
    if key is not None:
        check_photo(db, storage, by=by, key=key)
    cuentas.set_photo(db, user_id=by.user_id, key=key)
    if replaced is not None:
        archivos.delete_file(db, storage, key=replaced, by=by)


def _photo_key(data: PerfilPayload) -> str | None:
    return data.foto_perfil and key_of(data.foto_perfil)
