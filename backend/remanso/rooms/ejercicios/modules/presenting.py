"""Modules as their therapist reads them, and the exercises in them."""

from collections.abc import Iterable
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.paging import Page
from remanso.core.scope import TerapeutaScope
from remanso.rooms.ejercicios.bank.presenting import present
from remanso.rooms.ejercicios.bank.schemas import ModuloEjercicioRead, ModuloRead
from remanso.rooms.ejercicios.errors import ModuloNotFoundError
from remanso.rooms.ejercicios.models import Ejercicio, Modulo
from remanso.rooms.ejercicios.modules import queries


def list_modulos(db: Session, *, terapeuta_id: UUID, page: Page) -> list[ModuloRead]:
    """The therapist's modules by title."""
    rows = page.rows(db, queries.select_modulos(scope=TerapeutaScope(terapeuta_id)))
    return [ModuloRead.model_validate(row) for row in rows]


def read_modulo(db: Session, *, terapeuta_id: UUID, modulo_id: UUID) -> ModuloRead:
    """The therapist's own module. Raises `ModuloNotFoundError` for absent and foreign alike."""
    own = queries.select_modulos(scope=TerapeutaScope(terapeuta_id)).where(Modulo.id == modulo_id)
    row = db.execute(own).first()
    if row is None:
        raise ModuloNotFoundError
    return ModuloRead.model_validate(row)


def list_inside(
    db: Session, *, terapeuta_id: UUID, modulo_id: UUID, page: Page
) -> list[ModuloEjercicioRead]:
    """The exercises of the therapist's module, by `orden`. Raises `ModuloNotFoundError`."""
    inside = queries.select_ejercicios(scope=TerapeutaScope(terapeuta_id), modulo_id=modulo_id)
    rows = page.rows(db, inside)
    # What has an exercise is there.
    if not rows and not queries.exists(db, scope=TerapeutaScope(terapeuta_id), modulo_id=modulo_id):
        raise ModuloNotFoundError
    return _present_inside(db, modulo_id, rows)


def read_inside(
    db: Session, *, terapeuta_id: UUID, modulo_id: UUID, ejercicio_id: UUID | None = None
) -> list[ModuloEjercicioRead]:
    """What an act has left in a module: all of it, or the one exercise it was about."""
    inside = queries.select_ejercicios(scope=TerapeutaScope(terapeuta_id), modulo_id=modulo_id)
    if ejercicio_id is not None:
        inside = inside.where(Ejercicio.id == ejercicio_id)
    return _present_inside(db, modulo_id, db.execute(inside).all())


def _present_inside(
    db: Session, modulo_id: UUID, rows: Iterable[tuple[Ejercicio, int, int]]
) -> list[ModuloEjercicioRead]:
    ordenes = {ejercicio.id: orden for ejercicio, _, orden in rows}
    ejercicios = present(db, [(ejercicio, modulos) for ejercicio, modulos, _ in rows])
    return [
        ModuloEjercicioRead(
            modulo_id=modulo_id,
            ejercicio_id=ejercicio.id,
            orden=ordenes[ejercicio.id],
            ejercicio=ejercicio,
        )
        for ejercicio in ejercicios
    ]
