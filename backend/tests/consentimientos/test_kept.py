"""What was decided is kept by the database itself, and goes only with its patient."""

from datetime import date

import pytest
from fastapi import FastAPI
from sqlalchemy import delete, insert, literal, select, update
from sqlalchemy.exc import DatabaseError

from remanso.core.db import Database
from remanso.core.tables.blocking import Bloqueo
from remanso.core.times import utcnow
from remanso.rooms.consentimientos.models import Consentimiento
from remanso.use_cases.conservacion.destroy_pacientes import destroy_due
from tests.archivos.files import PNG, upload
from tests.consentimientos.consenting import decide, register
from tests.support.context import context_in
from tests.support.people import API, Person

COLUMNS = [column.name for column in Consentimiento.__table__.columns]
REFUSED = "consents are never changed"


def signed_on_paper(ana: Person, lucia: Person) -> str:
    """Something that Lucía granted and signed; the file that proves it."""
    key = upload(ana.client, f"{ana.id}/{lucia.id}/consentimiento", PNG, "image/png")
    register(ana, lucia, "grabar", "conceder", canal="papel", archivo=key).raise_for_status()
    return key


def rows(database: Database) -> list[Consentimiento]:
    with database.read() as db:
        return list(db.scalars(select(Consentimiento)))


@pytest.mark.parametrize("column", COLUMNS)
def test_no_column_is_changed(ana: Person, lucia: Person, database: Database, column: str) -> None:
    signed_on_paper(ana, lucia)
    # The same again is a change.
    change = update(Consentimiento).values({column: getattr(Consentimiento, column)})

    with pytest.raises(DatabaseError, match=REFUSED), database.transaction() as db:
        db.execute(change)


def test_none_is_removed(ana: Person, lucia: Person, database: Database) -> None:
    signed_on_paper(ana, lucia)
    with pytest.raises(DatabaseError, match=REFUSED), database.transaction() as db:
        db.execute(delete(Consentimiento))
    assert len(rows(database)) == 1


def test_none_is_put_in_anothers_place(lucia: Person, database: Database) -> None:
    decide(lucia, "grabar", "conceder").raise_for_status()
    said = [
        literal("denegado") if name == "estado" else getattr(Consentimiento, name)
        for name in COLUMNS
    ]
    again = insert(Consentimiento).from_select(COLUMNS, select(*said))
    if database.engine.dialect.name == "sqlite":
        again = again.prefix_with("OR REPLACE")
    with pytest.raises(DatabaseError), database.transaction() as db:
        db.execute(again)
    assert [row.estado for row in rows(database)] == ["concedido"]


@pytest.mark.parametrize("archivo", [None, "otro.png"])
def test_the_scan_of_one_is_not_taken_from_it(
    ana: Person, lucia: Person, database: Database, archivo: str | None
) -> None:
    key = signed_on_paper(ana, lucia)
    with pytest.raises(DatabaseError, match=REFUSED), database.transaction() as db:
        db.execute(update(Consentimiento).values(archivo=archivo))
    assert rows(database)[0].archivo == key


def test_all_of_it_goes_with_its_patient(ana: Person, lucia: Person, database: Database) -> None:
    signed_on_paper(ana, lucia)
    decide(lucia, "grabar", "retirar").raise_for_status()

    assert ana.client.delete(f"{API}/pacientes/{lucia.id}").is_success
    assert rows(database) == []


def test_and_with_one_who_was_blocked(
    ana: Person, lucia: Person, database: Database, app: FastAPI
) -> None:
    signed_on_paper(ana, lucia)
    with database.transaction() as db:
        db.add(
            Bloqueo(
                paciente_id=lucia.id, terapeuta_id=ana.id, desde=utcnow(), hasta=date(2026, 1, 1)
            )
        )

    destroy_due(database, context_in(app).storage)
    assert rows(database) == []
