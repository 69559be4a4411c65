"""What the data say of one patient, whoever asks; how each reads them is in the two below it."""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace

from remanso.rooms.asistente.datos.answer import Answer
from remanso.rooms.asistente.datos.facts.appointments import Appointments
from remanso.rooms.asistente.datos.facts.between import Between
from remanso.rooms.asistente.datos.facts.exercises import Exercises
from remanso.rooms.asistente.datos.facts.sessions import Sessions
from remanso.rooms.asistente.datos.question.intents import Intent
from remanso.rooms.asistente.datos.question.reading import Question

Call = Callable[[Question], Answer | None]


class OfOne(Appointments, Sessions, Exercises, Between):
    """The data calls about one patient; each only reads.

    `agreed_intro` says what follows, where `agreements` does not say it itself.
    """

    agreed_intro = ""

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
            Intent.POR_HACER: self.to_do,
            Intent.PROGRESO: self.progress,
            Intent.PRACTICA: self.practised,
            Intent.DIARIO: self.diary_days,
            Intent.RECADOS: self.notes_left,
            Intent.RESUMEN: self.summaries,
            Intent.CUANTAS_SESIONES: self.how_many_sessions,
            Intent.ULTIMA_SESION: self.last_session,
            Intent.DESDE_CUANDO: self.since_when,
            Intent.DURACION: self.durations,
            Intent.SESIONES: self.sessions_of,
        }

    @abstractmethod
    def agreements(self, question: Question) -> Answer | None:
        """What was agreed last; none where no analysis tells."""

    def to_do(self, question: Question) -> Answer:
        """What there is to do: the exercises, and what was agreed last."""
        given, agreed = self.given(question), self.agreements(question)
        if agreed is None:
            return given
        texto = "\n\n".join(filter(None, (given.texto, self.agreed_intro, agreed.texto)))
        return replace(agreed, texto=texto, datos=[*given.datos, *agreed.datos])


def in_a_line(text: str) -> str:
    """A text of several lines as one."""
    return "; ".join(line.strip() for line in text.splitlines() if line.strip())
