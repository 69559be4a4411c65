"""How much a therapist's bank holds, for rooms above."""

from typing import NamedTuple
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from remanso.ejercicios.models import Ejercicio, Modulo


class Bank(NamedTuple):
    """The number of exercises and modules of a bank."""

    ejercicios: int
    modulos: int


def bank_of(db: Session, *, terapeuta_id: UUID) -> Bank:
    """What the therapist made, in one statement."""
    ejercicios = select(func.count()).where(Ejercicio.terapeuta_id == terapeuta_id)
    modulos = select(func.count()).where(Modulo.terapeuta_id == terapeuta_id)
    row = db.execute(select(ejercicios.scalar_subquery(), modulos.scalar_subquery())).one()
    return Bank(*row)
