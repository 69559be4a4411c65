"""A patient who asks: nothing here can reach more than what is shared with them."""

from collections.abc import Collection
from typing import Literal
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.asistente.saying import count, session_title
from remanso.asistente.sides import Reach, reach_of_paciente
from remanso.core.access import Actor
from remanso.core.dates import day
from remanso.ejercicios import progreso_service as progreso
from remanso.engines.language.errors import LanguageError, LanguageUnavailableError
from remanso.pacientes import service as pacientes
from remanso.sesiones import paciente_reading as sesiones
from remanso.sesiones.paciente_service import resumen_paciente
from remanso.sesiones.textos import Textos, Turno

# Settings are nothing that a patient could do something about.
_UNAVAILABLE = (
    "El asistente no puede responder ahora mismo. Díselo a tu terapeuta y vuelve a intentarlo "
    "otro día; tus sesiones siguen aquí."
)


class PacienteReader:
    """The signed-in patient."""

    lector: Literal["paciente"] = "paciente"

    def __init__(self, by: Actor) -> None:
        self.by = by
        self.paciente_id: UUID = by.user_id

    def check(self, db: Session) -> None:
        """They may always ask of themselves. Raises `PacienteNotFoundError` once deleted."""
        pacientes.own(db, paciente_id=self.paciente_id)

    def reach(self, db: Session, question: str) -> Reach:
        """Their own sessions, as far as they are shared."""
        return reach_of_paciente(self.paciente_id)

    def numbered(self, db: Session, reach: Reach, numero: int | None) -> UUID | None:
        """Their own session of that number, or their newest."""
        return sesiones.numbered(db, paciente_id=self.paciente_id, numero=numero)

    def textos(self, db: Session, sesiones_: Collection[UUID]) -> list[Textos]:
        """What is shared with them of these sessions."""
        return sesiones.textos(db, paciente_id=self.paciente_id, sesiones=sesiones_)

    def turnos(self, db: Session, sesiones_: Collection[UUID]) -> dict[UUID, list[Turno]]:
        """When each turn of these sessions was said, where the transcript is shared."""
        return sesiones.turnos(db, paciente_id=self.paciente_id, sesiones=sesiones_)

    def titles(self, db: Session, textos: Collection[Textos]) -> dict[UUID, str]:
        """By number and day: they know whose they are."""
        return {each.sesion_id: session_title(each) for each in textos}

    def facts(self, db: Session) -> str:
        """What their dashboard counts."""
        resumen = resumen_paciente(db, paciente_id=self.paciente_id)
        avance = progreso.avance(db, paciente_id=self.paciente_id)
        proxima = pacientes.own(db, paciente_id=self.paciente_id).proxima_cita
        sessions = count(resumen["total_sesiones"], "sesión", "sesiones")
        said = [f"Tienes {sessions} con tu terapeuta."]
        if resumen["ultima_sesion"] is not None:
            said.append(f"La última fue el {day(resumen['ultima_sesion'])}.")
        if proxima is not None:
            said.append(f"Tu próxima cita es el {day(proxima)}.")
        given = count(avance.asignados, "ejercicio", "ejercicios")
        said.append(f"Tienes {given}, de los que has completado {avance.completados}.")
        return " ".join(said)

    def sentence(self, error: LanguageError) -> str:
        """As the engine says it, but for what only an operator can mend."""
        return _UNAVAILABLE if isinstance(error, LanguageUnavailableError) else error.sentence
