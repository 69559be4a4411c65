"""When a measure is due: the times at which it is asked, by the clock of the practice's zone.

The first time is when it was assigned; those that follow come at nine in the morning, a week, two
weeks or a month after its day, or on the day before each appointment.
"""

from calendar import monthrange
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from remanso.rooms.citas.horario import day_bounds, on_the_wall
from remanso.rooms.citas.proximas import Primera
from remanso.rooms.medidas.models import Cuando

_MORNING = time(9)
_BEFORE_CITA = timedelta(hours=3)
_DAYS = {Cuando.SEMANAL: 7, Cuando.QUINCENAL: 14}
_MONTHS = 12


class Turno(NamedTuple):
    """One time a measure is asked: from `pide` on, until `limite`, which is not part of it.

    `vence` is by when it is best answered; both are None where it waits for as long as it takes.
    """

    clave: str
    pide: datetime
    vence: datetime | None
    limite: datetime | None


class Plan(NamedTuple):
    """How a measure is asked; `zona` is the practice's, `cita` the patient's next appointment."""

    cuando: Cuando
    desde: datetime
    hasta: date | None
    zona: str
    cita: Primera | None

    @property
    def end(self) -> datetime | None:
        """The first moment at which it is asked no more."""
        if self.hasta is None:
            return None
        return day_bounds(self.hasta, self.hasta, self.zona)[1]


def current(plan: Plan, now: datetime) -> Turno | None:
    """The time whose turn it is now; None before the first and after the last."""
    found = _named(plan, 0 if _has_one(plan) else _count(plan, now))
    return found if found is not None and _runs(found, now) else None


def following(plan: Plan, now: datetime) -> Turno | None:
    """The first time that is still to come."""
    found = _named(plan, 0 if _has_one(plan) else _count(plan, now) + 1)
    if found is None or found.pide <= now:
        return None
    end = plan.end
    return found if end is None or found.pide < end else None


def _has_one(plan: Plan) -> bool:
    """Whether there is one time at most, as far as is known now."""
    return plan.cuando in {Cuando.UNA_VEZ, Cuando.ANTES_DE_CADA_CITA}


def _named(plan: Plan, number: int) -> Turno | None:
    if plan.cuando is Cuando.UNA_VEZ:
        return _once(plan)
    if plan.cuando is Cuando.ANTES_DE_CADA_CITA:
        return _before_cita(plan)
    return _nth(plan, number)


def _runs(turno: Turno, now: datetime) -> bool:
    return turno.pide <= now and (turno.limite is None or now < turno.limite)


def _once(plan: Plan) -> Turno:
    return Turno("una_vez", plan.desde, plan.end, plan.end)


def _before_cita(plan: Plan) -> Turno | None:
    if plan.cita is None:
        return None
    day = on_the_wall(plan.cita.inicio, plan.zona).date()
    eve = day - timedelta(days=1)
    pide = max(plan.desde, day_bounds(eve, eve, plan.zona)[0])
    limite = plan.cita.inicio if plan.end is None else min(plan.cita.inicio, plan.end)
    if pide >= limite:
        return None
    # An appointment that moves to another day is another one to be asked before.
    clave = f"{plan.cita.id}:{day:%Y%m%d}"
    return Turno(clave, pide, plan.cita.inicio - _BEFORE_CITA, limite)


def _nth(plan: Plan, number: int) -> Turno | None:
    pide = _asked(plan, number)
    ends = [_asked(plan, number + 1), *([] if plan.end is None else [plan.end])]
    limite = min(ends)
    if pide >= limite:
        return None
    return Turno(f"{plan.cuando}:{number}", pide, limite, limite)


def _count(plan: Plan, now: datetime) -> int:
    """How many times it was asked before the one whose turn it is."""
    first, today = _day(plan, plan.desde), _day(plan, now)
    if plan.cuando is Cuando.MENSUAL:
        number = (today.year - first.year) * _MONTHS + today.month - first.month
    else:
        number = (today - first).days // _DAYS[plan.cuando]
    number = max(number, 0)
    return number - 1 if number and _asked(plan, number) > now else number


def _asked(plan: Plan, number: int) -> datetime:
    if number == 0:
        return plan.desde
    first = _day(plan, plan.desde)
    if plan.cuando is Cuando.MENSUAL:
        year, month = divmod(first.year * _MONTHS + first.month - 1 + number, _MONTHS)
        last = monthrange(year, month + 1)[1]
        day = first.replace(year=year, month=month + 1, day=min(first.day, last))
    else:
        day = first + timedelta(days=number * _DAYS[plan.cuando])
    return datetime.combine(day, _MORNING, ZoneInfo(plan.zona)).astimezone(UTC)


def _day(plan: Plan, moment: datetime) -> date:
    return on_the_wall(moment, plan.zona).date()
