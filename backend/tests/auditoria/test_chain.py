"""The audit is a chain: what is removed, altered or added from outside shows, and is refused."""

import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from uuid import UUID, uuid4

import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, Row, delete, func, insert, select, text
from sqlalchemy.exc import DBAPIError

from remanso.core import audit
from remanso.core.audit import AuditEntry
from remanso.core.chain.kept_head import HEAD_FILE
from remanso.core.chain.models import AuditSeal
from remanso.core.chain.sealing import Sealer
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.settings.product import Settings
from remanso.use_cases.auditoria import verify_auditoria
from remanso.use_cases.auditoria.seal_auditoria import sealer_of
from tests.auditoria.conftest import Verify
from tests.support.context import context_in
from tests.support.people import API, People, Person
from tests.support.unguarded import unguarded

pytestmark = pytest.mark.both_databases("a chain is read in the order of each database")


def _rows(database: Database) -> int:
    with database.read() as db:
        return db.scalar(select(func.count()).select_from(AuditEntry)) or 0


def _act(database: Database) -> None:
    with database.transaction() as db:
        audit.record_system(db, action="probe", entity="probe", entity_id=None)


@contextmanager
def _from_outside(database: Database) -> Iterator[Connection]:
    with database.engine.begin() as connection, unguarded(connection):
        yield connection


def test_an_audit_that_nobody_touched_is_whole(
    verify: Verify, ana: Person, database: Database
) -> None:
    said = verify()

    assert said.code == 0, said.text
    assert f"Auditoría íntegra: {_rows(database)} filas, de " in said.text
    with database.read() as db:
        last = db.scalars(select(AuditSeal.seal).order_by(AuditSeal.numero.desc())).first()
    assert last is not None
    assert f"Cabeza: {last.hex()}" in said.text


ALTERED = {
    "who": "UPDATE audit_entries SET actor_role = 'paciente' WHERE id = :id",
    "what": "UPDATE audit_entries SET action = 'paciente.read' WHERE id = :id",
    "which fields": "UPDATE audit_entries SET cambios = '[]' WHERE id = :id",
    "when": "UPDATE audit_entries SET at = '2020-01-01 00:00:00.000000' WHERE id = :id",
}


def _second_update(connection: Connection) -> Row[int, UUID]:
    chosen = (
        select(AuditSeal.numero, AuditSeal.entry_id)
        .join(AuditEntry, AuditEntry.id == AuditSeal.entry_id)
        .where(AuditEntry.action == "paciente.update")
        .order_by(AuditSeal.numero)
    )
    return connection.execute(chosen).all()[1]


@pytest.mark.parametrize("what", ALTERED)
def test_the_first_altered_row_is_named(
    verify: Verify, ana: Person, database: Database, what: str
) -> None:
    with _from_outside(database) as connection:
        row = _second_update(connection)
        entry_id = row.entry_id.hex if connection.dialect.name == "sqlite" else row.entry_id
        connection.execute(text(ALTERED[what]), {"id": entry_id})

    said = verify()

    assert said.code == 1
    assert f"No es la que se selló la fila {row.numero} (" in said.text


@pytest.mark.parametrize("with_its_seal", [False, True])
def test_a_removed_row_is_missed(
    verify: Verify, ana: Person, database: Database, *, with_its_seal: bool
) -> None:
    with _from_outside(database) as connection:
        row = _second_update(connection)
        if with_its_seal:
            connection.execute(delete(AuditSeal).where(AuditSeal.numero == row.numero))
        connection.execute(delete(AuditEntry).where(AuditEntry.id == row.entry_id))

    said = verify()

    assert said.code == 1
    assert f"Falta la fila {row.numero} (" in said.text


def test_the_end_of_the_chain_is_missed_too(
    verify: Verify, ana: Person, database: Database
) -> None:
    rows = _rows(database)
    with _from_outside(database) as connection:
        last = select(AuditSeal.entry_id).where(AuditSeal.numero == rows)
        entry_id = connection.execute(last).scalar_one()
        connection.execute(delete(AuditSeal).where(AuditSeal.numero == rows))
        connection.execute(delete(AuditEntry).where(AuditEntry.id == entry_id))

    said = verify()

    assert said.code == 1
    assert f"La auditoría llegó a tener {rows} filas" in said.text


def test_a_row_that_nobody_sealed_shows(
    verify: Verify, ana: Person, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify_auditoria, "_PAUSE_SECONDS", 0)
    added = {"actor_role": "system", "action": "login", "entity": "user"}
    with database.engine.begin() as connection:
        at = utcnow() - timedelta(hours=1)
        connection.execute(insert(AuditEntry).values(id=uuid4(), at=at, **added))

    said = verify()

    assert said.code == 1
    assert "Filas sin sellar: 1, la más antigua de " in said.text


def test_what_was_done_a_moment_ago_is_not_held_against_the_practice(
    verify: Verify, ana: Person, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify_auditoria, "_PAUSE_SECONDS", 0)
    _act(database)

    said = verify()

    assert said.code == 0
    assert "todavía sin sellar: 1" in said.text


REFUSED = (
    "UPDATE audit_entries SET action = action",
    "UPDATE audit_seals SET numero = numero",
    "DELETE FROM audit_entries",
    "DELETE FROM audit_seals",
)
REFUSED_BY = {
    "sqlite": (
        "REPLACE INTO audit_entries SELECT * FROM audit_entries",
        "REPLACE INTO audit_seals SELECT * FROM audit_seals",
    ),
    "postgresql": ("TRUNCATE audit_entries, audit_seals",),
}


def test_the_database_itself_refuses_changes(ana: Person, database: Database) -> None:
    for statement in (*REFUSED, *REFUSED_BY[database.engine.dialect.name]):
        with (
            pytest.raises(DBAPIError, match="never changed"),
            database.engine.begin() as connection,
        ):
            connection.execute(text(statement))


def test_several_who_seal_at_once_make_one_chain(
    app: FastAPI, verify: Verify, ana: Person, database: Database
) -> None:
    sealers = [sealer_of(context_in(app)) for _ in range(4)]

    def act(number: int) -> None:
        _act(database)
        sealers[number % len(sealers)].seal()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(act, range(60)))

    said = verify()
    assert said.code == 0, said.text
    assert f"{_rows(database)} filas" in said.text


def test_an_act_that_took_its_time_is_sealed_when_it_is_done(
    verify: Verify, sealer: Sealer, ana: Person, database: Database
) -> None:
    if database.engine.dialect.name == "sqlite":
        pytest.skip("one writer at a time: nobody else's act ends before")
    with database.transaction() as slow:
        audit.record_system(slow, action="probe", entity="probe", entity_id=None)
        slow.flush()
        _act(database)
        sealer.seal()
    sealer.seal()

    said = verify()
    assert said.code == 0
    assert f"{_rows(database)} filas" in said.text


def test_a_deleted_patient_breaks_nothing(
    verify: Verify, sealer: Sealer, ana: Person, people: People, database: Database
) -> None:
    marcos = people.paciente(ana, nombre="Marcos")
    ana.client.delete(f"{API}/pacientes/{marcos.id}").raise_for_status()
    sealer.seal()

    said = verify()

    assert said.code == 0
    assert f"{_rows(database)} filas" in said.text


@pytest.mark.one_database("a data folder holds an SQLite file")
def test_a_copied_data_folder_is_verified_with_its_own_secret(
    verify: Verify, ana: Person, database: Database, settings: Settings, tmp_path: Path
) -> None:
    copy = tmp_path / "copia"
    shutil.copytree(settings.data_dir, copy)
    assert (copy / HEAD_FILE).exists()

    assert verify(REMANSO_DATA_DIR=str(copy)).code == 0

    other = verify(REMANSO_DATA_DIR=str(copy), REMANSO_SECRET_KEY="o" * 32)
    assert other.code == 1
    assert "está sellada con otra clave" in other.text

    (copy / "secret.key").unlink()
    without = verify(REMANSO_DATA_DIR=str(copy))
    assert (without.code, without.text.startswith("Falta la clave con la que")) == (1, True)
    assert not (copy / "secret.key").exists()


@pytest.mark.one_database("a data folder holds an SQLite file")
def test_an_empty_folder_is_told_in_a_sentence(verify: Verify, tmp_path: Path) -> None:
    said = verify(REMANSO_DATA_DIR=str(tmp_path / "nada"))

    assert said.code == 1
    assert said.text == "En esa carpeta de datos no hay ninguna base de datos que comprobar."
    assert not (tmp_path / "nada").exists()
