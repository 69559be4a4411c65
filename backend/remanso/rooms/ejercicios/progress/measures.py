"""How far a patient is: every number on both sides is counted here, over the unified rows."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from uuid import UUID

from remanso.rooms.ejercicios.assignments.schemas import (
    Avance,
    AvanceCategoria,
    AvanceModulo,
    AvancePorFuente,
)
from remanso.rooms.ejercicios.assignments.unified import EjercicioAsignado, keep_once_each
from remanso.rooms.ejercicios.progress.hoy import is_for_any_day

RECIENTES = 5
_POR_HACER = 3


def compute_porcentaje(completados: int, asignados: int) -> float:
    """With one decimal, half up; 0 of nothing."""
    if asignados == 0:
        return 0.0
    return (2_000 * completados + asignados) // (2 * asignados) / 10


def count_avance(filas: Collection[EjercicioAsignado]) -> Avance:
    """How many rows there are, and how many of them are completed."""
    completados = sum(fila.completado for fila in filas)
    return Avance(
        asignados=len(filas),
        completados=completados,
        porcentaje=compute_porcentaje(completados, len(filas)),
    )


def count_practicas(filas: Iterable[EjercicioAsignado]) -> int:
    """How many times they practised what they have, each exercise once."""
    return sum(fila.practised.hechas_total for fila in keep_once_each(filas))


def count_por_fuente(filas: Iterable[EjercicioAsignado]) -> AvancePorFuente:
    """What is given by itself, and what modules give."""
    parts: dict[bool, list[EjercicioAsignado]] = {True: [], False: []}
    for fila in filas:
        parts[fila.individual].append(fila)
    return AvancePorFuente(individual=count_avance(parts[True]), modulos=count_avance(parts[False]))


def count_por_categoria(filas: Iterable[EjercicioAsignado]) -> list[AvanceCategoria]:
    """By category in order of name; those without one are together, and last."""
    parts: defaultdict[str, list[EjercicioAsignado]] = defaultdict(list)
    for fila in filas:
        parts[fila.categoria or ""].append(fila)
    return [
        AvanceCategoria(categoria=categoria or None, **count_avance(parts[categoria]).model_dump())
        for categoria in sorted(parts, key=lambda each: (not each, each.casefold(), each))
    ]


def count_por_modulo(
    modulos: Iterable[tuple[UUID, str]], filas: Iterable[EjercicioAsignado]
) -> list[AvanceModulo]:
    """By module, in the order in which these are named; an empty one is there too."""
    parts: defaultdict[UUID | None, list[EjercicioAsignado]] = defaultdict(list)
    for fila in filas:
        parts[fila.modulo_id].append(fila)
    return [
        AvanceModulo(
            modulo_id=modulo_id, titulo=titulo, **count_avance(parts[modulo_id]).model_dump()
        )
        for modulo_id, titulo in modulos
    ]


def list_completados(
    filas: Iterable[EjercicioAsignado], *, desde: datetime | None = None
) -> list[EjercicioAsignado]:
    """What was completed after that moment, or ever: each exercise once, the newest first."""
    once = (
        (fila.fecha_completado, fila)
        for fila in keep_once_each(filas)
        if fila.fecha_completado is not None and (desde is None or fila.fecha_completado > desde)
    )
    return [fila for _, fila in sorted(once, key=lambda each: each[0], reverse=True)]


def list_recientes(filas: Iterable[EjercicioAsignado]) -> Sequence[EjercicioAsignado]:
    """The newest few that were completed, each exercise once."""
    return list_completados(filas)[:RECIENTES]


def list_por_hacer(filas: Iterable[EjercicioAsignado]) -> Sequence[EjercicioAsignado]:
    """The first few that are to be done on any day, in the order of the list, each once."""
    return [fila for fila in keep_once_each(filas) if is_for_any_day(fila)][:_POR_HACER]
