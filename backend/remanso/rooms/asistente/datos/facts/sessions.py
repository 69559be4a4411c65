"""What the data say of a patient's sessions: how many, when, how long, what about."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from uuid import UUID

from remanso.core.texts.dates import day
from remanso.rooms.asistente.datos.answer import Answer, said, stated
from remanso.rooms.asistente.datos.facts.record import Breve, Record
from remanso.rooms.asistente.datos.question.concepts import Concept
from remanso.rooms.asistente.datos.question.reading import Question
from remanso.rooms.asistente.datos.voice import sentence
from remanso.rooms.asistente.schemas import Dato
from remanso.rooms.asistente.titles import count

_MOST_LISTED = 12
# Agreements and changes are looked for in so many of the last sessions.
_LATEST = 6


class Sessions(Record):
    """Their sessions, each by its number and its day."""

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

    def how_many_sessions(self, question: Question) -> Answer:
        """How many sessions there were, in all or in a period."""
        found = self._sessions_of(question)
        when = f" {question.period.texto}" if question.period else ""
        if not found:
            return said(f"No consta ninguna sesión{when}.", self.link("sesiones"))
        told = f"{self.voice.lleva} {count(len(found), 'sesión', 'sesiones')}"
        if when:
            told = f"{when.strip()} hubo {count(len(found), 'sesión', 'sesiones')}"
        last = f"; la última, el {self._day_of(found[0])}"
        return said(sentence(f"{told}{last}."), self.link("sesiones"))

    def last_session(self, question: Question) -> Answer:
        """When the last session was and how long it lasted."""
        found = self._held()
        if not found:
            return said("Todavía no hay ninguna sesión registrada.", self.link("sesiones"))
        last = found[0]
        told = (
            f"La última sesión fue el {self._day_of(last)} "
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
            f"{count(total, 'minuto', 'minutos')} en total, {round(total / len(known))} de media."
        )
        return said(told, self.link("sesiones"))

    def since_when(self, question: Question) -> Answer:
        """When the first session was."""
        found = self.sessions()
        if not found:
            return said("Todavía no hay ninguna sesión registrada.", self.link("sesiones"))
        first = found[-1]
        return said(f"La primera sesión fue el {self._day_of(first)}.", self.session_link(first.id))

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

    def _held(self) -> list[Breve]:
        """The sessions that have been, newest first: one may be dated ahead."""
        today = self.clock.today
        return [each for each in self.sessions() if self.clock.day_of(each.fecha) <= today]

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
        period = question.period
        if period is None:
            return self.sessions()
        near = self.sessions(*self.clock.widest(period.desde, period.hasta))
        return [each for each in near if period.has(self.clock.day_of(each.fecha))]

    def _session_fact(self, each: Breve) -> Dato:
        told = f"Sesión {each.numero_sesion}, {self._day_of(each)}{self._lasted(each)}"
        return Dato(texto=told, enlace=self.session_link(each.id))

    def _day_of(self, each: Breve) -> str:
        return day(self.clock.day_of(each.fecha))

    def _lasted(self, each: Breve) -> str:
        minutes = each.duracion_minutos
        return f", {count(minutes, 'minuto', 'minutos')}" if minutes else ""
