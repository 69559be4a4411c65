"""A sealed text opens where it was written, and nowhere else."""

from io import StringIO
from typing import Any
from uuid import UUID

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import Engine, Text, event, func, select, text, type_coerce, update
from sqlalchemy.exc import IntegrityError, StatementError

from remanso.core.cells.cell import MARK, BrokenCellError, Sealed, UnsealedTextError
from remanso.core.cells.home import PlacelessError
from remanso.core.cells.keys import Clase
from remanso.core.cells.models import Clave
from remanso.core.db import Base, Database
from remanso.core.times import utcnow
from remanso.core.types import new_id
from remanso.rooms.diario.models import LineaDiario
from remanso.rooms.pacientes.models import Paciente
from remanso.rooms.recados.models import Recado
from remanso.rooms.sesiones.models import Sesion
from remanso.settings.product import Settings
from tests.diario.writing import write
from tests.recados.leaving import leave
from tests.sesiones.saving import save
from tests.support.people import API, People, Person
from tests.support.texts import cells, set_columns

SAID = "Llega puntual y con la libreta."


def _cell(database: Database, sesion_id: str, column: str = "notas") -> str:
    with database.read() as db:
        raw = type_coerce(getattr(Sesion, column), Text)
        cell = db.scalar(select(raw).where(Sesion.id == UUID(sesion_id)))
    assert cell is not None
    assert cell.startswith(MARK)
    return cell


def _put(database: Database, sesion_id: str, **cells: str) -> None:
    """Write cells into a row as whoever has the file of the database does."""
    raw = {name: Sealed(cell, None) for name, cell in cells.items()}
    with database.transaction() as db:
        db.execute(update(Sesion).where(Sesion.id == UUID(sesion_id)).values(raw))


def _notas(database: Database, sesion_id: str) -> str | None:
    with database.read() as db:
        return db.scalar(select(Sesion.notas).where(Sesion.id == UUID(sesion_id)))


@pytest.fixture
def sesion(ana: Person, lucia: Person) -> dict[str, Any]:
    """A session of Lucía's."""
    return save(ana, lucia, notas=SAID)


@pytest.fixture
def client(app: FastAPI, ana: Person) -> TestClient:
    """Ana's browser, which is answered whatever happens."""
    return TestClient(app, raise_server_exceptions=False, headers=dict(ana.client.headers))


def test_a_text_is_sealed_where_it_lies_and_read_as_it_was(
    database: Database, ana: Person, lucia: Person
) -> None:
    sesion = save(ana, lucia, notas=SAID)
    assert SAID not in _cell(database, sesion["id"])
    assert _notas(database, sesion["id"]) == SAID
    assert ana.client.get(f"{API}/sesiones/{sesion['id']}").json()["notas"] == SAID


def test_the_same_text_twice_is_not_the_same_cell(
    database: Database, ana: Person, lucia: Person
) -> None:
    one, other = (save(ana, lucia, notas=SAID)["id"] for _ in range(2))
    assert _cell(database, one) != _cell(database, other)


@pytest.mark.parametrize("said", ["", "ñandú 🙂", f"{MARK}no lo es", " a b "])
def test_any_text_comes_back(database: Database, ana: Person, lucia: Person, said: str) -> None:
    sesion = save(ana, lucia)
    with database.transaction() as db:
        set_columns(db, Sesion, notas=said, momentos=[said], notas_privadas=said)
    with database.read() as db:
        row = db.execute(select(Sesion.notas, Sesion.momentos, Sesion.notas_privadas)).one()
    assert tuple(row) == (said, [said], said)
    assert sesion["id"]


def test_a_cell_opens_in_no_other_row(database: Database, ana: Person, lucia: Person) -> None:
    one, other = (save(ana, lucia, notas=SAID)["id"] for _ in range(2))
    _put(database, other, notas=_cell(database, one))
    with pytest.raises(BrokenCellError):
        _notas(database, other)
    assert _notas(database, one) == SAID


def test_a_cell_opens_in_no_other_column(database: Database, ana: Person, lucia: Person) -> None:
    sesion = save(ana, lucia, notas=SAID, intencion="Descansar")
    _put(database, sesion["id"], notas=_cell(database, sesion["id"], "intencion"))
    with pytest.raises(BrokenCellError):
        _notas(database, sesion["id"])


def test_a_cell_opens_for_no_other_patient(
    database: Database, ana: Person, lucia: Person, mateo: Person
) -> None:
    sesion = save(ana, lucia, notas=SAID)
    with database.transaction() as db:
        db.execute(update(Sesion).values(paciente_id=mateo.id))
    with pytest.raises(BrokenCellError):
        _notas(database, sesion["id"])


def test_a_cell_opens_in_no_other_table(database: Database, ana: Person, lucia: Person) -> None:
    leave(lucia, SAID)
    with database.transaction() as db:
        [cell] = cells(db, Base.metadata.tables["recados"], "texto")
        values = {"objetivos_terapia": Sealed(cell, None)}
        db.execute(update(Paciente).where(Paciente.id == lucia.id).values(values))
    with database.read() as db, pytest.raises(BrokenCellError):
        db.scalar(select(Paciente.objetivos_terapia).where(Paciente.id == lucia.id))


@pytest.mark.parametrize("alter", ["", "~rs1~", "~rs1~AAAA", "Texto como antes", "A"])
def test_what_is_no_cell_or_an_altered_one_is_refused(
    client: TestClient, log: StringIO, database: Database, sesion: dict[str, Any], alter: str
) -> None:
    cell = _cell(database, sesion["id"])
    flipped = "A" if cell[-5] != "A" else "B"
    _put(database, sesion["id"], notas=alter or cell[:-5] + flipped + cell[-4:])
    answer = client.get(f"{API}/sesiones/{sesion['id']}")
    assert answer.status_code == 500
    assert "BrokenCellError" in log.getvalue()
    for told in (answer.text, log.getvalue()):
        assert SAID not in told
        assert cell[6:40] not in told


def test_nothing_is_written_unsealed(database: Database, ana: Person, lucia: Person) -> None:
    save(ana, lucia)
    with database.transaction() as db, pytest.raises(StatementError) as refused:
        db.execute(update(Sesion).values(notas=SAID))
    assert isinstance(refused.value.orig, UnsealedTextError)
    assert SAID not in str(refused.value)


def test_a_text_is_not_read_without_its_row(database: Database, ana: Person, lucia: Person) -> None:
    save(ana, lucia)
    without = select(Sesion.notas).subquery()
    with database.read() as db:
        either = func.coalesce(Sesion.notas, Recado.texto)
        for statement in (select(without.c.notas), select(either)):
            with pytest.raises(PlacelessError):
                db.execute(statement).all()


def test_a_row_says_what_it_said_whatever_became_of_it(
    database: Database, ana: Person, lucia: Person
) -> None:
    sesion = save(ana, lucia)
    with database.transaction() as db:
        row = db.get(Sesion, UUID(sesion["id"]))
        assert row is not None
        row.notas = SAID
        db.flush()
        assert row.notas == SAID
        double = Recado(id=new_id(), terapeuta_id=ana.id, paciente_id=new_id(), texto=SAID)
        with pytest.raises(IntegrityError), db.begin_nested():
            db.add(double)
        double.paciente_id, double.fecha = lucia.id, row.created_at
        db.add(double)
    with database.read() as db:
        assert db.scalars(select(Recado.texto)).all() == [SAID]


def test_notes_of_the_therapists_own_have_a_key_of_their_own(
    database: Database, ana: Person, lucia: Person
) -> None:
    sesion = save(ana, lucia, notas=SAID, notas_privadas=SAID)
    public, private = (_cell(database, sesion["id"], name) for name in ("notas", "notas_privadas"))
    with database.read() as db:
        claves = {row.clase: row.titular for row in db.scalars(select(Clave))}
    assert claves[Clase.ANOTACIONES] == claves[Clase.TEXTO] == lucia.id
    assert public[5:25] != private[5:25]


def test_a_key_that_did_not_come_about_seals_nothing(
    database: Database, ana: Person, lucia: Person
) -> None:
    with database.transaction() as db:
        db.add(_recado(ana, lucia))
        db.flush()
        db.rollback()
    with database.transaction() as db:
        db.add(_recado(ana, lucia))
    with database.read() as db:
        assert db.scalars(select(Recado.texto)).all() == [SAID]


def test_another_process_reads_and_writes_with_the_same_keys(
    database: Database, settings: Settings, ana: Person, lucia: Person
) -> None:
    other = Database(settings.database_address, settings.key_ring)
    try:
        with other.transaction() as db:
            db.add(_recado(ana, lucia))
        leave(lucia, SAID)
        for each in (database, other):
            with each.read() as db:
                assert db.scalars(select(Recado.texto)).all() == [SAID, SAID]
                assert db.scalar(select(func.count()).select_from(Clave)) == 1
    finally:
        other.dispose()


def test_whoever_has_no_key_reads_nothing(
    settings: Settings, tmp_path_factory: pytest.TempPathFactory, ana: Person, lucia: Person
) -> None:
    write(lucia, linea=SAID)
    elsewhere = Settings(data_dir=tmp_path_factory.mktemp("elsewhere"), database_url=None)
    other = Database(settings.database_address, elsewhere.key_ring)
    try:
        with other.read() as db:
            assert db.execute(text("SELECT count(*) FROM diario")).scalar_one() == 1
            with pytest.raises(BrokenCellError):
                db.scalars(select(LineaDiario.linea)).all()
    finally:
        other.dispose()


def _recado(ana: Person, lucia: Person) -> Recado:
    return Recado(terapeuta_id=ana.id, paciente_id=lucia.id, texto=SAID, fecha=utcnow())


def test_a_list_of_many_people_asks_once_for_their_keys(
    people: People, ana: Person, settings: Settings
) -> None:
    for _ in range(5):
        leave(people.paciente(ana), SAID)
    # As another process, which has opened nothing yet.
    other = Database(settings.database_address, settings.key_ring)
    asked: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        asked.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    try:
        with other.read() as db:
            assert list(db.scalars(select(Recado.texto))) == [SAID] * 5
    finally:
        event.remove(Engine, "before_cursor_execute", note)
        other.dispose()
    assert sum("FROM claves" in statement for statement in asked) == 1
