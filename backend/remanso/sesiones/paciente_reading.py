"""What rooms above may read of a patient's own sessions on the patient's behalf: what is shared."""

from collections.abc import Collection
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.sesiones import paciente_queries as queries
from remanso.sesiones.textos import Textos, Turno, textos_of, turnos_of


def textos(db: Session, *, paciente_id: UUID, sesiones: Collection[UUID]) -> list[Textos]:
    """What these of the patient's own sessions say, as far as it is shared now."""
    return [
        textos_of(row) for row in queries.textos(db, paciente_id=paciente_id, sesiones=sesiones)
    ]


def turnos(
    db: Session, *, paciente_id: UUID, sesiones: Collection[UUID]
) -> dict[UUID, list[Turno]]:
    """The turns of these of the patient's own sessions whose transcripts they may read."""
    rows = queries.segmentos(db, paciente_id=paciente_id, sesiones=sesiones)
    return {row.id: turnos_of(row.segmentos) for row in rows}


def numbered(db: Session, *, paciente_id: UUID, numero: int | None) -> UUID | None:
    """The patient's own session of that number; without one, their newest."""
    return queries.numbered(db, paciente_id=paciente_id, numero=numero)
