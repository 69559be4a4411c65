"""What the data say to a therapist of one of their own patients."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.engines.language.analisis import Afirmacion, Analisis
from remanso.rooms.asistente.datos.answer import Answer, Clock
from remanso.rooms.asistente.datos.facts.one import Call, OfOne, in_a_line
from remanso.rooms.asistente.datos.facts.record import Breve
from remanso.rooms.asistente.datos.question.intents import Intent
from remanso.rooms.asistente.datos.question.reading import Question
from remanso.rooms.asistente.datos.statements import Report, about, backed
from remanso.rooms.asistente.datos.voice import OF_ANOTHER
from remanso.rooms.asistente.schemas import Cita
from remanso.rooms.asistente.titles import count, session_title
from remanso.rooms.citas import proximas
from remanso.rooms.diario.compartido import service as compartido
from remanso.rooms.ejercicios.assignments import practised, unified
from remanso.rooms.ejercicios.assignments.schemas import Practicado
from remanso.rooms.ejercicios.assignments.unified import EjercicioAsignado
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.recados import service as recados
from remanso.rooms.recados.schemas import RecadoRead
from remanso.rooms.sesiones.reading import service as sesiones

_PACIENTES = "/dashboard/terapeuta/pacientes"
_TABS = {
    "citas": "patient-info",
    "sesiones": "sessions",
    "ejercicios": "exercises",
    "progreso": "progress",
    "diario": "between",
    "recados": "between",
}
_MOST_LINES = 10
_PROPOSED = "Es la propuesta del análisis: todavía no la has revisado."
_AGREED = "Lo que quedó acordado:"
_Pick = Callable[[Analisis], Sequence[Afirmacion]]


class FichaData(OfOne):
    """The data calls of a therapist about one patient."""

    voice = OF_ANOTHER
    agreed_intro = _AGREED

    def __init__(self, db: Session, clock: Clock, *, by: Actor, paciente_id: UUID) -> None:
        super().__init__(db, clock)
        self._by = by
        self._id = paciente_id
        self._paciente = pacientes.get(db, terapeuta_id=by.user_id, paciente_id=paciente_id)

    def calls(self) -> Mapping[Intent, Call]:
        """What can be asked of any patient, and what only their therapist reads."""
        return {
            **super().calls(),
            Intent.ACUERDOS: self.agreements,
            Intent.CAMBIOS: self.changes,
            Intent.PREPARAR: self.preparing,
        }

    @property
    def who(self) -> str:
        """Their first name: a practice has many, and a sentence stands by itself."""
        return f"{self._paciente.nombre} "

    @property
    def _next(self) -> str:
        return f"la próxima cita de {self._paciente.nombre}"

    def appointment(self) -> datetime | None:
        """Their next appointment."""
        return proximas.find(self.db, terapeuta_id=self._by.user_id, paciente_id=self._id)

    def sessions(
        self, desde: datetime | None = None, hasta: datetime | None = None
    ) -> Sequence[Breve]:
        """The sessions with them."""
        return sesiones.list_breves(
            self.db,
            terapeuta_id=self._by.user_id,
            paciente_id=self._id,
            desde=desde,
            hasta=hasta,
        )

    def exercises(self) -> list[EjercicioAsignado]:
        """What they were given."""
        return unified.read(self.db, by=self._by, paciente_id=self._id)

    def times(self, desde: date | None, hasta: date | None) -> list[Practicado]:
        """How often they practised."""
        return practised.list_on_days(self.db, paciente_id=self._id, desde=desde, hasta=hasta)

    def diary(self) -> list[date]:
        """The days of their diary that they share, and no others."""
        lines = compartido.list_shared(self.db, terapeuta_id=self._by.user_id, paciente_id=self._id)
        return [each.dia for each in lines]

    def diary_told(self, days: int) -> str:
        """What they share; whether there is more is nobody's to know."""
        if days == 0:
            return "no comparte contigo ningún día de su diario"
        return f"comparte contigo {count(days, 'día', 'días')} de su diario"

    def left(self) -> list[RecadoRead]:
        """What they left, the newest first."""
        notes = recados.list_left(self.db, terapeuta_id=self._by.user_id, paciente_id=self._id)
        return sorted(notes, key=lambda note: note.fecha, reverse=True)

    def left_told(self, notes: int) -> str:
        """That they left it for the one who asks."""
        if notes == 0:
            return "no te ha dejado ningún recado"
        return f"te ha dejado {count(notes, 'recado', 'recados')}"

    def link(self, place: str) -> str:
        """A section of their page."""
        return f"{_PACIENTES}/{self._id}?tab={_TABS[place]}"

    def session_link(self, sesion_id: UUID) -> str:
        """The session, opened."""
        return f"{self.link('sesiones')}&sesion={sesion_id}"

    def subjects(self, shown: Sequence[Breve]) -> Mapping[UUID, str]:
        """As the therapist noted them."""
        ids = [each.id for each in shown]
        textos = sesiones.list_textos(self.db, terapeuta_id=self._by.user_id, sesiones=ids)
        return {
            each.sesion_id: in_a_line(each.partes[self.subject_part])
            for each in textos
            if self.subject_part in each.partes
        }

    def summary(self, sesion: Breve) -> Answer | None:
        """The summary that the analysis of a session has."""
        report = Report()
        found = self._report(report, [sesion], lambda analisis: analisis.resumen)
        return report.answer() if found else None

    def agreements(self, question: Question) -> Answer | None:
        """What was agreed last; with words beside it, what was agreed of that."""
        report = Report()
        found = self._report(
            report, self.latest(question), lambda analisis: analisis.acuerdos, words=question.rest
        )
        return report.answer() if found else None

    def changes(self, question: Question) -> Answer | None:
        """What has changed since the session before."""
        report = Report()
        found = self._report(report, self.latest(question), lambda analisis: analisis.cambios)
        return report.answer() if found else None

    def preparing(self, question: Question) -> Answer | None:
        """What to have in mind before the next session."""
        report = Report()
        held = self._held()[:1]
        report.add_facts(self.next_appointment(question).datos)
        if not self._report(report, held, lambda analisis: analisis.resumen):
            report.add_facts(self.last_session(question).datos)
        self._report(report, held, lambda analisis: analisis.acuerdos, title=_AGREED)
        report.add_facts(self.given(question).datos[:1])
        return report.answer()

    def _report(
        self,
        report: Report,
        sesiones_: Sequence[Breve],
        pick: _Pick,
        *,
        words: Sequence[str] = (),
        title: str = "",
    ) -> bool:
        """Add what the newest of these sessions has of it; answers whether there was any."""
        found = sesiones.list_analisis(
            self.db, terapeuta_id=self._by.user_id, sesiones=[each.id for each in sesiones_]
        )
        for sesion in sesiones_:
            if sesion.id not in found:
                continue
            wanted = about(backed(pick(found[sesion.id].analisis)), words)[:_MOST_LINES]
            if not wanted:
                continue
            if title:
                report.add_text(title)
            else:
                report.add_facts([self._session_fact(sesion)])
            turnos = sesiones.list_turnos(
                self.db, terapeuta_id=self._by.user_id, sesiones=[sesion.id]
            )
            report.add_statements(wanted, session=self._cita(sesion), turnos=turnos[sesion.id])
            if found[sesion.id].propuesto and not title:
                report.add_text(_PROPOSED)
            return True
        return False

    def _cita(self, sesion: Breve) -> Cita:
        name = f"{self._paciente.nombre} {self._paciente.apellido}"
        return Cita(
            numero=0,
            titulo=f"{name}. {session_title(sesion, self.clock)}",
            sesion_id=sesion.id,
            numero_sesion=sesion.numero_sesion,
            fecha=sesion.fecha,
            paciente_id=self._id,
        )
