"""What the data say of a patient's appointments."""

from datetime import datetime

from remanso.rooms.asistente.datos.answer import Answer, said
from remanso.rooms.asistente.datos.facts.record import Record
from remanso.rooms.asistente.datos.question.reading import Question
from remanso.rooms.asistente.datos.voice import sentence


class Appointments(Record):
    """Their next appointment, or that there is none."""

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
        if period.has(local):
            return self.next_appointment(question)
        told = f"{self.who}no {self.voice.tiene} cita {period.texto}: la próxima es"
        return said(sentence(f"{told} {self.clock.day_and_hour(when)}."), self.link("citas"))

    @property
    def _next(self) -> str:
        return f"{self.voice.su} próxima cita"

    def _upcoming(self) -> datetime | None:
        when = self.appointment()
        if when is None or self.clock.local(when).date() < self.clock.today:
            return None
        return when
