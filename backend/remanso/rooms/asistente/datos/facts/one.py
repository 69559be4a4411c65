"""What the data say of one patient, whoever asks; how each reads them is in the two below it."""

from collections.abc import Callable, Mapping

from remanso.rooms.asistente.datos.answer import Answer
from remanso.rooms.asistente.datos.facts.appointments import Appointments
from remanso.rooms.asistente.datos.facts.between import Between
from remanso.rooms.asistente.datos.facts.exercises import Exercises
from remanso.rooms.asistente.datos.facts.sessions import Sessions
from remanso.rooms.asistente.datos.question.intents import Intent
from remanso.rooms.asistente.datos.question.reading import Question

Call = Callable[[Question], Answer | None]


class OfOne(Appointments, Sessions, Exercises, Between):
    """The data calls about one patient; each only reads."""

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


def in_a_line(text: str) -> str:
    """A text of several lines as one."""
    return "; ".join(line.strip() for line in text.splitlines() if line.strip())
