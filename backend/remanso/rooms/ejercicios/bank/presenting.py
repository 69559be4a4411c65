"""Exercises as their therapist reads them, with what other tables say of them."""

from collections.abc import Sequence
from uuid import UUID

from pydantic import TypeAdapter
from sqlalchemy.orm import Session

from remanso.core.paging import Page
from remanso.core.scope import TerapeutaScope
from remanso.rooms.ejercicios.bank import queries
from remanso.rooms.ejercicios.bank.guia import Guia
from remanso.rooms.ejercicios.bank.schemas import ArchivoEjercicio, EjercicioRead
from remanso.rooms.ejercicios.errors import EjercicioNotFoundError
from remanso.rooms.ejercicios.models import Ejercicio

_GUIA: TypeAdapter[Guia | None] = TypeAdapter(Guia | None)


def list_ejercicios(db: Session, *, terapeuta_id: UUID, page: Page) -> list[EjercicioRead]:
    """The therapist's exercises by title."""
    rows = page.rows(db, queries.select_ejercicios(scope=TerapeutaScope(terapeuta_id)))
    return present(db, rows)


def read_ejercicio(db: Session, *, terapeuta_id: UUID, ejercicio_id: UUID) -> EjercicioRead:
    """The therapist's own exercise. Raises `EjercicioNotFoundError` for absent and foreign."""
    own = queries.select_ejercicios(scope=TerapeutaScope(terapeuta_id)).where(
        Ejercicio.id == ejercicio_id
    )
    rows = db.execute(own).all()
    if not rows:
        raise EjercicioNotFoundError
    return present(db, rows)[0]


def present(db: Session, rows: Sequence[tuple[Ejercicio, int]]) -> list[EjercicioRead]:
    """Exercises, each with its number of modules, in two statements however many they are."""
    ids = [ejercicio.id for ejercicio, _ in rows]
    archivos = queries.list_archivos_by_ejercicio(db, ids)
    pacientes = queries.count_pacientes(db, ids)
    return [
        _present(
            ejercicio,
            archivos=archivos[ejercicio.id],
            pacientes=pacientes.get(ejercicio.id, queries.Pacientes()),
            modulos_count=modulos_count,
        )
        for ejercicio, modulos_count in rows
    ]


def _present(
    ejercicio: Ejercicio,
    *,
    archivos: list[ArchivoEjercicio],
    pacientes: queries.Pacientes,
    modulos_count: int,
) -> EjercicioRead:
    return EjercicioRead(
        id=ejercicio.id,
        guia=_GUIA.validate_python(ejercicio.guia),
        titulo=ejercicio.titulo,
        descripcion=ejercicio.descripcion,
        categoria=ejercicio.categoria,
        fecha_creacion=ejercicio.fecha_creacion,
        fecha_actualizacion=ejercicio.fecha_actualizacion,
        version=ejercicio.version,
        archivos=archivos,
        pacientes_count=pacientes.tienen,
        completados_count=pacientes.completaron,
        modulos_count=modulos_count,
    )
