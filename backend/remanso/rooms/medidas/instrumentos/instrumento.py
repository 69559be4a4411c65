"""What an instrument is made of, as its file says it."""

from collections.abc import Sequence
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

Texto = Annotated[str, StringConstraints(min_length=1, pattern=r"\S")]

TOTAL = "total"


class _Part(BaseModel):
    """A part of a file, where an unknown name is a mistake of whoever wrote it."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Opcion(_Part):
    """One answer that may be chosen, and what it counts."""

    valor: int
    texto: Texto


class Item(_Part):
    """One question; `opciones` are its own where they differ from the instrument's."""

    texto: Texto
    opciones: Annotated[tuple[Opcion, ...], Field(min_length=2)] | None


class Puntuacion(_Part):
    """The score is the sum of the answers times `factor`; `subescalas` name items, from 1."""

    factor: Annotated[int, Field(ge=1)]
    minimo: int
    maximo: int
    mejor: Literal["menos", "mas"]
    subescalas: dict[Texto, Annotated[tuple[int, ...], Field(min_length=1)]]


class BandaPublicada(_Part):
    """A published range, both ends included, of the total or of one subscale."""

    escala: Texto
    desde: int
    hasta: int
    nombre: Texto
    fuente: Texto


class CambioFiable(_Part):
    """From how many points on a source calls a change reliable."""

    puntos: Annotated[int, Field(ge=1)]
    fuente: Texto


class Corte(_Part):
    """The score where a source draws its line; it lies on the worse side itself."""

    valor: int
    fuente: Texto


class Seguridad(_Part):
    """An item, from 1, whose answer calls for help from this value on."""

    item: Annotated[int, Field(ge=1)]
    desde: int


class Instrumento(_Part):
    """A questionnaire: wording, licence, and the figures that its sources publish.

    One without items is an answer sheet: its texts are its publisher's, and what is kept of it is
    the number that the therapist types.
    """

    clave: Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]+$")]
    nombre: Texto
    version: Texto
    idioma: Texto
    licencia: Texto
    fuente: Texto
    cita: Texto
    consigna: Texto | None
    opciones: Annotated[tuple[Opcion, ...], Field(min_length=2)] | None
    items: tuple[Item, ...]
    puntuacion: Puntuacion
    bandas: tuple[BandaPublicada, ...]
    cambio_fiable: CambioFiable | None
    corte: Corte | None
    seguridad: tuple[Seguridad, ...]
    textos_verificados: Literal[True]

    @model_validator(mode="after")
    def _without_holes(self) -> Self:
        if self.es_hoja:
            self._check_sheet()
            return self
        if any(item.opciones is None for item in self.items) and self.opciones is None:
            raise ValueError("hay ítems sin opciones")
        self._check_named_items()
        self._check_range()
        for escala in dict.fromkeys(banda.escala for banda in self.bandas):
            self._check_bands(escala)
        return self

    @property
    def es_hoja(self) -> bool:
        """Whether it is an answer sheet."""
        return not self.items

    def values_of(self, number: int) -> Sequence[int]:
        """What may be answered to an item, counted from 1."""
        own = self.items[number - 1].opciones
        return [opcion.valor for opcion in own or self.opciones or ()]

    def _check_sheet(self) -> None:
        if self.opciones is not None or self.seguridad or self.puntuacion.subescalas or self.bandas:
            raise ValueError("una hoja de respuestas no tiene ítems, ni nada que dependa de ellos")
        if self.puntuacion.minimo >= self.puntuacion.maximo:
            raise ValueError("la puntuación máxima no es mayor que la mínima")

    def _check_named_items(self) -> None:
        known = range(1, len(self.items) + 1)
        named = [n for numbers in self.puntuacion.subescalas.values() for n in numbers]
        if any(n not in known for n in [*named, *(entry.item for entry in self.seguridad)]):
            raise ValueError("nombra un ítem que no existe")
        for entry in self.seguridad:
            if entry.desde not in self.values_of(entry.item):
                raise ValueError(
                    f"seguridad: el ítem {entry.item} no tiene la opción {entry.desde}"
                )

    def _check_range(self) -> None:
        values = [self.values_of(n) for n in range(1, len(self.items) + 1)]
        if any(len(set(of_item)) != len(of_item) for of_item in values):
            raise ValueError("dos opciones de un ítem cuentan lo mismo")
        low, high = self._range_of(range(1, len(self.items) + 1), self.puntuacion.factor)
        if (low, high) != (self.puntuacion.minimo, self.puntuacion.maximo):
            raise ValueError(f"sus opciones dan de {low} a {high}")

    def _check_bands(self, escala: str) -> None:
        bandas = [banda for banda in self.bandas if banda.escala == escala]
        low, high = self._bounds(escala)
        ends = [low - 1, *(banda.hasta for banda in bandas)]
        starts = [*(banda.desde for banda in bandas), high + 1]
        if [end + 1 for end in ends] != starts:
            raise ValueError(f"las bandas de {escala} dejan un hueco o se pisan")

    def _bounds(self, escala: str) -> tuple[int, int]:
        if escala == TOTAL:
            return self.puntuacion.minimo, self.puntuacion.maximo
        if escala not in self.puntuacion.subescalas:
            raise ValueError(f"no hay una escala {escala}")
        return self._range_of(self.puntuacion.subescalas[escala], 1)

    def _range_of(self, numbers: Sequence[int], factor: int) -> tuple[int, int]:
        values = [self.values_of(n) for n in numbers]
        return factor * sum(map(min, values)), factor * sum(map(max, values))
