"""A patient who asks: nothing here can reach more than what is shared with them."""

from collections.abc import Collection, Sequence
from typing import Literal
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.texts.dates import day
from remanso.engines.language.errors import LanguageError, LanguageUnavailableError
from remanso.engines.language.material import Personas
from remanso.rooms.asistente.datos.answer import UTC_CLOCK, Answer, Clock
from remanso.rooms.asistente.datos.courtesy import courtesy
from remanso.rooms.asistente.datos.facts.own import OwnData
from remanso.rooms.asistente.datos.question.intents import Intent, intent_of, reviews
from remanso.rooms.asistente.datos.question.reading import Question, read
from remanso.rooms.asistente.schemas import Dato
from remanso.rooms.asistente.search.bm25 import MOST_RECENT
from remanso.rooms.asistente.search.scope import Reach, reach_of_paciente
from remanso.rooms.asistente.titles import count, session_title
from remanso.rooms.citas import proximas
from remanso.rooms.consentimientos import lock
from remanso.rooms.consentimientos.errors import OwnConsentRequiredError
from remanso.rooms.consentimientos.models import Finalidad
from remanso.rooms.ejercicios.progress import service as progreso
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.pacientes.search import words_of
from remanso.rooms.sesiones.portal import reading as sesiones
from remanso.rooms.sesiones.portal.service import read_resumen
from remanso.rooms.sesiones.reading.textos import Textos, Turno

_INICIO = "/dashboard/paciente"
_SESIONES = f"{_INICIO}/sesiones"
_EJERCICIOS = f"{_INICIO}/ejercicios"
# Settings are nothing that a patient could do something about.
_UNAVAILABLE = (
    "El asistente no puede responder ahora mismo. Díselo a tu terapeuta y vuelve a intentarlo "
    "otro día; tus sesiones siguen aquí."
)


class PacienteReader:
    """The signed-in patient."""

    lector: Literal["paciente"] = "paciente"

    def __init__(self, by: Actor, clock: Clock = UTC_CLOCK) -> None:
        self.by = by
        self.clock = clock
        self.paciente_id: UUID = by.user_id
        self.personas = Personas(paciente=by.name)

    def check(self, db: Session) -> None:
        """They may always ask of themselves. Raises `PacienteNotFoundError` once deleted."""
        pacientes.own(db, paciente_id=self.paciente_id)

    def check_consent(self, db: Session, *, from_data: bool) -> None:
        """Their data are theirs in any case. Raises `OwnConsentRequiredError`."""
        own = pacientes.own(db, paciente_id=self.paciente_id)
        whose = {"terapeuta_id": own.terapeuta_id, "paciente_id": own.id}
        if not from_data and lock.is_locked(db, **whose, finalidad=Finalidad.ANALIZAR):
            raise OwnConsentRequiredError(Finalidad.ANALIZAR)

    def reach(self, db: Session, question: str) -> Reach:
        """Their own sessions, as far as they are shared."""
        return reach_of_paciente(self.paciente_id)

    def numbered(self, db: Session, reach: Reach, numero: int | None) -> UUID | None:
        """Their own session of that number, or their newest."""
        return sesiones.find_numbered(db, paciente_id=self.paciente_id, numero=numero)

    def recent(self, db: Session, reach: Reach) -> Sequence[UUID]:
        """Their own last sessions."""
        held = sesiones.list_breves(db, paciente_id=self.paciente_id, most=MOST_RECENT)
        return [each.id for each in held]

    def textos(self, db: Session, sesiones_: Collection[UUID]) -> list[Textos]:
        """What is shared with them of these sessions."""
        return sesiones.list_textos(db, paciente_id=self.paciente_id, sesiones=sesiones_)

    def turnos(self, db: Session, sesiones_: Collection[UUID]) -> dict[UUID, list[Turno]]:
        """When each turn of these sessions was said, where the transcript is shared."""
        return sesiones.list_turnos(db, paciente_id=self.paciente_id, sesiones=sesiones_)

    def titles(self, db: Session, textos: Collection[Textos]) -> dict[UUID, str]:
        """By number and day: they know whose they are."""
        return {each.sesion_id: session_title(each, self.clock) for each in textos}

    def facts(self, db: Session) -> list[Dato]:
        """What their dashboard counts."""
        resumen = read_resumen(db, paciente_id=self.paciente_id)
        avance = progreso.read_own_avance(db, paciente_id=self.paciente_id)
        proxima = proximas.find_own(db, paciente_id=self.paciente_id)
        sessions = count(resumen["total_sesiones"], "sesión", "sesiones")
        said = [Dato(texto=f"Tienes {sessions} con tu terapeuta.", enlace=_SESIONES)]
        if resumen["ultima_sesion"] is not None:
            last = day(self.clock.day_of(resumen["ultima_sesion"]))
            said.append(Dato(texto=f"La última fue el {last}.", enlace=_SESIONES))
        if proxima is not None:
            told = f"Tu próxima cita es el {self.clock.day(proxima)}."
            said.append(Dato(texto=told, enlace=_INICIO))
        given = count(avance.asignados, "ejercicio", "ejercicios")
        done = f"Tienes {given}, de los que has completado {avance.completados}."
        return [*said, Dato(texto=done, enlace=_EJERCICIOS)]

    def known(self, db: Session, question: str) -> Answer | None:
        """What the data say to them of themselves."""
        asked = self._read(question)
        intent = intent_of(asked)
        if intent is None:
            return None
        return courtesy(intent, "paciente") or self.data(db, question, intent, asked)

    def data(self, db: Session, question: str, intent: Intent, asked: Question) -> Answer | None:
        """What one data call says of them."""
        return OwnData(db, self.clock, by=self.by).answer(intent, asked)

    def offered(self, db: Session, question: str) -> Sequence[Intent]:
        """The data calls of a patient."""
        return list(OwnData(db, self.clock, by=self.by).calls())

    def reviews(self, db: Session, question: str) -> bool:
        """Whether they ask what a session was about."""
        return reviews(self._read(question))

    def _read(self, question: str) -> Question:
        return read(question, self.clock.today, names=words_of(self.by.name))

    def sentence(self, error: LanguageError) -> str:
        """As the engine says it, but for what only an operator can mend."""
        return _UNAVAILABLE if isinstance(error, LanguageUnavailableError) else error.sentence
