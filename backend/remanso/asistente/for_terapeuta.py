"""A therapist who asks, about one of their patients or about their whole practice."""

from collections.abc import Collection
from typing import Final
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from remanso.asistente.models import IndiceTerapeuta
from remanso.asistente.saying import count, session_title
from remanso.asistente.sides import Reach, reach_of_terapeuta
from remanso.core.access import Actor
from remanso.core.dates import day
from remanso.ejercicios.counting import bank_of
from remanso.engines.language.errors import LanguageError
from remanso.pacientes import service as pacientes
from remanso.sesiones import reading as sesiones
from remanso.sesiones.service import estadistica
from remanso.sesiones.textos import Textos, Turno


class TerapeutaReader:
    """The signed-in therapist; without a patient, the question is about all of them."""

    lector: Final = "terapeuta"

    def __init__(self, by: Actor, paciente_id: UUID | None) -> None:
        self.by = by
        self.paciente_id = paciente_id

    def check(self, db: Session) -> None:
        """Raise `PacienteNotFoundError` for a patient who is not theirs."""
        if self.paciente_id is not None:
            pacientes.get(db, terapeuta_id=self.by.user_id, paciente_id=self.paciente_id)

    def reach(self, db: Session, question: str) -> Reach:
        """The patient's sessions; those of whom the question names; else all of the practice."""
        about = self.paciente_id or pacientes.named_in(
            db, terapeuta_id=self.by.user_id, text=question
        )
        return reach_of_terapeuta(self.by.user_id, about)

    def numbered(self, db: Session, reach: Reach, numero: int | None) -> UUID | None:
        """The session of that number, or the newest, of the one patient who is asked about."""
        if reach.paciente_id is None:
            return None
        return sesiones.numbered(
            db, terapeuta_id=self.by.user_id, paciente_id=reach.paciente_id, numero=numero
        )

    def textos(self, db: Session, sesiones_: Collection[UUID]) -> list[Textos]:
        """All that these of their sessions say."""
        return sesiones.textos(db, terapeuta_id=self.by.user_id, sesiones=sesiones_)

    def turnos(self, db: Session, sesiones_: Collection[UUID]) -> dict[UUID, list[Turno]]:
        """When each turn of these of their sessions was said."""
        return sesiones.turnos(db, terapeuta_id=self.by.user_id, sesiones=sesiones_)

    def titles(self, db: Session, textos: Collection[Textos]) -> dict[UUID, str]:
        """By number and day; where several patients are asked about, by name too."""
        if self.paciente_id is not None:
            return {each.sesion_id: session_title(each) for each in textos}
        names = self._names(db, {each.paciente_id for each in textos})
        return {
            each.sesion_id: f"{names[each.paciente_id]}. {session_title(each)}" for each in textos
        }

    def facts(self, db: Session) -> str:
        """What of the practice, or of the patient, can be counted."""
        if self.paciente_id is not None:
            return self._facts_of_paciente(db, self.paciente_id)
        bank = bank_of(db, terapeuta_id=self.by.user_id)
        patients = pacientes.count(db, terapeuta_id=self.by.user_id)
        sessions = sesiones.count(db, terapeuta_id=self.by.user_id)
        return (
            f"En tu consulta hay {count(patients, 'paciente', 'pacientes')}, "
            f"{count(sessions, 'sesión', 'sesiones')}, "
            f"{count(bank.ejercicios, 'ejercicio', 'ejercicios')} "
            f"y {count(bank.modulos, 'módulo', 'módulos')}."
        )

    def sentence(self, error: LanguageError) -> str:
        """As the engine says it, setting and all: they know whom to tell."""
        return error.sentence

    def _facts_of_paciente(self, db: Session, paciente_id: UUID) -> str:
        known = estadistica(db, paciente_id=paciente_id)
        told = f"Hay {count(known.total_sesiones, 'sesión', 'sesiones')} con este paciente"
        if known.ultima_sesion is None:
            return f"{told}."
        return f"{told}; la última, el {day(known.ultima_sesion)}."

    def _names(self, db: Session, ids: Collection[UUID]) -> dict[UUID, str]:
        found = db.execute(
            select(
                IndiceTerapeuta.paciente_id,
                pacientes.nombre_of(IndiceTerapeuta.paciente_id),
                pacientes.apellido_of(IndiceTerapeuta.paciente_id),
            )
            .where(
                IndiceTerapeuta.terapeuta_id == self.by.user_id,
                IndiceTerapeuta.paciente_id.in_(ids),
            )
            .distinct()
        )
        return {row.paciente_id: f"{row.nombre} {row.apellido}" for row in found}
