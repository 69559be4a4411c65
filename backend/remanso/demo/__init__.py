"""The demonstration practice: invented people, a year of their sessions, none of it real."""

from remanso.core.db import Database
from remanso.cuentas import service as cuentas
from remanso.cuentas.demo_accounts import PACIENTE
from remanso.cuentas.passwords import hash_password
from remanso.demo.people import read_people
from remanso.demo.practice import Practice
from remanso.engines.storage.base import Storage
from remanso.sesiones.following import Follower


def create(database: Database, storage: Storage, *, follower: Follower) -> bool:
    """Write the practice if the database has nobody in it yet; answers whether it did."""
    with database.read() as db:
        if cuentas.has_anybody(db):
            return False
    password_hash = hash_password(PACIENTE.password or "")
    with database.transaction() as db:
        # Two first starts at once write it once.
        if cuentas.has_anybody(db):
            return False
        practice = Practice(db, storage, follower)
        for person in read_people():
            practice.add(person, password_hash)
    return True
