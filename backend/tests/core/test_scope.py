"""Whose rows a statement reaches."""

from datetime import UTC, datetime
from uuid import UUID

import pytest
from sqlalchemy import func, inspect
from sqlalchemy.orm import Session

from remanso.core.actor import Role
from remanso.core.db import Base, Database
from remanso.core.scope import (
    UNOWNED,
    EveryOwner,
    OwnedTableError,
    PacienteScope,
    Rows,
    Scope,
    TerapeutaScope,
    UnownedTableError,
)
from remanso.core.tables.ownership import Owner, Path, Via
from remanso.rooms.cuentas.models import User
from remanso.rooms.ejercicios.models import Ejercicio, Modulo, ModuloEjercicio
from remanso.rooms.pacientes.models import Paciente
from tests.support.people import People

pytestmark = pytest.mark.both_databases("what each database says of whose rows")

NOW = datetime(2026, 3, 1, tzinfo=UTC)
NOBODY = UUID(int=0)


def test_each_person_reaches_their_own_rows(people: People, database: Database) -> None:
    ana, olga = people.terapeuta(), people.terapeuta("Olga")
    lucia, mateo = people.paciente(ana), people.paciente(ana)
    with database.read() as db:
        assert _ids(db, Scope.of(people.actor(ana, Role.TERAPEUTA))) == {lucia.id, mateo.id}
        assert _ids(db, Scope.of(people.actor(olga, Role.TERAPEUTA))) == set()
        assert _ids(db, Scope.of(people.actor(lucia, Role.PACIENTE))) == {lucia.id}
        # An id of the other role is nobody's.
        assert _ids(db, PacienteScope(ana.id)) == _ids(db, TerapeutaScope(lucia.id)) == set()
        assert _ids(db, EveryOwner("all of the two")) == {lucia.id, mateo.id}


def test_a_statement_made_once_reaches_whose_it_is_told(people: People, database: Database) -> None:
    ana, olga = people.terapeuta(), people.terapeuta("Olga")
    people.paciente(ana)
    counted = TerapeutaScope.told_later().select(Paciente, func.count())
    with database.read() as db:
        assert db.scalar(counted, TerapeutaScope(ana.id).told) == 1
        assert db.scalar(counted, TerapeutaScope(olga.id).told) == 0


def test_what_changes_and_ends_rows_reaches_no_more(people: People, database: Database) -> None:
    ana, olga = people.terapeuta(), people.terapeuta("Olga")
    with database.transaction() as db:
        mine, hers = (_modulo(db, terapeuta_id=each.id) for each in (ana, olga))
    scope = TerapeutaScope(ana.id)
    with database.transaction() as db:
        db.execute(scope.update(Modulo).values(descripcion="mío"))
        rows = db.execute(EveryOwner("both").select(Modulo, Modulo.id, Modulo.descripcion))
        assert dict(rows.all()) == {mine: "mío", hers: None}
        db.execute(scope.delete(Modulo))
        assert list(db.scalars(EveryOwner("both").select(Modulo, Modulo.id))) == [hers]


def test_parts_are_whose_their_whole_is(people: People, database: Database) -> None:
    ana, olga = people.terapeuta(), people.terapeuta("Olga")
    with database.transaction() as db:
        mine, hers = (_in_modulo(db, terapeuta_id=each.id) for each in (ana, olga))
    with database.read() as db:
        parts = TerapeutaScope(ana.id).select(ModuloEjercicio, ModuloEjercicio.modulo_id)
        assert list(db.scalars(parts)) == [mine]
        modulos = EveryOwner("both").select(Modulo, Modulo.id)
        inside = EveryOwner("both").exists(ModuloEjercicio)
        full = modulos.where(inside.where(ModuloEjercicio.modulo_id == Modulo.id))
        assert set(db.scalars(full)) == {mine, hers}
        # A role of which a table says nothing has nothing of it.
        assert not list(db.scalars(PacienteScope(ana.id).select(ModuloEjercicio)))


def test_one_row_is_got_by_its_key(people: People, database: Database) -> None:
    ana, olga = people.terapeuta(), people.terapeuta("Olga")
    with database.transaction() as db:
        mine = _in_modulo(db, terapeuta_id=ana.id)
    with database.transaction() as db:
        modulo = TerapeutaScope(ana.id).get(db, Modulo, mine, lock="update")
        assert modulo is not None
        assert TerapeutaScope(olga.id).get(db, Modulo, mine) is None
        [inside] = db.scalars(EveryOwner("hers").select(ModuloEjercicio))
        key = (inside.modulo_id, inside.ejercicio_id)
        assert TerapeutaScope(ana.id).get(db, ModuloEjercicio, key) is inside
        assert TerapeutaScope(olga.id).get(db, ModuloEjercicio, key) is None


def test_a_table_without_owners_is_nobodys_scope(people: People, database: Database) -> None:
    ana = people.terapeuta()
    with database.read() as db:
        assert list(db.scalars(UNOWNED.select(User, User.id))) == [ana.id]
    with pytest.raises(OwnedTableError):
        UNOWNED.select(Paciente)
    with pytest.raises(UnownedTableError):
        TerapeutaScope(NOBODY).select(User)


@pytest.mark.one_database("what the tables themselves say")
def test_every_path_to_an_owner_leads_to_one() -> None:
    for mapper in Base.registry.mappers:
        owner = mapper.class_.__owner__
        if isinstance(owner, Owner):
            assert owner != Owner()
            for path in (owner.terapeuta, owner.paciente):
                assert _leads_to_somebody(mapper.class_, path)


def _leads_to_somebody(table: type[Base], path: Path) -> bool:
    if path is None:
        return True
    column = path.column if isinstance(path, Via) else path
    ends = {"users", "pacientes"} if isinstance(path, str) else {path.of.__tablename__}
    keys = inspect(table).columns[column].foreign_keys
    return {key.column.table.name for key in keys} <= ends and bool(keys)


def _ids(db: Session, rows: Rows) -> set[UUID]:
    return set(db.scalars(rows.select(Paciente, Paciente.id)))


def _modulo(db: Session, *, terapeuta_id: UUID) -> UUID:
    modulo = Modulo(
        terapeuta_id=terapeuta_id,
        titulo="Respirar",
        titulo_key="respirar",
        fecha_creacion=NOW,
        fecha_actualizacion=NOW,
    )
    db.add(modulo)
    db.flush()
    return modulo.id


def _in_modulo(db: Session, *, terapeuta_id: UUID) -> UUID:
    ejercicio = Ejercicio(
        terapeuta_id=terapeuta_id,
        titulo="Respirar",
        titulo_key="respirar",
        fecha_creacion=NOW,
        fecha_actualizacion=NOW,
    )
    db.add(ejercicio)
    modulo_id = _modulo(db, terapeuta_id=terapeuta_id)
    db.add(ModuloEjercicio(modulo_id=modulo_id, ejercicio_id=ejercicio.id, orden=0))
    db.flush()
    return modulo_id
