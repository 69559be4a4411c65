"""What an engine is told beside a session: what came before it, and what could be given."""

from datetime import datetime
from typing import NamedTuple, Protocol
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.ejercicios import queries as ejercicios
from remanso.engines.language.base import EjercicioDelBanco
from remanso.sesiones import queries


class Scoped(Protocol):
    """A session or a draft: whose it is, and when it was."""

    @property
    def terapeuta_id(self) -> UUID:
        """Whose bank it is."""
        ...

    @property
    def paciente_id(self) -> UUID:
        """Whose sessions they are."""
        ...

    @property
    def fecha(self) -> datetime:
        """When it was."""
        ...


class Around(NamedTuple):
    """The last analysis of the patient, and the bank of the therapist."""

    resumen_anterior: str | None
    banco: list[EjercicioDelBanco]


def around(db: Session, row: Scoped) -> Around:
    """What surrounds a session or a draft, of the same patient and the same therapist."""
    banco = ejercicios.titulos(db, terapeuta_id=row.terapeuta_id)
    return Around(
        resumen_anterior=queries.previous_analysis(
            db, terapeuta_id=row.terapeuta_id, paciente_id=row.paciente_id, before=row.fecha
        ),
        banco=[EjercicioDelBanco(id=str(each.id), titulo=each.titulo) for each in banco],
    )
