"""Every text is sealed with new keys while people work, and the keys of before are destroyed."""

from collections.abc import Callable
from datetime import timedelta
from uuid import UUID

import pytest
from sqlalchemy import select, update

from remanso.core.cells import keys, rows
from remanso.core.cells.cell import BrokenCellError
from remanso.core.cells.models import Clave
from remanso.core.cells.renewal import NOTICED, newest_retired, retire_claves
from remanso.core.db import Database
from remanso.core.seals.key_ring import KeyRing
from remanso.core.times import utcnow
from remanso.engines.jobs.base import JobInterruptedError
from remanso.rooms.asistente.search.indexing import Indexer
from remanso.rooms.recados.models import Recado
from remanso.settings.product import Settings
from remanso.use_cases.llaves.renew_textos import renewal_work
from tests.sesiones.saving import save
from tests.support.commands import commands_in, environment_of
from tests.support.jobs import Once, expected, run_all
from tests.support.people import API, Person
from tests.textos.unsealing import keys_in_use

SAID = "Duerme mejor."
MANY = 7


class Stopping(Once):
    """A job whose process stops as soon as something has happened."""

    def __init__(self, happened: Callable[[], bool]) -> None:
        self._happened = happened

    def interrupted(self) -> bool:
        """Whether it stops."""
        return self._happened()


@pytest.fixture
def sesion(ana: Person, lucia: Person) -> str:
    """A session with texts of both classes."""
    return str(save(ana, lucia, notas=SAID, notas_privadas=SAID, transcripcion=SAID)["id"])


@pytest.fixture
def later(database: Database) -> Callable[[], None]:
    """Lets the time pass in which every process notices that its keys were retired."""

    def pass_by() -> None:
        with database.engine.begin() as connection:
            long_ago = utcnow() - NOTICED - timedelta(seconds=1)
            retired = update(Clave).where(Clave.retirada.is_not(None))
            connection.execute(retired.values(retirada=long_ago))

    return pass_by


def _retire(database: Database) -> None:
    with database.engine.begin() as connection:
        assert retire_claves(connection) > 0


def _kept(database: Database) -> set[UUID]:
    with database.read() as db:
        return set(db.scalars(select(Clave.id)))


def _read(ana: Person, sesion: str) -> list[str]:
    read = ana.client.get(f"{API}/sesiones/{sesion}").json()
    return [read[name] for name in ("notas", "notas_privadas", "transcripcion")]


def test_every_text_has_another_key_and_reads_as_before(
    settings: Settings, database: Database, ana: Person, sesion: str, later: Callable[[], None]
) -> None:
    before = keys_in_use(database)
    assert before
    remanso = commands_in(environment_of(settings))
    said = remanso("rotate-key", "--texts")
    assert said.code == 0
    assert "dentro de 10 minutos" in said.out
    assert f"quedan {len(_kept(database))} claves de antes" in remanso("doctor").out
    later()
    assert run_all(renewal_work(database, Indexer())) == ["renovar_textos"]
    after = keys_in_use(database)
    assert not after & before
    assert _kept(database) == after
    assert _read(ana, sesion) == [SAID] * 3
    assert "claves de antes" not in remanso("doctor").out


def test_nothing_begins_while_somebody_may_still_seal_with_the_old_keys(
    database: Database, ana: Person, lucia: Person, sesion: str, later: Callable[[], None]
) -> None:
    assert sesion
    save(ana, lucia, notas=SAID, notas_privadas=SAID)
    before = keys_in_use(database)
    _retire(database)
    with database.engine.connect() as connection:
        assert newest_retired(connection, now=utcnow()) is None
    assert expected(renewal_work(database, Indexer())) == []
    # This process has not noticed yet.
    other = str(save(ana, lucia, notas=SAID, notas_privadas=SAID, transcripcion=SAID)["id"])
    assert keys_in_use(database) == before
    later()
    run_all(renewal_work(database, Indexer()))
    assert not keys_in_use(database) & before
    assert _read(ana, other) == [SAID] * 3


def test_a_process_notices_that_its_keys_were_retired(
    database: Database, ana: Person, lucia: Person, sesion: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sesion
    before = keys_in_use(database)
    _retire(database)
    monkeypatch.setattr(keys, "monotonic", lambda: 1e12)
    other = str(save(ana, lucia, notas=SAID, notas_privadas=SAID, transcripcion=SAID)["id"])
    assert keys_in_use(database) - before
    assert _read(ana, other) == [SAID] * 3


def test_whoever_is_stopped_in_the_middle_leaves_everything_readable(
    database: Database,
    ana: Person,
    lucia: Person,
    later: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rows, "ROWS", 2)
    with database.transaction() as db:
        db.add_all(
            Recado(terapeuta_id=ana.id, paciente_id=lucia.id, texto=f"{SAID} {n}", fecha=utcnow())
            for n in range(MANY)
        )
    before = _kept(database)
    _retire(database)
    later()
    work = renewal_work(database, Indexer())
    [kind], [job] = work.kinds, expected(work)
    with pytest.raises(JobInterruptedError):
        kind.run(Stopping(lambda: bool(keys_in_use(database) - before)), job.subject, job.attempt)
    assert keys_in_use(database) & before
    assert before <= _kept(database)
    assert _said(database) == [f"{SAID} {n}" for n in range(MANY)]
    assert run_all(work) == ["renovar_textos"]
    assert not (keys_in_use(database) | _kept(database)) & before
    assert _said(database) == [f"{SAID} {n}" for n in range(MANY)]


def test_a_machine_without_the_operators_key_destroys_nothing(
    settings: Settings, database: Database, ana: Person, sesion: str, later: Callable[[], None]
) -> None:
    before = _kept(database)
    _retire(database)
    later()
    elsewhere = Database(settings.database_address, KeyRing([b"of another machine, or of before"]))
    try:
        work = renewal_work(elsewhere, Indexer())
        [kind], [job] = work.kinds, expected(work)
        with pytest.raises(BrokenCellError):
            kind.run(Once(), job.subject, job.attempt)
    finally:
        elsewhere.dispose()
    assert before <= _kept(database)
    assert _read(ana, sesion) == [SAID] * 3


def _said(database: Database) -> list[str]:
    with database.read() as db:
        return sorted(db.scalars(select(Recado.texto)).all())
