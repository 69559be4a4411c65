"""What the data say of what goes on between sessions: practice, the diary, words left.

Of a diary and of what is left only how much and when: the words are read in their place.
"""

from abc import abstractmethod
from collections.abc import Collection, Iterable, Sequence
from datetime import date, datetime
from typing import Protocol
from uuid import UUID

from remanso.core.texts.dates import day
from remanso.rooms.asistente.datos.answer import Answer, said, stated
from remanso.rooms.asistente.datos.facts.record import Record
from remanso.rooms.asistente.datos.question.concepts import Concept
from remanso.rooms.asistente.datos.question.reading import Question
from remanso.rooms.asistente.datos.voice import sentence
from remanso.rooms.asistente.schemas import Dato
from remanso.rooms.asistente.search.tokens import roots
from remanso.rooms.asistente.titles import count
from remanso.rooms.ejercicios.assignments.schemas import Practicado
from remanso.rooms.ejercicios.assignments.unified import EjercicioAsignado, keep_once_each

_MOST_LISTED = 12


class Dejado(Protocol):
    """Something that a patient left for their therapist."""

    @property
    def fecha(self) -> datetime:
        """When."""
        ...

    @property
    def leido_en(self) -> datetime | None:
        """When the therapist marked it as read."""
        ...


class Between(Record):
    """What was practised, on which days something was written, and what was left."""

    @abstractmethod
    def times(self, desde: date | None, hasta: date | None) -> Sequence[Practicado]:
        """How often they practised what from one day to another."""

    @abstractmethod
    def diary(self) -> Sequence[date]:
        """The days of their diary that whoever asks may read, the newest first."""

    @abstractmethod
    def left(self) -> Sequence[Dejado]:
        """What they left, the newest first."""

    @abstractmethod
    def diary_told(self, days: int) -> str:
        """What they did with so many days of their diary."""

    @abstractmethod
    def left_told(self, notes: int) -> str:
        """That they left so many words."""

    def practised(self, question: Question) -> Answer | None:
        """How many times they practised; none where it is of something that is no exercise."""
        desde, hasta, when = self._span(question)
        filas = {fila.id: fila for fila in keep_once_each(self.exercises())}
        times = {each.ejercicio_id: each for each in self.times(desde, hasta)}
        titles = {id_: fila.titulo for id_, fila in filas.items()}
        titles |= {id_: each.titulo for id_, each in times.items()}
        asked = _named(titles.items(), question.rest) if question.rest else set(times)
        if question.rest and not asked:
            return None
        facts = [
            self._told(each, filas.get(id_), when) for id_, each in times.items() if id_ in asked
        ]
        facts += [self._not(f"«{titles[id_]}»", when) for id_ in asked if id_ not in times]
        facts = facts or [self._not("ningún ejercicio", when)]
        link = self.link("ejercicios")
        return stated(Dato(texto=fact, enlace=link) for fact in facts[:_MOST_LISTED])

    def diary_days(self, question: Question) -> Answer:
        """On how many days something was written that whoever asks may read."""
        days = [dia for dia in self.diary() if _within(dia, question)]
        when = f"{question.period.texto} " if question.period else ""
        told = f"{when}{self.who}{self.diary_told(len(days))}"
        last = f"; el último, el {day(days[0])}" if days else ""
        return said(sentence(f"{told}{last}."), self.link("diario"))

    def notes_left(self, question: Question) -> Answer:
        """How many words were left, and whether they are read."""
        left = [each for each in self.left() if _within(self._day(each.fecha), question)]
        when = f"{question.period.texto} " if question.period else ""
        unread = sum(each.leido_en is None for each in left)
        told = f"{when}{self.who}{self.left_told(len(left))}"
        if left:
            told += f"; el último, el {self.clock.day(left[0].fecha)}"
            told += f". Sin leer: {unread}" if unread else ". Todo está leído"
        return said(sentence(f"{told}."), self.link("recados"))

    def _span(self, question: Question) -> tuple[date | None, date | None, str]:
        """The days that are asked of, and how these are called."""
        if question.period is not None:
            return question.period.desde, question.period.hasta, f"{question.period.texto} "
        if question.has(Concept.SESION, Concept.ULTIMA):
            last = next(iter(self.sessions()), None)
            if last is not None:
                return self.clock.day_of(last.fecha), None, "desde la última sesión "
        return None, None, ""

    def _day(self, moment: datetime) -> date:
        return self.clock.local(moment).date()

    def _told(self, each: Practicado, fila: EjercicioAsignado | None, when: str) -> str:
        times = count(each.veces, "vez", "veces")
        told = f"{when}{self.who}{self.voice.ha} practicado «{each.titulo}» {times}"
        return sentence(f"{told}; la última, el {self.clock.day(each.ultima)}.") + _agreed(fila)

    def _not(self, what: str, when: str) -> str:
        still = "" if when else " todavía"
        return sentence(f"{when}{self.who}no {self.voice.ha} practicado {what}{still}.")


def _agreed(fila: EjercicioAsignado | None) -> str:
    """How many of the times that were agreed on are done, where they were."""
    if fila is None or fila.practised.pauta is None:
        return ""
    pauta = fila.practised.pauta
    when = "Esta semana" if pauta.por_semana else "Hoy"
    return f" {when}, {fila.practised.hechas} de {pauta.veces}."


def _named(titles: Iterable[tuple[UUID, str]], words: Collection[str]) -> set[UUID]:
    """The exercises in whose titles one of these words stands, in whichever form."""
    wanted = set(roots(" ".join(words)))
    return {id_ for id_, titulo in titles if wanted.intersection(roots(titulo))}


def _within(dia: date, question: Question) -> bool:
    return question.period is None or question.period.has(dia)
