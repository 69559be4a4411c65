"""What an engine is told beside a session: what came before it, and what could be given."""

from datetime import date
from typing import NamedTuple

from sqlalchemy.orm import Session

from remanso.core.scope import TerapeutaScope
from remanso.engines.language.material import EjercicioDelBanco, Personas
from remanso.rooms.citas import ajustes
from remanso.rooms.ejercicios.bank import queries as ejercicios
from remanso.rooms.sesiones import queries
from remanso.rooms.sesiones.partes import AnalysedRow
from remanso.rooms.sesiones.transcript import personas


class Around(NamedTuple):
    """The last analysis of the patient, the bank of the therapist, and what both are called.

    `fecha` is the day of the session as the practice counts days.
    """

    fecha: date
    resumen_anterior: str | None
    banco: list[EjercicioDelBanco]
    personas: Personas


def read_around(db: Session, row: AnalysedRow) -> Around:
    """What surrounds a session or a draft, of the same patient and the same therapist."""
    banco = ejercicios.list_titulos(db, scope=TerapeutaScope(row.terapeuta_id))
    return Around(
        fecha=ajustes.day_of(db, row.fecha, terapeuta_id=row.terapeuta_id),
        resumen_anterior=queries.find_previous_analysis(
            db,
            scope=TerapeutaScope(row.terapeuta_id),
            paciente_id=row.paciente_id,
            before=row.fecha,
        ),
        banco=[EjercicioDelBanco(id=str(each.id), titulo=each.titulo) for each in banco],
        personas=read_personas(db, row),
    )


def read_personas(db: Session, row: AnalysedRow) -> Personas:
    """Whose voices a session or a draft may have."""
    return personas.read_personas(db, terapeuta_id=row.terapeuta_id, paciente_id=row.paciente_id)
