"""The exercises a patient has, one row for each source: what every list and total is made of."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Integer,
    Select,
    String,
    Subquery,
    Uuid,
    and_,
    cast,
    literal,
    null,
    union_all,
)
from sqlalchemy.orm import Session

from remanso.core.actor import Actor, Role
from remanso.core.paging import Page
from remanso.core.scope import EveryOwner, PacienteScope
from remanso.rooms.archivos.aliases import shared_key
from remanso.rooms.ejercicios.assignments.practised import (
    Practised,
    read_practised,
    with_practised,
)
from remanso.rooms.ejercicios.assignments.schemas import Fuente, UnifiedEjercicio
from remanso.rooms.ejercicios.bank.queries import list_archivos_by_ejercicio
from remanso.rooms.ejercicios.bank.schemas import ArchivoEjercicio
from remanso.rooms.ejercicios.models import (
    Ejercicio,
    EjercicioCompletado,
    Modulo,
    ModuloEjercicio,
    PacienteEjercicio,
    PacienteModulo,
)
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.pacientes.errors import PacienteNotFoundError

_OF_THEIR_SOURCES = EveryOwner("only those that a patient's sources give")


class EjercicioAsignado(NamedTuple):
    """An exercise as one source gives it to a patient; what was done is that of all sources."""

    id: UUID
    titulo: str
    descripcion: str | None
    categoria: str | None
    guia: JsonValue
    fecha_creacion: datetime
    asignado_en: datetime
    fecha_completado: datetime | None
    notas_paciente: str | None
    modulo_id: UUID | None
    modulo_titulo: str | None
    practised: Practised

    @property
    def completado(self) -> bool:
        """Whether the patient completed it."""
        return self.fecha_completado is not None

    @property
    def individual(self) -> bool:
        """Whether the patient has it by itself here, and not in a module."""
        return self.modulo_id is None


_OWN_COLUMNS = len(EjercicioAsignado._fields) - 1


def check_reader(db: Session, *, by: Actor, paciente_id: UUID) -> None:
    """Let patients read of themselves, and therapists of their own patients.

    Raises `PacienteNotFoundError` for everybody else.
    """
    if by.role is Role.PACIENTE:
        if by.user_id != paciente_id:
            raise PacienteNotFoundError
        return
    pacientes.check(db, terapeuta_id=by.user_id, paciente_id=paciente_id)


def read(
    db: Session, *, by: Actor, paciente_id: UUID, page: Page | None = None
) -> list[EjercicioAsignado]:
    """What a patient has, for whoever may read it: the newest assigned first, modules in order.

    One statement, unless there is nothing: only then is it asked apart whose patient this is.
    Raises `PacienteNotFoundError`.
    """
    scope: tuple[ColumnElement[bool], ...] = ()
    if by.role is Role.TERAPEUTA:
        scope = (pacientes.is_of(terapeuta_id=by.user_id, paciente_id=paciente_id),)
    elif by.user_id != paciente_id:
        raise PacienteNotFoundError
    found = list_of_paciente(db, *scope, paciente_id=paciente_id, page=page)
    if not found:
        check_reader(db, by=by, paciente_id=paciente_id)
    return found


def list_of_paciente(
    db: Session,
    *conditions: ColumnElement[bool],
    paciente_id: UUID,
    ejercicio_id: UUID | None = None,
    modulo_id: UUID | None = None,
    page: Page | None = None,
) -> list[EjercicioAsignado]:
    """What a patient has, or only what is one exercise, or what one module gives."""
    sources = _sources(paciente_id).subquery()
    statement = _rows(sources, paciente_id).where(*conditions)
    if ejercicio_id is not None:
        statement = statement.where(sources.c.ejercicio_id == ejercicio_id)
    if modulo_id is not None:
        statement = statement.where(sources.c.modulo_id == modulo_id)
    rows = page.rows(db, statement) if page else db.execute(statement).all()
    return [
        EjercicioAsignado._make((*row[:_OWN_COLUMNS], read_practised(row[_OWN_COLUMNS:])))
        for row in rows
    ]


def keep_once_each(filas: Iterable[EjercicioAsignado]) -> list[EjercicioAsignado]:
    """Each exercise once: as it is given by itself, else as the first module gives it."""
    once: dict[UUID, EjercicioAsignado] = {}
    for fila in filas:
        if fila.individual or fila.id not in once:
            once[fila.id] = fila
    return list(once.values())


def present(
    db: Session, filas: Sequence[EjercicioAsignado], *, to: Actor
) -> list[UnifiedEjercicio]:
    """The rows with their files: one statement, however many there are."""
    archivos = _archivos(db, {fila.id for fila in filas}, to=to)
    rows = (_row(fila, archivos.get(fila.id, ()), to=to) for fila in filas)
    return [UnifiedEjercicio.model_validate(row) for row in rows]


def to_rows(
    db: Session, filas: Sequence[EjercicioAsignado], *, paciente_id: UUID, to: Actor
) -> list[dict[str, Any]]:
    """The same without a model for each, and without naming them all to find their files."""
    given = _sources(paciente_id).subquery()
    archivos = _archivos(db, _OF_THEIR_SOURCES.select(given, given.c.ejercicio_id), to=to)
    return [_row(fila, archivos.get(fila.id, ()), to=to) for fila in filas]


def _archivos(
    db: Session, ejercicio_ids: Collection[UUID] | Select[UUID], *, to: Actor
) -> Mapping[UUID, Sequence[ArchivoEjercicio]]:
    archivos = list_archivos_by_ejercicio(db, ejercicio_ids)
    if to.role is Role.TERAPEUTA:
        return archivos
    return {
        ejercicio_id: [_told(archivo) for archivo in each]
        for ejercicio_id, each in archivos.items()
    }


def _told(archivo: ArchivoEjercicio) -> ArchivoEjercicio:
    """A file as a patient is told of it: by its name, and a key that says nothing else."""
    return archivo.model_copy(update={"key": shared_key(archivo.id, key=archivo.key)})


def _row(
    fila: EjercicioAsignado, archivos: Sequence[ArchivoEjercicio], *, to: Actor
) -> dict[str, Any]:
    practised = fila.practised
    return {
        "id": fila.id,
        "titulo": fila.titulo,
        "descripcion": fila.descripcion,
        "categoria": fila.categoria,
        "guia": fila.guia,
        "asignado_en": fila.asignado_en,
        "fecha_creacion": fila.fecha_creacion,
        "completado": fila.completado,
        "fecha_completado": fila.fecha_completado,
        "notas_paciente": fila.notas_paciente,
        "source": Fuente.INDIVIDUAL if fila.individual else Fuente.MODULE,
        "moduleId": fila.modulo_id,
        "moduleName": fila.modulo_titulo,
        "pauta": practised.pauta,
        "hechas": practised.hechas,
        "hechas_total": practised.hechas_total,
        "ultima_practica": practised.ultima,
        "recordatorio": _recordatorio(practised, to=to),
        "archivos": archivos,
        "archivo_url": [archivo.key for archivo in archivos],
        "archivo_ids": [archivo.id for archivo in archivos],
        "archivo_nombre": [archivo.nombre for archivo in archivos],
    }


def _recordatorio(practised: Practised, *, to: Actor) -> str | None:
    if practised.recordatorio is None or to.role is Role.TERAPEUTA:
        return None
    return f"{practised.recordatorio:%H:%M}"


def _sources(paciente_id: UUID) -> CompoundSelect[*tuple[Any, ...]]:
    own = PacienteScope(paciente_id)
    by_itself = own.select(
        PacienteEjercicio,
        PacienteEjercicio.ejercicio_id,
        PacienteEjercicio.asignado_en,
        cast(null(), Uuid()).label("modulo_id"),
        cast(null(), String()).label("modulo_titulo"),
        literal(0, Integer()).label("orden"),
    )
    in_modulos = (
        own.select(
            PacienteModulo,
            ModuloEjercicio.ejercicio_id,
            PacienteModulo.asignado_en,
            PacienteModulo.modulo_id,
            Modulo.titulo.label("modulo_titulo"),
            ModuloEjercicio.orden,
        )
        .join(Modulo, Modulo.id == PacienteModulo.modulo_id)
        .join(ModuloEjercicio, ModuloEjercicio.modulo_id == PacienteModulo.modulo_id)
    )
    return union_all(by_itself, in_modulos)


def _rows(sources: Subquery, paciente_id: UUID) -> Select[*tuple[Any, ...]]:
    done = EjercicioCompletado
    statement: Select[*tuple[Any, ...]] = (
        _OF_THEIR_SOURCES.select(
            Ejercicio,
            Ejercicio.id,
            Ejercicio.titulo,
            Ejercicio.descripcion,
            Ejercicio.categoria,
            Ejercicio.guia,
            Ejercicio.fecha_creacion,
            sources.c.asignado_en,
            done.fecha_completado,
            done.notas_paciente,
            sources.c.modulo_id,
            sources.c.modulo_titulo,
        )
        .join(sources, sources.c.ejercicio_id == Ejercicio.id)
        .outerjoin(done, and_(done.ejercicio_id == Ejercicio.id, done.paciente_id == paciente_id))
        .order_by(
            sources.c.asignado_en.desc(),
            # The databases do not agree on where NULL stands.
            sources.c.modulo_id.is_not(None),
            sources.c.modulo_id,
            sources.c.orden,
            Ejercicio.id,
        )
    )
    return with_practised(statement, paciente_id)
