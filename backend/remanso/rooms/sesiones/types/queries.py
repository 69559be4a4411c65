"""Reads of session types, each starting from the therapist whose types they are."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.paging import Page
from remanso.core.scope import TerapeutaScope
from remanso.rooms.sesiones.models import TipoSesion


def find_tipo(db: Session, *, scope: TerapeutaScope, tipo_id: UUID) -> TipoSesion | None:
    """The session type, if it is this therapist's."""
    return db.scalar(scope.select(TipoSesion).where(TipoSesion.id == tipo_id))


def find_tipo_locked(db: Session, *, scope: TerapeutaScope, tipo_id: UUID) -> TipoSesion | None:
    """The session type, if it is this therapist's, changed by this transaction alone.

    Sessions that point to it still go in meanwhile.
    """
    return db.scalar(
        scope.select(TipoSesion).where(TipoSesion.id == tipo_id).with_for_update(key_share=True)
    )


def keep_tipo(db: Session, *, scope: TerapeutaScope, tipo_id: UUID) -> TipoSesion | None:
    """The session type, if it is this therapist's, there until this transaction ends."""
    return db.scalar(
        scope.select(TipoSesion)
        .where(TipoSesion.id == tipo_id)
        .with_for_update(read=True, key_share=True)
    )


def list_tipos(
    db: Session, *, scope: TerapeutaScope, activo: bool | None, page: Page
) -> Sequence[TipoSesion]:
    """The therapist's own types by name; `activo` narrows to those offered or withdrawn."""
    statement = scope.select(TipoSesion).order_by(TipoSesion.nombre, TipoSesion.id)
    if activo is not None:
        statement = statement.where(TipoSesion.activo == activo)
    return [row.TipoSesion for row in page.rows(db, statement)]
