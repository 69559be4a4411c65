"""A practice of before is sealed when it is brought up, whatever happens meanwhile."""

import os
import time
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import delete, select, text, update

from remanso.core.cells.cell import MARK
from remanso.core.cells.models import Clave, TextosSellados
from remanso.core.cells.rows import sealed_tables
from remanso.core.cells.upkeep import bring_up, seal_texts
from remanso.core.db import Base, Database
from remanso.core.seals.key_ring import KEY_BYTES, KeyRing, OtherKeyError
from remanso.core.times import utcnow
from remanso.rooms.recados.models import Recado
from remanso.settings.product import Settings
from tests.sesiones.saving import save
from tests.support.commands import environment_of
from tests.support.people import API, People, Person
from tests.support.prepared import Prepared, Written
from tests.support.texts import cells
from tests.textos.in_a_process import seal
from tests.textos.unsealing import leave_plain_recados, unseal

WORD = "zarapitocanario"
_MANY = 600


@pytest.fixture
def before(ana: Person, lucia: Person, database: Database) -> str:
    """A session that a version left whose texts were not sealed."""
    turns = [{"speaker_label": "Voz 2", "start_time": 0.0, "end_time": 2.0, "text": WORD}]
    sesion = save(ana, lucia, notas=WORD, notas_privadas=f"{MARK}{WORD}", segmentos=turns)
    assert unseal(database) > 4
    database.keys.forget(lucia.id)
    return str(sesion["id"])


def _unsealed(database: Database) -> int:
    with database.read() as db:
        return sum(
            not cell.startswith(MARK) or WORD in cell
            for table, texts in sealed_tables()
            for name in texts
            for cell in cells(db, table, name)
            if cell
        )


def test_all_of_it_is_sealed_and_read_as_before(
    before: str, ana: Person, database: Database, settings: Settings
) -> None:
    assert _unsealed(database) > 0
    bring_up(settings.database_address, settings.key_ring)
    assert _unsealed(database) == 0
    read = ana.client.get(f"{API}/sesiones/{before}").json()
    assert (read["notas"], read["notas_privadas"]) == (WORD, f"{MARK}{WORD}")
    assert read["segmentos"][0]["text"] == WORD
    for path in settings.data_path.rglob("*"):
        assert not path.is_file() or WORD.encode() not in path.read_bytes(), path


def test_it_is_done_once(before: str, database: Database) -> None:
    assert before
    assert seal_texts(database) > 4
    assert seal_texts(database) == 0
    with database.read() as db:
        done = set(db.scalars(select(TextosSellados.tabla)))
    assert done == {table.name for table, _ in sealed_tables()}


def test_whoever_is_killed_in_the_middle_goes_on_where_they_were(
    ana: Person, lucia: Person, database: Database, settings: Settings, tmp_path: Path
) -> None:
    leave_plain_recados(database, ana, lucia, [f"{WORD} {n}" for n in range(_MANY)])

    killed = _begun(settings, tmp_path, slowly=True)
    deadline = time.monotonic() + 60
    while not 0 < _sealed_recados(database) < _MANY:
        assert time.monotonic() < deadline
        assert killed.poll() is None
        time.sleep(0.01)
    killed.kill()
    killed.wait()
    half = _sealed_recados(database)
    assert 0 < half < _MANY

    assert _begun(settings, tmp_path, slowly=False).wait(timeout=60) == 0
    assert _unsealed(database) == 0
    with database.read() as db:
        said = db.scalars(select(Recado.texto)).all()
    assert sorted(said) == sorted(f"{WORD} {n}" for n in range(_MANY))


@pytest.mark.both_databases("several at once")
def test_processes_that_start_at_once_seal_it_together(
    before: str, ana: Person, database: Database, settings: Settings, tmp_path: Path
) -> None:
    started = [_begun(settings, tmp_path, slowly=False) for _ in range(4)]
    assert [each.wait(timeout=120) for each in started] == [0] * 4
    assert _unsealed(database) == 0
    assert ana.client.get(f"{API}/sesiones/{before}").json()["notas"] == WORD


@pytest.fixture
def sealed(ana: Person, lucia: Person, database: Database) -> list[str]:
    """Two sealed words of Lucía's, in a practice that looks for unsealed ones again."""
    with database.transaction() as db:
        db.add_all(
            Recado(terapeuta_id=ana.id, paciente_id=lucia.id, texto=f"{WORD} {n}", fecha=utcnow())
            for n in range(2)
        )
    seal_texts(database)
    with database.transaction() as db:
        db.execute(delete(TextosSellados))
    return _recados(database)


def test_what_is_sealed_and_does_not_open_where_it_lies_is_not_sealed_once_more(
    sealed: list[str], database: Database
) -> None:
    with database.transaction() as db:
        db.execute(text("UPDATE recados SET texto = :cell"), {"cell": sealed[0]})

    assert seal_texts(database) == 0

    assert _recados(database) == [sealed[0]] * 2


def test_what_another_key_of_the_operators_has_sealed_is_left_and_that_is_said(
    sealed: list[str], ana: Person, people: People, database: Database, settings: Settings
) -> None:
    mateo = people.paciente(ana, "Mateo")
    # Lucía's keys are wrapped with one that the operator has no more; Mateo's came later.
    save(ana, mateo, notas=WORD)
    with database.transaction() as db:
        other = KeyRing([os.urandom(KEY_BYTES)]).wrap(os.urandom(KEY_BYTES), place=b"elsewhere")
        of_lucia = select(Recado.paciente_id).limit(1).scalar_subquery()
        db.execute(update(Clave).where(Clave.titular == of_lucia).values(envuelta=other))

    again = Database(settings.database_address, settings.key_ring)
    try:
        with pytest.raises(OtherKeyError):
            seal_texts(again)
    finally:
        again.dispose()

    assert _recados(database) == sealed


def _recados(database: Database) -> list[str]:
    with database.read() as db:
        return sorted(cells(db, Base.metadata.tables["recados"], "texto"))


def _sealed_recados(database: Database) -> int:
    with database.read() as db:
        return sum(
            cell.startswith(MARK) for cell in cells(db, Base.metadata.tables["recados"], "texto")
        )


def _begun(settings: Settings, tmp_path: Path, *, slowly: bool) -> Prepared:
    """A process that brings the practice up; `slowly`, with a pause after each row."""
    environment = {**os.environ, **environment_of(settings)}
    written = Written(tmp_path / "out", tmp_path / "err")
    return Prepared(partial(seal, slowly=slowly), (), environment, written)
