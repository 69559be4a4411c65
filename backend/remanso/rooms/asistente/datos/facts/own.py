"""What the data say to a patient of themselves: nothing here reaches what is not theirs."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.paging import Page
from remanso.engines.language.analisis import Afirmacion
from remanso.engines.language.text.phrases import enumeration
from remanso.rooms.asistente.datos.answer import Answer, Clock, plain, stated
from remanso.rooms.asistente.datos.facts.one import Call, OfOne, in_a_line
from remanso.rooms.asistente.datos.facts.record import Breve
from remanso.rooms.asistente.datos.question.intents import Intent
from remanso.rooms.asistente.datos.question.reading import Question
from remanso.rooms.asistente.datos.statements import Report, about
from remanso.rooms.asistente.datos.voice import OWN
from remanso.rooms.asistente.schemas import Cita, Dato
from remanso.rooms.asistente.titles import count, session_title
from remanso.rooms.citas import proximas
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.diario import service as diario
from remanso.rooms.ejercicios.assignments import practised, unified
from remanso.rooms.ejercicios.assignments.schemas import Practicado
from remanso.rooms.ejercicios.assignments.unified import EjercicioAsignado, keep_once_each
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.perfiles import service as perfiles
from remanso.rooms.recados import service as recados
from remanso.rooms.recados.schemas import RecadoPropio
from remanso.rooms.sesiones.portal import reading as sesiones

_INICIO = "/dashboard/paciente"
_PLACES = {
    "citas": _INICIO,
    "sesiones": f"{_INICIO}/sesiones",
    "ejercicios": f"{_INICIO}/ejercicios",
    "progreso": f"{_INICIO}/progreso",
    "diario": f"{_INICIO}/diario",
    "recados": f"{_INICIO}/recados",
}
_SUMMARY = "analisis_ia_paciente"
_LONGEST = 1_600
_AGREED = "Esto es lo que quedó acordado, con las palabras de la sesión:"
# Times in a text lead to a recording; here the session itself is the link.
_LINK = re.compile(r"\[([^\]\[]*+)\]\([^()]*+\)")
_HEADING = re.compile(r"^#+\s*", re.MULTILINE)


class OwnData(OfOne):
    """The data calls of a patient."""

    voice = OWN

    def __init__(self, db: Session, clock: Clock, *, by: Actor) -> None:
        super().__init__(db, clock)
        self._by = by
        self._id = by.user_id

    def calls(self) -> Mapping[Intent, Call]:
        """What can be asked of any patient, and what patients say of themselves."""
        return {
            **super().calls(),
            Intent.ACUERDOS: self.agreements,
            Intent.CANCELAR: self.cancelling,
            Intent.MALESTAR: self.unwell,
            Intent.DIAGNOSTICO: self.diagnosing,
        }

    def appointment(self) -> datetime | None:
        """Their next appointment."""
        return proximas.find_own(self.db, paciente_id=self._id)

    def sessions(
        self, desde: datetime | None = None, hasta: datetime | None = None
    ) -> Sequence[Breve]:
        """Their own sessions."""
        return sesiones.list_breves(self.db, paciente_id=self._id, desde=desde, hasta=hasta)

    def exercises(self) -> list[EjercicioAsignado]:
        """What they were given."""
        return unified.list_of_paciente(self.db, paciente_id=self._id)

    def times(self, desde: date | None, hasta: date | None) -> list[Practicado]:
        """How often they practised."""
        return practised.list_on_days(self.db, paciente_id=self._id, desde=desde, hasta=hasta)

    def diary(self) -> list[date]:
        """Every day of their own diary."""
        lines = diario.list_own(
            self.db, paciente_id=self._id, desde=None, hasta=None, page=Page.whole()
        )
        return [each.dia for each in lines]

    def diary_told(self, days: int) -> str:
        """What they wrote, whether or not they share it."""
        if days == 0:
            return "no has escrito en tu diario"
        return f"has escrito en tu diario {count(days, 'día', 'días')}"

    def left(self) -> list[RecadoPropio]:
        """What they left."""
        return recados.list_own(self.db, paciente_id=self._id, page=Page.whole())

    def left_told(self, notes: int) -> str:
        """That they left it."""
        if notes == 0:
            return "no has dejado ningún recado"
        return f"has dejado {count(notes, 'recado', 'recados')}"

    def link(self, place: str) -> str:
        """A page of the patient's."""
        return _PLACES[place]

    def session_link(self, sesion_id: UUID) -> str:
        """The session, opened."""
        return f"{_PLACES['sesiones']}?sesion={sesion_id}"

    def subjects(self, shown: Sequence[Breve]) -> Mapping[UUID, str]:
        """As the therapist noted them, where that is shared."""
        ids = [each.id for each in shown]
        textos = sesiones.list_textos(self.db, paciente_id=self._id, sesiones=ids)
        return {
            each.sesion_id: in_a_line(each.partes[self.subject_part])
            for each in textos
            if self.subject_part in each.partes
        }

    def summary(self, sesion: Breve) -> Answer | None:
        """What their therapist has approved for them, and nothing of what is only proposed."""
        [textos] = sesiones.list_textos(self.db, paciente_id=self._id, sesiones=[sesion.id])
        approved = textos.partes.get(_SUMMARY)
        if not approved:
            return None
        name = session_title(sesion, self.clock)
        fact = Dato(texto=f"{name}.", enlace=self.session_link(sesion.id))
        intro = "Esto es lo que tu terapeuta ha preparado para ti de esa sesión:"
        texto = "\n\n".join((fact.texto, intro, _shortened(approved)))
        return Answer(texto, datos=[fact], grounds=[(sesion.id, _SUMMARY)])

    def agreements(self, question: Question) -> Answer | None:
        """What was agreed last, where the analysis that has it is approved for them."""
        held = self.latest(question)
        found = sesiones.list_acuerdos(
            self.db, paciente_id=self._id, sesiones=[each.id for each in held]
        )
        for sesion in held:
            agreed = about(found.get(sesion.id, ()), question.rest)
            if agreed:
                return self._agreed(sesion, agreed)
        return None

    def _agreed(self, sesion: Breve, agreed: Sequence[Afirmacion]) -> Answer:
        name = session_title(sesion, self.clock)
        turnos = sesiones.list_turnos(self.db, paciente_id=self._id, sesiones=[sesion.id])
        cita = Cita(
            numero=0,
            titulo=name,
            sesion_id=sesion.id,
            numero_sesion=sesion.numero_sesion,
            fecha=sesion.fecha,
            paciente_id=self._id,
        )
        report = Report()
        report.add_facts([Dato(texto=f"{name}.", enlace=self.session_link(sesion.id))])
        report.add_text(_AGREED)
        report.add_statements(agreed, session=cita, turnos=turnos[sesion.id])
        told = report.answer()
        return replace(told, grounds={*told.grounds, (sesion.id, _SUMMARY)})

    def cancelling(self, question: Question) -> Answer:
        """What to do about an appointment that cannot be kept; nothing is cancelled here."""
        told = self.next_appointment(question)
        terapeuta_id = pacientes.own(self.db, paciente_id=self._id).terapeuta_id
        number = perfiles.get(self.db, terapeuta_id=terapeuta_id).telefono_consulta
        name, _ = cuentas.name_and_email(self.db, terapeuta_id)
        how = f"llama a la consulta de {name} ({number})" if number else f"díselo a {name}"
        return stated(
            told.datos,
            intro=f"Desde aquí no puedo cambiar ni cancelar tu cita: {how}.",
        )

    def unwell(self, question: Question) -> Answer:
        """Somebody who does not feel well: what they have at hand, and who listens."""
        pending = [each for each in keep_once_each(self.exercises()) if not each.completado]
        intro = (
            "Siento que estés así. Soy un programa y no puedo acompañarte como una persona: si "
            "quieres hablar con alguien ahora, aquí tienes a quién llamar, y puedes contárselo a "
            "tu terapeuta."
        )
        if not pending:
            return Answer(intro)
        titles = enumeration([each.titulo for each in pending[:3]])
        fact = Dato(
            texto=f"Si te ayuda, esto es lo que tienes para practicar: {titles}.",
            enlace=self.link("ejercicios"),
        )
        return Answer(f"{intro}\n\n{fact.texto}", datos=[fact])

    def diagnosing(self, question: Question) -> Answer:
        """Nobody is told here what they have."""
        return plain("No puedo hacer diagnósticos: eso es para hablarlo con tu terapeuta.")


def _shortened(text: str) -> str:
    """A text of a page at most, whole paragraphs of it."""
    plain = _HEADING.sub("", _LINK.sub(r"\1", text)).strip()
    kept: list[str] = []
    for paragraph in plain.split("\n\n"):
        if kept and sum(map(len, kept)) + len(paragraph) > _LONGEST:
            return "\n\n".join([*kept, "…"])
        kept.append(paragraph)
    return "\n\n".join(kept)
