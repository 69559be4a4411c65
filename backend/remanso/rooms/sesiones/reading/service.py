"""What rooms above may read of sessions on their therapist's behalf, and whose index is behind."""

from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import Select
from sqlalchemy.orm import Session

from remanso.core.db import Database
from remanso.engines.language.base import Analisis
from remanso.rooms.sesiones import queries
from remanso.rooms.sesiones.reading.search_hook import Follower, beforehand, tell
from remanso.rooms.sesiones.reading.textos import Textos, Turno, textos_of, turnos_of


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


class Breve(NamedTuple):
    """A session without any of its texts."""

    id: UUID
    paciente_id: UUID
    nombre: str
    apellido: str
    numero_sesion: int
    fecha: datetime
    duracion_minutos: int | None


def breves(
    db: Session,
    *,
    terapeuta_id: UUID,
    paciente_id: UUID | None = None,
    desde: datetime | None = None,
    hasta: datetime | None = None,
) -> list[Breve]:
    """The therapist's sessions from `desde` on and before `hasta`, newest first."""
    rows = queries.breves(
        db, terapeuta_id=terapeuta_id, paciente_id=paciente_id, desde=desde, hasta=hasta
    )
    return [Breve._make(row) for row in rows]


class Hallado(NamedTuple):
    """What an engine found in a session; `propuesto` until the therapist has taken it."""

    analisis: Analisis
    propuesto: bool


def analisis(db: Session, *, terapeuta_id: UUID, sesiones: Collection[UUID]) -> dict[UUID, Hallado]:
    """What was found in these of the therapist's sessions: what they took, else what is proposed.

    A session that nobody had analysed is not there.
    """
    rows = queries.analisis(db, terapeuta_id=terapeuta_id, sesiones=sesiones)
    return {
        row.id: Hallado(Analisis.model_validate(found), propuesto=row.analisis is None)
        for row in rows
        if (found := row.analisis or row.analisis_propuesto)
    }


def count(db: Session, *, terapeuta_id: UUID) -> int:
    """How many sessions the therapist has written."""
    return queries.count(db, terapeuta_id=terapeuta_id)


def numbered(
    db: Session, *, terapeuta_id: UUID, paciente_id: UUID, numero: int | None
) -> UUID | None:
    """The patient's session of that number; without one, their newest."""
    return queries.numbered(db, terapeuta_id=terapeuta_id, paciente_id=paciente_id, numero=numero)


def tell_of_unknown(
    database: Database, follower: Follower, *, known: Select[UUID], at_most: int
) -> int:
    """Tell a room above of sessions that it does not know yet; answers of how many.

    Each is read in peace first: nobody waits to write meanwhile.
    """
    with database.read() as db:
        unknown = [
            (sesion.terapeuta_id, sesion.id, beforehand(db, follower, sesion))
            for sesion in queries.unknown(db, known=known, at_most=at_most)
        ]
    for terapeuta_id, sesion_id, ready in unknown:
        with database.transaction() as db:
            sesion = queries.find(db, terapeuta_id=terapeuta_id, sesion_id=sesion_id, locked=True)
            if sesion is not None:
                tell(db, ready, sesion)
    return len(unknown)
