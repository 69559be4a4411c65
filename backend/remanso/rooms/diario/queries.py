"""Reads of the diary, each starting from the patient whose it is."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from sqlalchemy import Row
from sqlalchemy.orm import Session

from remanso.core.paging import Page
from remanso.core.scope import EveryOwner, PacienteScope
from remanso.rooms.diario.compartido.models import LineaCompartida
from remanso.rooms.diario.models import LineaDiario


def find(db: Session, *, scope: PacienteScope, dia: date) -> LineaDiario | None:
    """What was written on a day."""
    return db.scalar(scope.select(LineaDiario).where(LineaDiario.dia == dia))


def list_own(
    db: Session, *, scope: PacienteScope, desde: date | None, hasta: date | None, page: Page
) -> Sequence[Row[*tuple[Any, ...]]]:
    """What was written from a day to another, the newest first, and whether it is shared."""
    copies = EveryOwner("the lines that they are copies of are the caller's")
    shared = copies.exists(LineaCompartida).where(LineaCompartida.linea_id == LineaDiario.id)
    statement = scope.select(
        LineaDiario,
        LineaDiario.dia,
        LineaDiario.linea,
        LineaDiario.animo,
        LineaDiario.version,
        shared.label("compartida"),
    )
    if desde is not None:
        statement = statement.where(LineaDiario.dia >= desde)
    if hasta is not None:
        statement = statement.where(LineaDiario.dia <= hasta)
    return page.rows(db, statement.order_by(LineaDiario.dia.desc()))
