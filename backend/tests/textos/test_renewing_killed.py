"""Texts are sealed with new keys by processes that are killed, while people write."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from threading import Event, Thread
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select, update

from remanso.core.cells import keys
from remanso.core.cells.cell import content_of, key_id_of
from remanso.core.cells.models import Clave
from remanso.core.cells.renewal import NOTICED, retire_claves
from remanso.core.db import Base, Database
from remanso.core.times import utcnow
from remanso.rooms.asistente.models import IndicePaciente, IndiceTerapeuta
from remanso.rooms.recados.models import Recado
from remanso.settings.product import Settings
from tests.borradores.desk import Desk
from tests.sesiones.saving import save
from tests.support.commands import environment_of
from tests.support.people import API, Person
from tests.support.prepared import Prepared, Written
from tests.support.texts import cells
from tests.textos.in_a_process import Step, renew
from tests.textos.unsealing import keys_in_use

pytestmark = pytest.mark.both_databases("what is left when a writer dies")

_MANY = 60
_SECONDS = 120.0
_PAUSE_SECONDS = 0.1


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Somebody may ask as long as the scenario takes."""
    return settings.model_copy(update={"assistant_questions": 10_000})


class Writer:
    """People who write one thing after another; they keep what they were told that is there."""

    def __init__(self, ana: Person, lucia: Person) -> None:
        self._ana, self._lucia = ana, lucia
        self._desk = Desk(ana, lucia)
        self._draft = self._desk.new(notas="Empieza.")
        self._stopping = Event()
        self._count = 0
        self._failed: Exception | None = None
        self.sesiones: dict[str, str] = {}

    @contextmanager
    def writing(self) -> Iterator[Callable[[], None]]:
        """Write meanwhile; gives what waits until everything was written once more."""
        thread = Thread(target=self._write)
        thread.start()
        try:
            yield self._wait
        finally:
            self._stopping.set()
            thread.join()
            assert self._failed is None

    def check(self) -> None:
        """All of it is there as it was said last."""
        assert self._desk.read(self._draft)["notas"] == f"Apunta {self._count}."
        for sesion, said in self.sesiones.items():
            assert self._ana.client.get(f"{API}/sesiones/{sesion}").json()["notas"] == said
        kept = [each for page in self._conversation() for each in page]
        asked = [each["content"] for each in kept if each["role"] == "user"]
        assert asked == [f"¿Qué hago hoy, día {n}?" for n in range(1, self._count + 1)]

    def _conversation(self) -> Iterator[list[dict[str, Any]]]:
        read = 0
        while True:
            page = {"limit": 100, "offset": read}
            answer = self._lucia.client.get(f"{API}/ai-agent/history", params=page)
            messages: list[dict[str, Any]] = answer.json()
            if not messages:
                return
            read += len(messages)
            yield messages

    def _write(self) -> None:
        try:
            while not self._stopping.wait(_PAUSE_SECONDS):
                self._write_once(self._count + 1)
                self._count += 1
        except Exception as error:  # noqa: BLE001 - told to the scenario
            self._failed = error

    def _write_once(self, n: int) -> None:
        self._desk.save(self._draft, notas=f"Apunta {n}.")
        sesion = str(save(self._ana, self._lucia, notas="Duerme.", notas_privadas="Y calla.")["id"])
        change = {"notas": f"Duerme mejor {n}."}
        self._ana.client.patch(f"{API}/sesiones/{sesion}", json=change).raise_for_status()
        self.sesiones[sesion] = f"Duerme mejor {n}."
        asked = {"message": f"¿Qué hago hoy, día {n}?"}
        self._lucia.client.post(f"{API}/ai-agent/patient-chat", json=asked).raise_for_status()

    def _wait(self) -> None:
        whole = self._count + 2
        deadline = time.monotonic() + _SECONDS
        while self._count < whole and self._failed is None:
            assert time.monotonic() < deadline
            time.sleep(0.01)


@pytest.fixture(autouse=True)
def _noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """This process, in which people write, notices at once that its keys were retired."""
    monkeypatch.setattr(keys, "KNOWN_SECONDS", 0.0)


def test_killed_at_every_step_nothing_is_lost_and_the_old_keys_go_last(
    settings: Settings, database: Database, ana: Person, lucia: Person, tmp_path: Path
) -> None:
    words = sorted(f"Duermo {n}" for n in range(_MANY))
    with database.transaction() as db:
        db.add_all(
            Recado(terapeuta_id=ana.id, paciente_id=lucia.id, texto=word, fecha=utcnow())
            for word in words
        )
    save(ana, lucia, notas_privadas="Lo que había.")
    writer = Writer(ana, lucia)

    with writer.writing() as written:
        written()
        before = _retired_long_ago(database)
        written()
        _killed(settings, tmp_path, "in a batch")
        assert 0 < _renewed(database, before) < _MANY
        assert before <= _kept(database)
        written()
        _killed(settings, tmp_path, "as the keys go")
        assert _renewed(database, before) == _MANY
        assert before <= _kept(database)
        written()
        _killed(settings, tmp_path, "when they have gone")
        assert not _kept(database) & before
        written()
        with _begun(settings, tmp_path, "never") as process:
            assert process.wait(timeout=_SECONDS) == 0

    assert keys_in_use(database) == _kept(database)
    assert not keys_in_use(database) & before
    writer.check()
    with database.read() as db:
        assert sorted(db.scalars(select(Recado.texto))) == words
        # What the assistant finds things by is made of the new keys, for all that was written.
        for index in (IndiceTerapeuta, IndicePaciente):
            rows = db.execute(select(index.sesion_id, index.clave_id))
            found = {row.sesion_id: row.clave_id for row in rows}
            assert set(found) >= {UUID(sesion) for sesion in writer.sesiones}
            assert not set(found.values()) & before


@contextmanager
def _begun(settings: Settings, folder: Path, step: Step) -> Iterator[Prepared]:
    environment = {**os.environ, **environment_of(settings)}
    written = Written(folder / "out", folder / "err")
    process = Prepared(renew, (step, folder / "stands"), environment, written)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def _killed(settings: Settings, folder: Path, step: Step) -> None:
    """Begin, and `kill -9` at that step."""
    with _begun(settings, folder, step) as process:
        deadline = time.monotonic() + _SECONDS
        while not (folder / "stands").exists():
            assert process.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.01)
    (folder / "stands").unlink()


def _retired_long_ago(database: Database) -> set[UUID]:
    with database.engine.begin() as connection:
        assert retire_claves(connection) > 1
        long_ago = utcnow() - NOTICED - timedelta(seconds=1)
        retired = update(Clave).where(Clave.retirada.is_not(None)).values(retirada=long_ago)
        connection.execute(retired)
        return set(connection.execute(select(Clave.id).where(Clave.retirada == long_ago)).scalars())


def _renewed(database: Database, before: set[UUID]) -> int:
    with database.read() as db:
        lie = cells(db, Base.metadata.tables["recados"], "texto")
    return sum(key_id_of(content_of(cell)) not in before for cell in lie)


def _kept(database: Database) -> set[UUID]:
    with database.read() as db:
        return set(db.scalars(select(Clave.id)))
