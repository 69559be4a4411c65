"""What a patient is to practise on this day by what was agreed, and what of it is done."""

from collections.abc import Iterable
from typing import NamedTuple

from remanso.rooms.ejercicios.assignments.unified import EjercicioAsignado, keep_once_each
from remanso.rooms.ejercicios.models import Cada


class EjercicioDeHoy(NamedTuple):
    """An exercise of this day; `hecho` once there is nothing more to do of it today."""

    fila: EjercicioAsignado
    hecho: bool


def list_hoy(filas: Iterable[EjercicioAsignado]) -> list[EjercicioDeHoy]:
    """Each exercise that is to be practised today, or was; what is still to be done comes first."""
    today = [
        EjercicioDeHoy(fila, hecho=not is_due(fila))
        for fila in keep_once_each(filas)
        if is_due(fila) or (_in_force(fila) and fila.practised.hechas_hoy > 0)
    ]
    return sorted(today, key=lambda each: each.hecho)


def is_due(fila: EjercicioAsignado) -> bool:
    """Whether it is to be done today: of a week's times one a day, as long as the days suffice."""
    practised = fila.practised
    pauta = practised.pauta
    if pauta is None or not _in_force(fila):
        return False
    left = pauta.veces - practised.hechas
    if pauta.cada is Cada.DIA or practised.hechas_hoy == 0:
        return left > 0
    return left > _days_after(fila)


def is_for_any_day(fila: EjercicioAsignado) -> bool:
    """Whether it is to be done, and nothing was agreed that still says on which days."""
    return not fila.completado and not _in_force(fila)


def _in_force(fila: EjercicioAsignado) -> bool:
    practised = fila.practised
    pauta = practised.pauta
    if pauta is None or fila.completado:
        return False
    return pauta.hasta is None or practised.hoy <= pauta.hasta


def _days_after(fila: EjercicioAsignado) -> int:
    """How many days of this week are left after today, as far as the exercise goes."""
    practised = fila.practised
    days = 6 - practised.hoy.weekday()
    pauta = practised.pauta
    if pauta is None or pauta.hasta is None:
        return days
    return min(days, (pauta.hasta - practised.hoy).days)
