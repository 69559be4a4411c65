"""What an engine is told beside a session: what came before it, and what could be given."""

from datetime import datetime
from typing import NamedTuple, Protocol
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.engines.language.base import EjercicioDelBanco, Personas
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.ejercicios.bank import queries as ejercicios
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.sesiones import queries


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
    """The last analysis of the patient, the bank of the therapist, and what both are called."""

    resumen_anterior: str | None
    banco: list[EjercicioDelBanco]
    personas: Personas


def around(db: Session, row: Scoped) -> Around:
    """What surrounds a session or a draft, of the same patient and the same therapist."""
    banco = ejercicios.titulos(db, terapeuta_id=row.terapeuta_id)
    return Around(
        resumen_anterior=queries.previous_analysis(
            db, terapeuta_id=row.terapeuta_id, paciente_id=row.paciente_id, before=row.fecha
        ),
        banco=[EjercicioDelBanco(id=str(each.id), titulo=each.titulo) for each in banco],
        personas=personas_of(db, row),
    )


def personas_of(db: Session, row: Scoped) -> Personas:
    """Whose voices a session or a draft may have."""
    paciente = pacientes.get(db, terapeuta_id=row.terapeuta_id, paciente_id=row.paciente_id)
    return Personas(
        paciente=paciente.nombre,
        terapeuta=cuentas.terapeuta_name(db, row.terapeuta_id) or "",
    )
