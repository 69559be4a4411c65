"""The wire of the bank: exercises with their files, and modules."""

from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, computed_field

from remanso.core.times import Moment
from remanso.core.validation import MediumText, Payload, ShortText
from remanso.rooms.archivos.folders.keys import Key
from remanso.rooms.ejercicios.bank.guia import ConGuia, Guia

MAX_ARCHIVOS = 50


def _an_ejercicio_titulo(titulo: str) -> str:
    if not titulo:
        raise ValueError("Por favor, ingresa un título para el ejercicio.")
    return titulo


def _a_modulo_titulo(titulo: str) -> str:
    if not titulo:
        raise ValueError("Por favor, ingresa un título para el módulo.")
    return titulo


def _as_list(value: object) -> object:
    if value is None or value == "":
        return []
    return value if isinstance(value, list) else [value]


def _once_each(keys: list[str]) -> list[str]:
    return list(dict.fromkeys(keys))


TituloEjercicio = Annotated[ShortText, AfterValidator(_an_ejercicio_titulo)]
TituloModulo = Annotated[ShortText, AfterValidator(_a_modulo_titulo)]
Keys = Annotated[
    list[Key],
    Field(max_length=MAX_ARCHIVOS),
    BeforeValidator(_as_list),
    AfterValidator(_once_each),
]
"""Keys of stored files in the order they are shown; one by itself is accepted."""


class _NombraArchivos(Payload):
    archivo_url: Keys = Field(default_factory=list)
    # What older clients send instead of `archivo_url`; the server knows the names.
    archivo_ids: Keys = Field(default_factory=list)
    archivo_id: Keys = Field(default_factory=list)

    def archivos_named(self) -> list[str] | None:
        """The files by key or id, or None if nothing was said of them."""
        for field in ("archivo_url", "archivo_ids", "archivo_id"):
            if field in self.model_fields_set:
                named: list[str] = getattr(self, field)
                return named
        return None


class EjercicioCreate(_NombraArchivos):
    """A new exercise."""

    titulo: Annotated[TituloEjercicio, Field(validate_default=True)] = ""
    descripcion: MediumText | None = None
    categoria: ShortText | None = None
    guia: Guia | None = None


class EjercicioUpdate(_NombraArchivos):
    """A change of the keys that are sent; files that are named no more are deleted.

    `version` is the one that was read; without it the change is made whatever happened since.
    """

    version: int | None = None
    titulo: TituloEjercicio = ""
    descripcion: MediumText | None = None
    categoria: ShortText | None = None
    guia: Guia | None = None


class ArchivoEjercicio(BaseModel):
    """A file of an exercise: `key` is what whoever asks knows it by, `size` is in bytes."""

    model_config = ConfigDict(from_attributes=True)

    id: UUID
    key: str
    nombre: str
    content_type: str
    size: int


class ConArchivos(BaseModel):
    """What carries an exercise's files: whole, and as the three lists of the contract."""

    archivos: list[ArchivoEjercicio]

    @computed_field  # type: ignore[prop-decorator]  # mypy does not read a decorated property
    @property
    def archivo_url(self) -> list[str]:
        """The files' keys."""
        return [archivo.key for archivo in self.archivos]

    @computed_field  # type: ignore[prop-decorator]  # mypy does not read a decorated property
    @property
    def archivo_ids(self) -> list[UUID]:
        """The files' ids."""
        return [archivo.id for archivo in self.archivos]

    @computed_field  # type: ignore[prop-decorator]  # mypy does not read a decorated property
    @property
    def archivo_nombre(self) -> list[str]:
        """The files' names."""
        return [archivo.nombre for archivo in self.archivos]


class EjercicioRead(ConArchivos, ConGuia):
    """An exercise of the therapist's bank.

    `pacientes_count` counts each patient who has it once, by itself or in a module;
    `completados_count` those of them who completed it.
    """

    id: UUID
    titulo: str
    descripcion: str | None
    categoria: str | None
    fecha_creacion: Moment
    fecha_actualizacion: Moment
    version: int
    pacientes_count: int
    completados_count: int
    modulos_count: int


EjercicioIds = Annotated[list[UUID], Field(max_length=1_000)]
"""The exercises of a module in their order."""


class ModuloCreate(Payload):
    """A new module, empty unless its exercises come with it."""

    titulo: Annotated[TituloModulo, Field(validate_default=True)] = ""
    descripcion: MediumText | None = None
    ejercicio_ids: EjercicioIds = Field(default_factory=list)


class ModuloUpdate(Payload):
    """A change of the keys that are sent; `version` as for an exercise."""

    version: int | None = None
    titulo: TituloModulo = ""
    descripcion: MediumText | None = None
    ejercicio_ids: EjercicioIds = Field(default_factory=list)


class ModuloRead(BaseModel):
    """A module of the therapist's bank."""

    model_config = ConfigDict(from_attributes=True)

    id: UUID
    titulo: str
    descripcion: str | None
    ejercicios_count: int
    pacientes_count: int
    fecha_creacion: Moment
    fecha_actualizacion: Moment
    version: int


class ModuloEjercicioCreate(Payload):
    """Put an exercise into a module: last, unless `orden` says where."""

    modulo_id: UUID
    ejercicio_id: UUID
    orden: Annotated[int, Field(ge=0, le=1_000_000)] | None = None


class ModuloEjercicioRead(BaseModel):
    """An exercise inside a module; `orden` from 0 without gaps."""

    modulo_id: UUID
    ejercicio_id: UUID
    orden: int
    ejercicio: EjercicioRead


class OrdenUpdate(Payload):
    """The exercises of a module in their new order: the same ones, each once."""

    ejercicio_ids: EjercicioIds
