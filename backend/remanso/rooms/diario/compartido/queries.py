"""Reads of what is shared of a diary, each starting from the therapist who may read it."""

from collections.abc import Sequence
from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy import Row, Select
from sqlalchemy.orm import Session

from remanso.core.paging import Page
from remanso.core.scope import PacienteScope, TerapeutaScope
from remanso.rooms.diario.compartido.models import LineaCompartida


def find(db: Session, *, scope: PacienteScope, linea_id: UUID) -> LineaCompartida | None:
    """The copy of a line, where its patient shares it."""
    return scope.get(db, LineaCompartida, linea_id)


def list_of_paciente(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID, page: Page
) -> Sequence[Row[*tuple[Any, ...]]]:
    """What a patient shares, the newest day first."""
    return page.rows(db, _of_paciente(scope, paciente_id))


def list_since(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID, desde: date | None, most: int
) -> Sequence[Row[*tuple[Any, ...]]]:
    """The newest days that a patient shares, of those from a day on."""
    statement = _of_paciente(scope, paciente_id)
    if desde is not None:
        statement = statement.where(LineaCompartida.dia >= desde)
    return db.execute(statement.limit(most)).all()


def _of_paciente(scope: TerapeutaScope, paciente_id: UUID) -> Select[*tuple[Any, ...]]:
    statement: Select[*tuple[Any, ...]] = scope.select(
        LineaCompartida, LineaCompartida.dia, LineaCompartida.linea, LineaCompartida.animo
    )
    return statement.where(LineaCompartida.paciente_id == paciente_id).order_by(
        LineaCompartida.dia.desc()
    )
