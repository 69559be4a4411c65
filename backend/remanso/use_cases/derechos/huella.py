"""Which sessions a reader has, and how they stand: whether the record changed while it was read."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Row
from sqlalchemy.orm import Session

from remanso.core.scope import Scope
from remanso.rooms.sesiones.models import Sesion

Huella = Sequence[Row[*tuple[Any, ...]]]


def read_huella(db: Session, *, scope: Scope, paciente_id: UUID) -> Huella:
    """The sessions in their order, with everything that a change of one changes."""
    statement = (
        scope.select(
            Sesion,
            Sesion.id,
            Sesion.version,
            Sesion.compartir_notas,
            Sesion.compartir_transcripcion,
            Sesion.compartir_video,
            Sesion.compartir_analisis,
            Sesion.video_key,
        )
        .where(Sesion.paciente_id == paciente_id)
        .order_by(Sesion.fecha, Sesion.numero_sesion)
    )
    return db.execute(statement).all()
