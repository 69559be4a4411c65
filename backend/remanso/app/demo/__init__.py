"""The demonstration practice: invented people, a year of their sessions, none of it real."""

from remanso.app.demo.people import read_people
from remanso.app.demo.practice import Practice
from remanso.context import Context
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.cuentas.credentials.passwords import hash_password
from remanso.rooms.cuentas.demo_accounts import PACIENTE


def create(context: Context) -> bool:
    """Write the practice if the database has nobody in it yet; answers whether it did."""
    with context.database.read() as db:
        if cuentas.has_anybody(db):
            return False
    password_hash = hash_password(PACIENTE.password or "")
    with context.database.transaction() as db:
        # Two first starts at once write it once.
        if cuentas.has_anybody(db):
            return False
        practice = Practice(db, context)
        for person in read_people():
            practice.add(person, password_hash)
    return True
