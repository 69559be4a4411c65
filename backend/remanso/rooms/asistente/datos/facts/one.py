"""What the data say of one patient, whoever asks; how each reads them is in the two below it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Protocol
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.engines.language.phrases import enumeration
from remanso.rooms.asistente.datos.answer import Answer, Clock, said, stated
from remanso.rooms.asistente.datos.question.concepts import Concept
from remanso.rooms.asistente.datos.question.intents import Intent
from remanso.rooms.asistente.datos.question.reading import Question
from remanso.rooms.asistente.datos.voice import Voice, sentence
from remanso.rooms.asistente.schemas import Dato
from remanso.rooms.asistente.titles import count
from remanso.rooms.ejercicios.assignments.unified import EjercicioAsignado, once_each

_MOST_LISTED = 12
# Agreements and changes are looked for in so many of the last sessions.
_LATEST = 6
Call = Callable[[Question], Answer | None]


class Breve(Protocol):
    """A session without its texts."""

    @property
    def id(self) -> UUID:
        """Which one it is."""
        ...

    @property
    def numero_sesion(self) -> int:
        """Its number, from the first on."""
        ...

    @property
    def fecha(self) -> datetime:
        """When it was."""
        ...

    @property
    def duracion_minutos(self) -> int | None:
        """How long it was, if that is known."""
        ...


class OfOne(ABC):
    """The data calls about one patient; each only reads."""

    voice: Voice

    def __init__(self, db: Session, clock: Clock) -> None:
        self.db = db
        self.clock = clock

    @abstractmethod
    def appointment(self) -> datetime | None:
        """Their next appointment, as the record has it."""

    @abstractmethod
    def sessions(
        self, desde: datetime | None = None, hasta: datetime | None = None
    ) -> Sequence[Breve]:
        """Their sessions of a period, newest first."""

    @abstractmethod
    def exercises(self) -> Sequence[EjercicioAsignado]:
        """What they were given to practise, a row for each source."""

    @abstractmethod
    def link(self, place: str) -> str:
        """Where the product shows `citas`, `sesiones` or `ejercicios` of them."""

    @abstractmethod
    def session_link(self, sesion_id: UUID) -> str:
        """Where the product shows one session."""

    # The part of a session that its subject is taken from.
    subject_part = "temas_importantes"

    @abstractmethod
    def subjects(self, shown: Sequence[Breve]) -> Mapping[UUID, str]:
        """What each of these sessions was about, in a few words, where that is written."""

    @abstractmethod
    def summary(self, sesion: Breve) -> Answer | None:
        """What is kept as the summary of a session; none where nothing is."""

    def summaries(self, question: Question) -> Answer | None:
        """The summary of a session, or the sessions of a period; none where only words can tell."""
        if question.period is not None and question.numero is None:
            return self.sessions_of(question)
        sesion = self._asked_for(question)
        if sesion is None:
            number = f" {question.numero}" if question.numero else ""
            return said(f"No consta ninguna sesión{number}.", self.link("sesiones"))
        return self.summary(sesion)

    @property
    def who(self) -> str:
        """How a sentence about them begins: nothing to themselves, else their name."""
        return ""

    def answer(self, intent: Intent, question: Question) -> Answer | None:
        """What the data say to this; none where only the words of sessions can tell."""
        call = self.calls().get(intent)
        return None if call is None else call(question)

    def calls(self) -> Mapping[Intent, Call]:
        """Each data call, by what asks for it."""
        return {
            Intent.PROXIMA_CITA: self.next_appointment,
            Intent.AGENDA: self.appointments_of,
            Intent.SIN_CITA: self.next_appointment,
            Intent.EJERCICIOS: self.given,
            Intent.PROGRESO: self.progress,
            Intent.RESUMEN: self.summaries,
            Intent.CUANTAS_SESIONES: self.how_many_sessions,
            Intent.ULTIMA_SESION: self.last_session,
            Intent.DESDE_CUANDO: self.since_when,
            Intent.DURACION: self.durations,
            Intent.SESIONES: self.sessions_of,
        }

    def next_appointment(self, question: Question) -> Answer:
        """When the next appointment is, or that there is none."""
        when = self._upcoming()
        if when is None:
            return said(
                sentence(f"{self.who}no {self.voice.tiene} próxima cita."), self.link("citas")
            )
        return said(
            sentence(f"{self._next} es {self.clock.day_and_hour(when)}."), self.link("citas")
        )

    def appointments_of(self, question: Question) -> Answer:
        """Whether there is an appointment in a period."""
        when = self._upcoming()
        period = question.period
        if period is None or when is None:
            return self.next_appointment(question)
        local = self.clock.local(when).date()
        if period.desde <= local <= period.hasta:
            return self.next_appointment(question)
        told = f"{self.who}no {self.voice.tiene} cita {period.texto}: la próxima es"
        return said(sentence(f"{told} {self.clock.day_and_hour(when)}."), self.link("citas"))

    def how_many_sessions(self, question: Question) -> Answer:
        """How many sessions there were, in all or in a period."""
        found = self._sessions_of(question)
        when = f" {question.period.texto}" if question.period else ""
        if not found:
            return said(f"No consta ninguna sesión{when}.", self.link("sesiones"))
        told = f"{self.voice.lleva} {count(len(found), 'sesión', 'sesiones')}"
        if when:
            told = f"{when.strip()} hubo {count(len(found), 'sesión', 'sesiones')}"
        last = f"; la última, el {self.clock.day(found[0].fecha)}"
        return said(sentence(f"{told}{last}."), self.link("sesiones"))

    def last_session(self, question: Question) -> Answer:
        """When the last session was and how long it lasted."""
        found = self._held()
        if not found:
            return said("Todavía no hay ninguna sesión registrada.", self.link("sesiones"))
        last = found[0]
        told = (
            f"La última sesión fue el {self.clock.day(last.fecha)} "
            f"(sesión {last.numero_sesion}){self._lasted(last)}."
        )
        return said(told, self.session_link(last.id))

    def durations(self, question: Question) -> Answer:
        """How long sessions last."""
        known = [each for each in self._sessions_of(question) if each.duracion_minutos]
        if not known:
            return said("No consta la duración de ninguna sesión.", self.link("sesiones"))
        total = sum(each.duracion_minutos or 0 for each in known)
        told = (
            f"{count(len(known), 'sesión', 'sesiones')} con duración registrada: "
            f"{total} minutos en total, {round(total / len(known))} de media."
        )
        return said(told, self.link("sesiones"))

    def since_when(self, question: Question) -> Answer:
        """When the first session was."""
        found = self.sessions()
        if not found:
            return said("Todavía no hay ninguna sesión registrada.", self.link("sesiones"))
        first = found[-1]
        return said(
            f"La primera sesión fue el {self.clock.day(first.fecha)}.", self.session_link(first.id)
        )

    def sessions_of(self, question: Question) -> Answer:
        """The sessions of a period, a line each."""
        found = self._sessions_of(question)
        when = question.period.texto if question.period else ""
        if not found:
            return said(f"No consta ninguna sesión {when}.".replace(" .", "."))
        shown = found[:_MOST_LISTED]
        if question.has(Concept.RESUMEN):
            return self._told_of(shown, when)
        datos = [self._session_fact(each) for each in shown]
        told = sentence(f"{when}, {count(len(found), 'sesión', 'sesiones')}".removeprefix(", "))
        return stated(datos, intro=f"{told}:")

    def _told_of(self, shown: Sequence[Breve], when: str) -> Answer:
        """What each of these sessions was about, in a line, the oldest first."""
        subjects = self.subjects(shown)
        datos = []
        for each in reversed(shown):
            fact = self._session_fact(each)
            about = subjects.get(each.id)
            datos.append(
                fact.model_copy(update={"texto": f"{fact.texto}: {about}"}) if about else fact
            )
        told = sentence(f"{when}, {count(len(shown), 'sesión', 'sesiones')}".removeprefix(", "))
        grounds = {(each, self.subject_part) for each in subjects}
        return replace(stated(datos, intro=f"{told}:"), grounds=grounds)

    def given(self, question: Question) -> Answer:
        """Exercises: what is pending, what is done, or both, as the question asks."""
        filas = once_each(self.exercises())
        link = self.link("ejercicios")
        if not filas:
            none = f"{self.who}no {self.voice.tiene} ningún ejercicio asignado."
            return said(sentence(none), link)
        done = [fila for fila in filas if fila.completado]
        pending = [fila for fila in filas if not fila.completado]
        wants_pending = question.has(Concept.PENDIENTE)
        wants_done = question.has(Concept.HECHO) and not wants_pending
        facts = []
        if not wants_done:
            facts.append(Dato(texto=self._pending(pending), enlace=link))
        if not wants_pending:
            facts.append(Dato(texto=self._done(done, len(filas)), enlace=link))
        return Answer("\n\n".join(fact.texto for fact in facts), datos=facts)

    def progress(self, question: Question) -> Answer:
        """How far they are with what they were given."""
        filas = once_each(self.exercises())
        done = [fila for fila in filas if fila.completado]
        if not filas:
            return self.given(question)
        share = round(100 * len(done) / len(filas))
        told = sentence(f"{self.who}{self.voice.ha} completado {len(done)} de {len(filas)}")
        facts = [
            Dato(texto=f"{told} ejercicios ({share} %).", enlace=self.link("progreso")),
            Dato(
                texto=self._pending([fila for fila in filas if not fila.completado]),
                enlace=self.link("ejercicios"),
            ),
        ]
        return Answer("\n\n".join(fact.texto for fact in facts), datos=facts)

    @property
    def _next(self) -> str:
        return f"{self.voice.su} próxima cita"

    def _upcoming(self) -> datetime | None:
        when = self.appointment()
        if when is None or self.clock.local(when).date() < self.clock.today:
            return None
        return when

    def _held(self) -> list[Breve]:
        """The sessions that have been, newest first: one may be dated ahead."""
        today = self.clock.today
        return [each for each in self.sessions() if self.clock.local(each.fecha).date() <= today]

    def _asked_for(self, question: Question) -> Breve | None:
        """The session that a question names by its number, else the last one."""
        if question.numero is None:
            return next(iter(self._held()), None)
        same = (each for each in self.sessions() if each.numero_sesion == question.numero)
        return next(same, None)

    def latest(self, question: Question) -> Sequence[Breve]:
        """The session that a question names by its number, else the newest, the last one first."""
        if question.numero is not None:
            asked = self._asked_for(question)
            return [asked] if asked else []
        return self._held()[:_LATEST]

    def _sessions_of(self, question: Question) -> Sequence[Breve]:
        if question.period is None:
            return self.sessions()
        return self.sessions(*self.clock.bounds(question.period.desde, question.period.hasta))

    def _session_fact(self, each: Breve) -> Dato:
        told = f"Sesión {each.numero_sesion}, {self.clock.day(each.fecha)}{self._lasted(each)}"
        return Dato(texto=told, enlace=self.session_link(each.id))

    def _lasted(self, each: Breve) -> str:
        return f", {each.duracion_minutos} minutos" if each.duracion_minutos else ""

    def _pending(self, filas: Sequence[EjercicioAsignado]) -> str:
        if not filas:
            return sentence(f"{self.who}no {self.voice.tiene} ningún ejercicio pendiente.")
        titles = enumeration([fila.titulo for fila in filas])
        much = count(len(filas), "ejercicio pendiente", "ejercicios pendientes")
        return sentence(f"{self.who}{self.voice.tiene} {much}: {titles}.")

    def _done(self, filas: Sequence[EjercicioAsignado], total: int) -> str:
        of_all = f"de {count(total, 'ejercicio asignado', 'ejercicios asignados')}"
        if not filas:
            return sentence(f"{self.who}no {self.voice.ha} completado ninguno {of_all}.")
        titles = enumeration([fila.titulo for fila in filas])
        return sentence(f"{self.who}{self.voice.ha} completado {len(filas)} {of_all}: {titles}.")


def in_a_line(text: str) -> str:
    """A text of several lines as one."""
    return "; ".join(line.strip() for line in text.splitlines() if line.strip())
