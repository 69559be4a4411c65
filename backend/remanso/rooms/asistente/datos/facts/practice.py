"""What the data say to a therapist of their whole practice."""

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.texts.dates import day
from remanso.rooms.asistente.datos.answer import Answer, Clock, said, stated
from remanso.rooms.asistente.datos.facts.one import Call
from remanso.rooms.asistente.datos.question.concepts import Concept
from remanso.rooms.asistente.datos.question.intents import Intent
from remanso.rooms.asistente.datos.question.reading import Question
from remanso.rooms.asistente.datos.voice import sentence
from remanso.rooms.asistente.schemas import Dato
from remanso.rooms.asistente.titles import count
from remanso.rooms.citas import proximas
from remanso.rooms.ejercicios.bank.totals import count_bank, count_given
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.pacientes.service import EnTerapia
from remanso.rooms.recados import service as recados
from remanso.rooms.sesiones.estadisticas import read_last_seen
from remanso.rooms.sesiones.reading import service as sesiones

_PACIENTES = "/dashboard/terapeuta/pacientes"
_BANCO = "/dashboard/terapeuta/ejercicios"
_MONTH = timedelta(days=30)
_MOST_LISTED = 25


class PracticeData:
    """The data calls of a therapist about all their patients; each only reads."""

    def __init__(self, db: Session, clock: Clock, *, by: Actor) -> None:
        self.db = db
        self.clock = clock
        self._by = by

    def answer(self, intent: Intent, question: Question) -> Answer | None:
        """What the data say to this; none where only the words of sessions can tell."""
        call = self.calls().get(intent)
        return None if call is None else call(question)

    def calls(self) -> Mapping[Intent, Call]:
        """Each data call, by what asks for it."""
        return {
            Intent.AGENDA: self.appointments,
            Intent.PROXIMA_CITA: self.next_appointments,
            Intent.SIN_CITA: self.without_appointment,
            Intent.AUSENTES: self.not_seen,
            Intent.CUANTOS_PACIENTES: self.how_many_patients,
            Intent.CUANTAS_SESIONES: self.how_many_sessions,
            Intent.SESIONES: self.sessions_of,
            Intent.RESUMEN: self.sessions_of,
            Intent.EJERCICIOS: self.given,
            Intent.POR_HACER: self.given,
            Intent.RECADOS: self.unread,
            Intent.PROGRESO: self.given,
        }

    def appointments(self, question: Question) -> Answer:
        """Who has an appointment in a period: today, where none is named."""
        today = self.clock.today
        period = question.period
        desde, hasta = (period.desde, period.hasta) if period else (today, today)
        when = period.texto if period else "hoy"
        begins, ends = self.clock.bounds(desde, hasta)
        people = {each.id: each for each in self._roster()}
        found = [
            (cita.inicio, people[cita.paciente_id])
            for cita in proximas.list_between(
                self.db, terapeuta_id=self._by.user_id, desde=begins, hasta=ends
            )
        ]
        if not found:
            return said(sentence(f"{when} no hay ninguna cita prevista."), _PACIENTES)
        datos = [
            Dato(
                texto=f"{_name(each)}: {self.clock.day_and_hour(cita)}.",
                enlace=f"{_PACIENTES}/{each.id}",
            )
            for cita, each in found
        ]
        return stated(datos, intro=f"{sentence(when)}, {count(len(found), 'cita', 'citas')}:")

    def unread(self, question: Question) -> Answer:
        """Whose words for the therapist are not read yet."""
        waiting = recados.list_unread(self.db, terapeuta_id=self._by.user_id)
        if not waiting:
            return said("No tienes recados sin leer.", _PACIENTES)
        return stated(
            Dato(
                texto=f"{each.paciente_nombre}: {count(each.cuantos, 'recado', 'recados')} sin "
                f"leer, el último el {self.clock.day(each.ultimo)}.",
                enlace=f"{_PACIENTES}/{each.paciente_id}?tab=between",
            )
            for each in waiting
        )

    def next_appointments(self, question: Question) -> Answer:
        """The next appointments of the practice, soonest first."""
        upcoming = self._upcoming()
        coming = sorted(
            (upcoming[each.id], each.nombre, each) for each in self._roster() if each.id in upcoming
        )
        if not coming:
            return said("No hay ninguna cita prevista.", _PACIENTES)
        datos = [
            Dato(
                texto=f"{_name(each)}: {self.clock.day_and_hour(cita)}.",
                enlace=f"{_PACIENTES}/{each.id}",
            )
            for cita, _, each in coming[:_MOST_LISTED]
        ]
        return stated(datos, intro="Las próximas citas:")

    def without_appointment(self, question: Question) -> Answer:
        """Who in therapy has no next appointment."""
        upcoming = self._upcoming()
        found = [each for each in self._in_therapy() if each.id not in upcoming]
        if not found:
            return said("Todas las personas en terapia tienen próxima cita.", _PACIENTES)
        return stated(
            [Dato(texto=f"{_name(each)}.", enlace=f"{_PACIENTES}/{each.id}") for each in found],
            intro=f"Sin próxima cita, {count(len(found), 'persona', 'personas')} en terapia:",
        )

    def not_seen(self, question: Question) -> Answer:
        """Who in therapy has had no session for so long: a month, where nothing else is said."""
        length = question.length or _MONTH
        for_long = question.length_said or "un mes"
        since = self.clock.today - length
        last_seen = read_last_seen(self.db, terapeuta_id=self._by.user_id)
        seen = {id_: self.clock.day_of(last) for id_, last in last_seen.items()}
        found = [
            (seen.get(each.id), each)
            for each in self._in_therapy()
            if each.id not in seen or seen[each.id] < since
        ]
        if not found:
            return said(f"Nadie en terapia lleva {for_long} sin sesión.", _PACIENTES)
        found.sort(key=lambda pair: (pair[0] is not None, pair[0] or since))
        datos = [
            Dato(texto=self._last_seen(last, each), enlace=f"{_PACIENTES}/{each.id}")
            for last, each in found
        ]
        people = count(len(found), "persona en terapia lleva", "personas en terapia llevan")
        return stated(datos, intro=f"{people} {for_long} sin sesión:")

    def how_many_patients(self, question: Question) -> Answer:
        """How many patients there are, and how many of them are in therapy."""
        if question.period is not None:
            return self.appointments(question)
        roster = self._roster()
        total = f"Tienes {count(len(roster), 'paciente', 'pacientes')}"
        active = sum(each.activa for each in roster)
        told = "" if active == len(roster) else f", {active} con la terapia activa"
        return said(f"{total}{told}.", _PACIENTES)

    def how_many_sessions(self, question: Question) -> Answer:
        """How many sessions the practice has, in all or in a period."""
        if question.period is None:
            total = sesiones.count(self.db, terapeuta_id=self._by.user_id)
            return said(
                f"En tu consulta hay {count(total, 'sesión registrada', 'sesiones registradas')}.",
                _PACIENTES,
            )
        found = self._sessions(question)
        told = count(len(found), "sesión registrada", "sesiones registradas")
        return said(sentence(f"{question.period.texto} hay {told}."), _PACIENTES)

    def sessions_of(self, question: Question) -> Answer:
        """The sessions of a period, oldest first, with the first line of what each was about."""
        if question.period is None:
            return self.how_many_sessions(question)
        found = list(reversed(self._sessions(question)))[:_MOST_LISTED]
        when = question.period.texto
        if not found:
            return said(sentence(f"{when} no consta ninguna sesión."), _PACIENTES)
        datos = [
            Dato(
                texto=f"{each.nombre} {each.apellido}, sesión {each.numero_sesion}, "
                f"{day(self.clock.day_of(each.fecha))}",
                enlace=f"{_PACIENTES}/{each.paciente_id}?tab=sessions&sesion={each.id}",
            )
            for each in found
        ]
        return stated(datos, intro=f"{sentence(when)}, {count(len(found), 'sesión', 'sesiones')}:")

    def given(self, question: Question) -> Answer:
        """Who has exercises pending; or how much the bank holds."""
        if not question.any_of(
            Concept.PENDIENTE, Concept.HECHO, Concept.QUIEN, Concept.PACIENTE, Concept.PROGRESO
        ):
            bank = count_bank(self.db, terapeuta_id=self._by.user_id)
            exercises = count(bank.ejercicios, "ejercicio", "ejercicios")
            modules = count(bank.modulos, "módulo", "módulos")
            return said(f"En tu banco hay {exercises} y {modules}.", _BANCO)
        given = count_given(self.db, terapeuta_id=self._by.user_id)
        whole = question.has(Concept.HECHO) and not question.has(Concept.PENDIENTE)
        datos = [
            Dato(
                texto=f"{_name(each)}: {has.completados} de {has.asignados} completados.",
                enlace=f"{_PACIENTES}/{each.id}?tab=exercises",
            )
            for each in self._roster()
            if (has := given.get(each.id)) is not None
            and (whole or has.completados < has.asignados)
        ]
        if not datos:
            return said("Nadie tiene ejercicios pendientes.", _PACIENTES)
        intro = "Ejercicios completados:" if whole else "Con ejercicios pendientes:"
        return stated(datos, intro=intro)

    def _roster(self) -> list[EnTerapia]:
        return pacientes.list_roster(self.db, terapeuta_id=self._by.user_id)

    def _upcoming(self) -> dict[UUID, datetime]:
        # Whoever asks in the afternoon counts this morning's among today's.
        today = self.clock.begins(self.clock.today)
        return proximas.by_paciente(self.db, terapeuta_id=self._by.user_id, since=today)

    def _in_therapy(self) -> list[EnTerapia]:
        return [each for each in self._roster() if not each.de_alta]

    def _sessions(self, question: Question) -> list[sesiones.Breve]:
        period = question.period
        assert period is not None
        desde, hasta = self.clock.widest(period.desde, period.hasta)
        near = sesiones.list_breves(
            self.db, terapeuta_id=self._by.user_id, desde=desde, hasta=hasta
        )
        return [each for each in near if period.has(self.clock.day_of(each.fecha))]

    def _last_seen(self, last: date | None, each: EnTerapia) -> str:
        if last is None:
            return f"{_name(each)}: todavía sin ninguna sesión."
        return f"{_name(each)}: la última, el {day(last)}."


def _name(each: EnTerapia) -> str:
    return f"{each.nombre} {each.apellido}"
