"""What answers count: sums and published figures, nothing interpreted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from remanso.core.errors import InvalidError
from remanso.rooms.medidas.instrumentos.instrumento import (
    TOTAL,
    BandaPublicada,
    Corte,
    Instrumento,
)


def missing_item(number: int) -> str:
    """The sentence of an item without an answer, or of an answer without an item."""
    return f"Falta o sobra la respuesta del ítem {number}"


def wrong_item(number: int) -> str:
    """The sentence of an answer that is none of its item's options."""
    return f"La respuesta del ítem {number} no es una de sus opciones"


class IncompleteRespuestasError(InvalidError):
    """An item was left out, or there are more answers than items."""

    def __init__(self, number: int) -> None:
        super().__init__(missing_item(number), field="respuestas")


class RespuestaOutOfRangeError(InvalidError):
    """What was answered is none of the item's options."""

    def __init__(self, number: int) -> None:
        super().__init__(wrong_item(number), field="respuestas")


@dataclass(frozen=True, slots=True)
class Resultado:
    """Sums and published bands by scale; `seguridad` numbers the items above their limit."""

    puntuacion: int
    subescalas: dict[str, int]
    bandas: dict[str, BandaPublicada]
    seguridad: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cambio:
    """New minus earlier; `fiable` and `recuperado` are null where no source gives the figure."""

    puntos: float
    fiable: bool | None
    recuperado: bool | None


def score(instrumento: Instrumento, respuestas: Sequence[int]) -> Resultado:
    """What these answers count, one for each item in its order."""
    _check(instrumento, respuestas)
    sums = {
        name: sum(respuestas[number - 1] for number in numbers)
        for name, numbers in instrumento.puntuacion.subescalas.items()
    }
    total = instrumento.puntuacion.factor * sum(respuestas)
    bandas = bandas_of(instrumento, total, sums)
    return Resultado(total, sums, bandas, _above_limit(instrumento, respuestas))


def bandas_of(
    instrumento: Instrumento, total: float, sums: Mapping[str, int]
) -> dict[str, BandaPublicada]:
    """The published band of each scale that has one."""
    return {banda.escala: banda for banda in instrumento.bandas if _holds(banda, total, sums)}


def compare(instrumento: Instrumento, earlier: float, later: float) -> Cambio:
    """What changed between two scores of one instrument."""
    puntos = later - earlier
    if instrumento.cambio_fiable is None:
        return Cambio(puntos, None, None)
    fiable = abs(puntos) >= instrumento.cambio_fiable.puntos
    if instrumento.corte is None:
        return Cambio(puntos, fiable, None)
    crossed = _worse(instrumento, instrumento.corte, earlier) and not _worse(
        instrumento, instrumento.corte, later
    )
    return Cambio(puntos, fiable, fiable and crossed)


def _check(instrumento: Instrumento, respuestas: Sequence[int]) -> None:
    expected = len(instrumento.items)
    for number, respuesta in enumerate(respuestas[:expected], start=1):
        if respuesta not in instrumento.values_of(number):
            raise RespuestaOutOfRangeError(number)
    if len(respuestas) != expected:
        raise IncompleteRespuestasError(min(len(respuestas), expected) + 1)


def _holds(banda: BandaPublicada, total: float, sums: Mapping[str, int]) -> bool:
    value = total if banda.escala == TOTAL else sums[banda.escala]
    return banda.desde <= value <= banda.hasta


def _above_limit(instrumento: Instrumento, respuestas: Sequence[int]) -> tuple[int, ...]:
    return tuple(
        entry.item for entry in instrumento.seguridad if respuestas[entry.item - 1] >= entry.desde
    )


def _worse(instrumento: Instrumento, corte: Corte, value: float) -> bool:
    """Whether a score lies on the worse side of the line, the line itself included."""
    if instrumento.puntuacion.mejor == "menos":
        return value >= corte.valor
    return value <= corte.valor
