"""What rooms above may read of sessions on their therapist's behalf, and whose index is behind."""

from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from pydantic import TypeAdapter
from sqlalchemy import Select
from sqlalchemy.orm import Session

from remanso.core.scope import TerapeutaScope
from remanso.engines.language.analisis import Analisis, Tema
from remanso.engines.language.material import Segmento
from remanso.rooms.sesiones import queries
from remanso.rooms.sesiones.reading.textos import (
    Textos,
    Turno,
    segmentos_of,
    textos_of,
    turnos_of,
)
from remanso.rooms.sesiones.reading.written import Written, written_in

_TEMAS = TypeAdapter(list[Tema])


def list_textos(db: Session, *, terapeuta_id: UUID, sesiones: Collection[UUID]) -> list[Textos]:
    """All that these of the therapist's sessions say."""
    rows = queries.list_textos(db, scope=TerapeutaScope(terapeuta_id), sesiones=sesiones)
    return [textos_of(row) for row in rows]


def list_turnos(
    db: Session, *, terapeuta_id: UUID, sesiones: Collection[UUID]
) -> dict[UUID, list[Turno]]:
    """The turns of the transcripts of these of the therapist's sessions."""
    rows = queries.list_segmentos(db, scope=TerapeutaScope(terapeuta_id), sesiones=sesiones)
    return {row.id: turnos_of(row.segmentos) for row in rows}


def list_conversaciones(
    db: Session, *, terapeuta_id: UUID, sesiones: Collection[UUID]
) -> dict[UUID, list[Segmento]]:
    """The transcripts of these of the therapist's sessions, as an engine reads them."""
    rows = queries.list_segmentos(db, scope=TerapeutaScope(terapeuta_id), sesiones=sesiones)
    return {row.id: segmentos_of(row.segmentos) for row in rows}


def pacientes_of(
    db: Session, *, terapeuta_id: UUID, sesiones: Collection[UUID]
) -> dict[UUID, UUID]:
    """Whose each of these of the therapist's sessions is."""
    return queries.pacientes_of(db, scope=TerapeutaScope(terapeuta_id), sesiones=sesiones)


class Breve(NamedTuple):
    """A session without any of its texts."""

    id: UUID
    paciente_id: UUID
    nombre: str
    apellido: str
    numero_sesion: int
    fecha: datetime
    duracion_minutos: int | None


def list_breves(
    db: Session,
    *,
    terapeuta_id: UUID,
    paciente_id: UUID | None = None,
    desde: datetime | None = None,
    hasta: datetime | None = None,
    most: int | None = None,
) -> list[Breve]:
    """The therapist's sessions from `desde` on and before `hasta`, newest first; `most` of them."""
    rows = queries.list_breves(
        db,
        scope=TerapeutaScope(terapeuta_id),
        paciente_id=paciente_id,
        desde=desde,
        hasta=hasta,
        most=most,
    )
    return [Breve._make(row) for row in rows]


class Hallado(NamedTuple):
    """What an engine found in a session; `propuesto` until the therapist has taken it."""

    analisis: Analisis
    propuesto: bool


def list_analisis(
    db: Session, *, terapeuta_id: UUID, sesiones: Collection[UUID]
) -> dict[UUID, Hallado]:
    """What was found in these of the therapist's sessions: what they took, else what is proposed.

    A session that nobody had analysed is not there.
    """
    rows = queries.list_analisis(db, scope=TerapeutaScope(terapeuta_id), sesiones=sesiones)
    return {
        row.id: Hallado(Analisis.model_validate(found), propuesto=row.analisis is None)
        for row in rows
        if (found := row.analisis or row.analisis_propuesto)
    }


def list_temas(
    db: Session, *, terapeuta_id: UUID, sesiones: Collection[UUID]
) -> dict[UUID, list[Tema]]:
    """The subjects alone of what was found in them: a seventh of the time of the whole."""
    rows = queries.list_analisis(db, scope=TerapeutaScope(terapeuta_id), sesiones=sesiones)
    return {
        row.id: _TEMAS.validate_python(found.get("temas", []))
        for row in rows
        if (found := row.analisis or row.analisis_propuesto)
    }


def count(db: Session, *, terapeuta_id: UUID) -> int:
    """How many sessions the therapist has written."""
    return queries.count(db, scope=TerapeutaScope(terapeuta_id))


def find_numbered(
    db: Session, *, terapeuta_id: UUID, paciente_id: UUID, numero: int | None
) -> UUID | None:
    """The patient's session of that number; without one, their newest."""
    return queries.find_numbered(
        db, scope=TerapeutaScope(terapeuta_id), paciente_id=paciente_id, numero=numero
    )


def list_unknown(db: Session, *, known: Select[UUID], at_most: int) -> list[Written]:
    """What some of the sessions say that are not among `known`, whoever's they are."""
    return [written_in(sesion) for sesion in queries.list_unknown(db, known=known, at_most=at_most)]


def hold_written(db: Session, *, terapeuta_id: UUID, sesion_id: UUID) -> Written | None:
    """What a session says, and goes on saying until this transaction ends; None once it is gone."""
    scope = TerapeutaScope(terapeuta_id)
    sesion = queries.find(db, scope=scope, sesion_id=sesion_id, locked=True)
    return None if sesion is None else written_in(sesion)
