"""What rooms above may read of sessions on their therapist's behalf, and whose index is behind."""

from collections.abc import Collection
from uuid import UUID

from sqlalchemy import Select
from sqlalchemy.orm import Session

from remanso.sesiones import queries
from remanso.sesiones.following import Follower, tell
from remanso.sesiones.textos import Textos, Turno, textos_of, turnos_of


def textos(db: Session, *, terapeuta_id: UUID, sesiones: Collection[UUID]) -> list[Textos]:
    """All that these of the therapist's sessions say."""
    rows = queries.textos(db, terapeuta_id=terapeuta_id, sesiones=sesiones)
    return [textos_of(row) for row in rows]


def turnos(
    db: Session, *, terapeuta_id: UUID, sesiones: Collection[UUID]
) -> dict[UUID, list[Turno]]:
    """The turns of the transcripts of these of the therapist's sessions."""
    rows = queries.segmentos(db, terapeuta_id=terapeuta_id, sesiones=sesiones)
    return {row.id: turnos_of(row.segmentos) for row in rows}


def count(db: Session, *, terapeuta_id: UUID) -> int:
    """How many sessions the therapist has written."""
    return queries.count(db, terapeuta_id=terapeuta_id)


def numbered(
    db: Session, *, terapeuta_id: UUID, paciente_id: UUID, numero: int | None
) -> UUID | None:
    """The patient's session of that number; without one, their newest."""
    return queries.numbered(db, terapeuta_id=terapeuta_id, paciente_id=paciente_id, numero=numero)


def tell_of_unknown(db: Session, follower: Follower, *, known: Select[UUID], at_most: int) -> int:
    """Tell a room above of sessions that it does not know yet; answers of how many."""
    unknown = queries.unknown(db, known=known, at_most=at_most)
    for sesion in unknown:
        tell(db, follower, sesion)
    return len(unknown)
