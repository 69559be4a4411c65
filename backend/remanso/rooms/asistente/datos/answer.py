"""An answer that is put together from data, and how it is written down."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import NamedTuple

from remanso.core.texts.dates import day
from remanso.core.times import day_said, utcnow
from remanso.rooms.asistente.provenance import Ground
from remanso.rooms.asistente.schemas import Cita, Dato, Tipo


@dataclass(frozen=True, slots=True)
class Answer:
    """Words, the facts that they are made of, and what they cite; each `Cita` by its number."""

    texto: str
    tipo: Tipo = Tipo.DATOS
    datos: Sequence[Dato] = ()
    citas: Sequence[Cita] = ()
    grounds: Collection[Ground] = ()


class Clock(NamedTuple):
    """The days and hours of whoever asks; without a zone they are those of UTC, and it says so."""

    zona: tzinfo | None = None

    @property
    def today(self) -> date:
        """The day that it is there."""
        return self.local(utcnow()).date()

    def local(self, moment: datetime) -> datetime:
        """A moment as a clock on their wall shows it."""
        return moment.astimezone(self.zona or UTC)

    def day(self, moment: datetime) -> str:
        """`23 de noviembre de 2026`."""
        return day(self.local(moment))

    def day_of(self, sesion: datetime) -> date:
        """The day of a session, of which perhaps no hour was ever said."""
        return day_said(sesion, self.zona or UTC)

    def day_and_hour(self, moment: datetime) -> str:
        """`hoy, 23 de noviembre de 2026, a las 17:00`."""
        local = self.local(moment)
        near = _NEAR.get((local.date() - self.today).days)
        told = f"{near}, {day(local)}" if near else f"el {day(local)}"
        return f"{told}, a las {local:%H:%M}{'' if self.zona else ' (hora UTC)'}"

    def begins(self, when: date) -> datetime:
        """The moment in which a day begins."""
        return datetime.combine(when, time(), self.zona or UTC)

    def bounds(self, desde: date, hasta: date) -> tuple[datetime, datetime]:
        """The moment in which the first day begins, and that in which the last one has ended."""
        return self.begins(desde), self.begins(hasta + timedelta(days=1))

    def widest(self, desde: date, hasta: date) -> tuple[datetime, datetime]:
        """The same, and the days of UTC too: within them is every session of these days."""
        here, everywhere = self.bounds(desde, hasta), UTC_CLOCK.bounds(desde, hasta)
        return min(here[0], everywhere[0]), max(here[1], everywhere[1])


UTC_CLOCK = Clock()
_NEAR = {0: "hoy", 1: "mañana"}


def stated(datos: Iterable[Dato], *, intro: str = "", after: str = "") -> Answer:
    """Facts, one a line; with nothing before it a single one is a sentence by itself."""
    facts = list(datos)
    lines = [fact.texto if len(facts) == 1 and not intro else f"- {fact.texto}" for fact in facts]
    texto = "\n\n".join(part for part in (intro, "\n".join(lines), after) if part)
    return Answer(texto, datos=facts)


def said(sentence: str, enlace: str | None = None) -> Answer:
    """One fact."""
    return stated([Dato(texto=sentence, enlace=enlace)])


def plain(sentence: str) -> Answer:
    """A sentence that rests on nothing kept."""
    return Answer(sentence, tipo=Tipo.NO_CONSTA)
