"""A therapist who asks, about one of their patients or about their whole practice."""

from collections.abc import Collection, Sequence
from typing import Final
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.scope import TerapeutaScope
from remanso.core.texts.dates import day
from remanso.engines.language.errors import LanguageError
from remanso.engines.language.material import Personas
from remanso.rooms.asistente.datos.answer import UTC_CLOCK, Answer, Clock
from remanso.rooms.asistente.datos.courtesy import courtesy
from remanso.rooms.asistente.datos.facts.ficha import FichaData
from remanso.rooms.asistente.datos.facts.practice import PracticeData
from remanso.rooms.asistente.datos.question.intents import Intent, intent_of, reviews
from remanso.rooms.asistente.datos.question.reading import Question, read
from remanso.rooms.asistente.models import IndiceTerapeuta
from remanso.rooms.asistente.schemas import Dato
from remanso.rooms.asistente.search.bm25 import MOST_RECENT
from remanso.rooms.asistente.search.scope import Reach, reach_of_terapeuta
from remanso.rooms.asistente.titles import count, session_title
from remanso.rooms.citas import proximas
from remanso.rooms.consentimientos import lock
from remanso.rooms.consentimientos.models import Finalidad
from remanso.rooms.ejercicios.bank.totals import count_bank
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.pacientes.search import words_of
from remanso.rooms.sesiones.reading import service as sesiones
from remanso.rooms.sesiones.reading.textos import Textos, Turno
from remanso.rooms.sesiones.saved.service import read_estadistica

_PACIENTES = "/dashboard/terapeuta/pacientes"
_BANCO = "/dashboard/terapeuta/ejercicios"


class TerapeutaReader:
    """The signed-in therapist; without a patient, the question is about all of them."""

    lector: Final = "terapeuta"

    def __init__(self, by: Actor, paciente_id: UUID | None, clock: Clock = UTC_CLOCK) -> None:
        self.by = by
        self.clock = clock
        self.paciente_id = paciente_id
        self.personas = Personas(terapeuta=by.name)
        self._locked: set[UUID] | None = None
        # Finding whom a question names reads the names of all their patients: once for each.
        self._named: dict[str, UUID | None] = {}

    def check(self, db: Session) -> None:
        """Raise `PacienteNotFoundError` for a patient who is not theirs."""
        if self.paciente_id is not None:
            pacientes.check(db, terapeuta_id=self.by.user_id, paciente_id=self.paciente_id)

    def check_consent(self, db: Session, *, from_data: bool) -> None:
        """Of a whole practice, whoever has not consented is left out.

        Raises `ConsentRequiredError`.
        """
        if self.paciente_id is not None:
            lock.check(
                db,
                terapeuta_id=self.by.user_id,
                paciente_id=self.paciente_id,
                finalidad=Finalidad.ANALIZAR,
            )

    def reach(self, db: Session, question: str) -> Reach:
        """The patient's sessions; those of whom the question names; else all of the practice.

        Who has not consented is in none of them.
        """
        return self._without_locked(db, self.reach_by_words(db, question))

    def reach_by_words(self, db: Session, question: str) -> Reach:
        """The same for a search that no machine answers: all of it is the therapist's own."""
        about = self.paciente_id or self._find_named(db, question)
        return reach_of_terapeuta(self.by.user_id, about)

    def _find_named(self, db: Session, question: str) -> UUID | None:
        if question not in self._named:
            self._named[question] = pacientes.find_named_in(
                db, terapeuta_id=self.by.user_id, text=question
            )
        return self._named[question]

    def _without_locked(self, db: Session, reach: Reach) -> Reach:
        if self.paciente_id is not None:
            return reach
        if self._locked is None:
            self._locked = lock.list_locked(
                db, terapeuta_id=self.by.user_id, finalidad=Finalidad.ANALIZAR
            )
        if reach.paciente_id in self._locked:
            reach = reach_of_terapeuta(self.by.user_id, None)
        return reach.without(self._locked)

    def numbered(self, db: Session, reach: Reach, numero: int | None) -> UUID | None:
        """The session of that number, or the newest, of the one patient who is asked about."""
        if reach.paciente_id is None:
            return None
        return sesiones.find_numbered(
            db, terapeuta_id=self.by.user_id, paciente_id=reach.paciente_id, numero=numero
        )

    def recent(self, db: Session, reach: Reach) -> Sequence[UUID]:
        """The last sessions of the one patient who is asked about."""
        if reach.paciente_id is None:
            return ()
        held = sesiones.list_breves(
            db, terapeuta_id=self.by.user_id, paciente_id=reach.paciente_id, most=MOST_RECENT
        )
        return [each.id for each in held]

    def textos(self, db: Session, sesiones_: Collection[UUID]) -> list[Textos]:
        """All that these of their sessions say."""
        return sesiones.list_textos(db, terapeuta_id=self.by.user_id, sesiones=sesiones_)

    def turnos(self, db: Session, sesiones_: Collection[UUID]) -> dict[UUID, list[Turno]]:
        """When each turn of these of their sessions was said."""
        return sesiones.list_turnos(db, terapeuta_id=self.by.user_id, sesiones=sesiones_)

    def titles(self, db: Session, textos: Collection[Textos]) -> dict[UUID, str]:
        """By number and day; where several patients are asked about, by name too."""
        if self.paciente_id is not None:
            return {each.sesion_id: session_title(each, self.clock) for each in textos}
        names = self._names(db, {each.paciente_id for each in textos})
        return {
            each.sesion_id: f"{names[each.paciente_id]}. {session_title(each, self.clock)}"
            for each in textos
        }

    def facts(self, db: Session) -> list[Dato]:
        """What of the practice, or of the patient, can be counted."""
        if self.paciente_id is not None:
            return self._facts_of_paciente(db, self.paciente_id)
        bank = count_bank(db, terapeuta_id=self.by.user_id)
        patients = pacientes.count(db, terapeuta_id=self.by.user_id)
        sessions = sesiones.count(db, terapeuta_id=self.by.user_id)
        seen = (
            f"{count(patients, 'paciente', 'pacientes')} y {count(sessions, 'sesión', 'sesiones')}"
        )
        exercises = count(bank.ejercicios, "ejercicio", "ejercicios")
        modules = count(bank.modulos, "módulo", "módulos")
        return [
            Dato(texto=f"En tu consulta hay {seen}.", enlace=_PACIENTES),
            Dato(texto=f"En tu banco hay {exercises} y {modules}.", enlace=_BANCO),
        ]

    def known(self, db: Session, question: str) -> Answer | None:
        """What the data say of the patient, of the one who is named, or of the practice."""
        about = self.reach(db, question).paciente_id
        asked = self._read(db, question, about)
        intent = intent_of(asked)
        if intent is None:
            return None
        if answer := courtesy(intent, "consulta" if about is None else "ficha"):
            return answer
        return self.data(db, question, intent, asked)

    def data(self, db: Session, question: str, intent: Intent, asked: Question) -> Answer | None:
        """What one data call says of the patient, of the one who is named, or of the practice."""
        return self._data(db, question).answer(intent, asked)

    def offered(self, db: Session, question: str) -> Sequence[Intent]:
        """The data calls about one patient, or those about the practice."""
        return list(self._data(db, question).calls())

    def _data(self, db: Session, question: str) -> FichaData | PracticeData:
        about = self.reach(db, question).paciente_id
        if about is None:
            return PracticeData(db, self.clock, by=self.by)
        return FichaData(db, self.clock, by=self.by, paciente_id=about)

    def reviews(self, db: Session, question: str) -> bool:
        """Whether they ask what a session of one patient was about."""
        about = self.reach(db, question).paciente_id
        return about is not None and reviews(self._read(db, question, about))

    def _read(self, db: Session, question: str, about: UUID | None) -> Question:
        return read(question, self.clock.today, names=self._names_of(db, about))

    def _names_of(self, db: Session, about: UUID | None) -> frozenset[str]:
        if about is None:
            return words_of(self.by.name)
        paciente = pacientes.get(db, terapeuta_id=self.by.user_id, paciente_id=about)
        return words_of(f"{self.by.name} {paciente.nombre} {paciente.apellido}")

    def sentence(self, error: LanguageError) -> str:
        """As the engine says it, setting and all: they know whom to tell."""
        return error.sentence

    def _facts_of_paciente(self, db: Session, paciente_id: UUID) -> list[Dato]:
        known = read_estadistica(db, paciente_id=paciente_id)
        proxima = proximas.find(db, terapeuta_id=self.by.user_id, paciente_id=paciente_id)
        told = f"Hay {count(known.total_sesiones, 'sesión', 'sesiones')} con este paciente"
        if known.ultima_sesion is not None:
            told += f"; la última, el {day(self.clock.day_of(known.ultima_sesion))}"
        ficha = f"{_PACIENTES}/{paciente_id}"
        datos = [Dato(texto=f"{told}.", enlace=f"{ficha}?tab=sessions")]
        if proxima is not None:
            told = f"Su próxima cita es el {self.clock.day(proxima)}."
            datos.append(Dato(texto=told, enlace=ficha))
        return datos

    def _names(self, db: Session, ids: Collection[UUID]) -> dict[UUID, str]:
        found = db.execute(
            TerapeutaScope.of(self.by)
            .select(
                IndiceTerapeuta,
                IndiceTerapeuta.paciente_id,
                pacientes.nombre_of(IndiceTerapeuta.paciente_id),
                pacientes.apellido_of(IndiceTerapeuta.paciente_id),
            )
            .where(IndiceTerapeuta.paciente_id.in_(ids))
            .distinct()
        )
        return {row.paciente_id: f"{row.nombre} {row.apellido}" for row in found}
