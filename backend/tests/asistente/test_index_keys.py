"""The index is hashed with the keys of each patient's texts, and is worth nothing without them."""

from datetime import timedelta
from uuid import UUID

import pytest
from sqlalchemy import TextClause, delete, select, text, update

from remanso.core.cells.keys import Clase
from remanso.core.cells.models import Clave
from remanso.core.cells.renewal import NOTICED, retire_claves
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.asistente.models import IndicePaciente, IndiceTerapeuta
from remanso.rooms.asistente.search.backfill import Backfill
from remanso.rooms.asistente.search.indexing import Indexer
from remanso.use_cases.llaves.renew_textos import renewal_work
from tests.asistente.asking import ask, ask_own, history
from tests.asistente.conftest import RecordingEngine
from tests.sesiones.saving import save
from tests.support.jobs import run_all
from tests.support.people import API, Person

pytestmark = pytest.mark.both_databases("each database searches texts in a way of its own")

QUESTION = "¿Qué contó del faro?"
SIDES = ("terapeuta", "paciente")


class Index:
    """Both indexes of a practice, as whoever reads the database sees them."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.backfill = Backfill(database=database, indexer=Indexer())
        self.renewal = renewal_work(database, Indexer())

    def words(self) -> dict[str, set[int]]:
        """The hashes of each side."""
        with self.database.read() as db:
            return {side: set(db.execute(_words_of(side)).scalars()) for side in SIDES}

    def keys(self) -> set[UUID]:
        """The keys that it was made with."""
        with self.database.read() as db:
            return {
                *db.scalars(select(IndiceTerapeuta.clave_id)),
                *db.scalars(select(IndicePaciente.clave_id)),
            }

    def lose(self) -> None:
        """Have nothing indexed."""
        with self.database.transaction() as db:
            db.execute(delete(IndiceTerapeuta))
            db.execute(delete(IndicePaciente))

    def retire(self, *, ago: timedelta = NOTICED + timedelta(seconds=1)) -> None:
        """Retire every key of today, as if so long ago."""
        with self.database.engine.begin() as connection:
            assert retire_claves(connection) > 0
            retired = update(Clave).where(Clave.retirada.is_not(None))
            connection.execute(retired.values(retirada=utcnow() - ago))


def _words_of(side: str) -> TextClause:
    return text(f"SELECT palabra FROM palabras_{side}")  # noqa: S608 - our own names


@pytest.fixture
def index(database: Database) -> Index:
    """The index of the practice of this test, as a process knows it that has sealed nothing."""
    return Index(database)


def _found(engine: RecordingEngine, ana: Person, lucia: Person) -> int:
    ask(ana, QUESTION, lucia)
    return len(engine.received[-1].fuentes)


def test_both_sides_are_made_with_the_key_of_the_patients_texts(
    ana: Person, lucia: Person, mateo: Person, index: Index
) -> None:
    for paciente in (lucia, mateo):
        save(ana, paciente, notas="Habla de un faro.", compartir={"notas": True})
    with index.database.read() as db:
        textos = select(Clave.id).where(
            Clave.clase == Clase.TEXTO, Clave.titular.in_([lucia.id, mateo.id])
        )
        assert index.keys() == set(db.scalars(textos)) != set()
    words = index.words()
    assert not words["terapeuta"] & words["paciente"]


def test_what_destroys_a_patients_keys_destroys_the_index(
    ana: Person, lucia: Person, mateo: Person, index: Index
) -> None:
    for paciente in (lucia, mateo):
        save(ana, paciente, notas="Habla de un faro.")
    before = index.words()["terapeuta"]
    with index.database.transaction() as db:
        db.execute(delete(Clave).where(Clave.titular == lucia.id))
    with index.database.read() as db:
        assert set(db.scalars(select(IndiceTerapeuta.paciente_id))) == {mateo.id}
    left = index.words()["terapeuta"]
    assert left < before
    assert len(left) * 2 == len(before)


def test_new_keys_for_texts_are_new_hashes_and_nothing_is_missed_meanwhile(
    engine: RecordingEngine,
    ana: Person,
    lucia: Person,
    index: Index,
) -> None:
    for _ in range(3):
        save(ana, lucia, notas="Habla de un faro.", compartir={"notas": True})
    before, keys = index.words(), index.keys()
    index.retire()
    assert _found(engine, ana, lucia) == 3
    assert run_all(index.renewal) == ["renovar_textos"]
    after = index.words()
    for side in SIDES:
        assert len(before[side]) == len(after[side]) > 0
        assert not before[side] & after[side]
    assert not index.keys() & keys
    assert _found(engine, ana, lucia) == 3


def test_halfway_through_both_halves_are_found(
    engine: RecordingEngine,
    ana: Person,
    lucia: Person,
    index: Index,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("remanso.rooms.asistente.search.backfill._AT_ONCE", 2)
    for _ in range(5):
        save(ana, lucia, notas="Habla de un faro.")
    index.retire()
    assert index.backfill.index_some() == 2
    # Killed here, whoever comes next goes on.
    assert len(index.keys()) == 2
    assert _found(engine, ana, lucia) == 5
    assert [index.backfill.index_some() for _ in range(3)] == [2, 1, 0]
    assert len(index.keys()) == 1


def test_an_index_is_not_made_again_while_somebody_may_still_use_the_old_keys(
    ana: Person, lucia: Person, index: Index
) -> None:
    save(ana, lucia, notas="Habla de un faro.")
    index.retire(ago=timedelta(0))
    assert index.backfill.index_some() == 0


@pytest.mark.parametrize("lost", ["the key it was made with", "all of it"])
def test_what_is_not_shared_any_more_is_taken_back_whatever_the_index_knew(
    engine: RecordingEngine,
    ana: Person,
    lucia: Person,
    index: Index,
    lost: str,
) -> None:
    engine.pieces = ("Hablasteis de un faro [1].",)
    sesion = save(ana, lucia, notas="Habla de un faro.", compartir={"notas": True})
    assert ask_own(lucia, QUESTION)["citas"]
    if lost == "all of it":
        index.lose()
    else:
        index.retire()
    changed = ana.client.patch(
        f"{API}/sesiones/{sesion['id']}", json={"compartir": {"notas": False}}
    )
    assert changed.status_code == 200
    assert "faro [1]" not in str(history(lucia))


def test_making_up_for_an_index_that_is_missing_takes_nothing_back(
    engine: RecordingEngine, ana: Person, lucia: Person, index: Index
) -> None:
    engine.pieces = ("Hablasteis de un faro [1].",)
    save(ana, lucia, notas="Habla de un faro.", compartir={"notas": True})
    ask_own(lucia, QUESTION)
    index.lose()
    assert index.backfill.index_some() == 1
    assert "faro [1]" in str(history(lucia))
