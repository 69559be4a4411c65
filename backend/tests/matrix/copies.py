"""Copies of the records of the matrix' practice."""

from remanso.core.actor import Role
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.jobs.rows.processed import Estado
from remanso.rooms.derechos.expediente.models import Expediente
from tests.support.people import Person


def copy_records(database: Database, terapeuta: Person, paciente: Person) -> None:
    """Copies of a record that both asked for, and that did not come about."""
    copies = [
        Expediente(
            terapeuta_id=terapeuta.id,
            paciente_id=paciente.id,
            para=para,
            estado=Estado.FALLIDO,
            creado=utcnow(),
        )
        for para in Role
    ]
    with database.transaction() as db:
        db.add_all(copies)
