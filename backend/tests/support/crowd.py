"""A therapist with many patients, and one who has nobody yet.

`python -m tests.support.crowd FOLDER N` writes the tokens of both.
"""

import argparse
import json
import sys
from pathlib import Path

from remanso.core.actor import Actor, Role
from remanso.core.db import Database
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.cuentas.credentials.passwords import hash_password
from remanso.rooms.cuentas.credentials.sessions import open_session
from remanso.rooms.pacientes.schemas import PacienteCreate
from remanso.settings.product import Settings
from remanso.use_cases.pacientes.create_paciente import create_paciente


def gather(folder: Path, count: int) -> dict[str, str]:
    """Add them to the practice in that folder; her token, and the beginner's."""
    database = Database(Settings(data_dir=folder).database_address)
    password_hash = hash_password("Corriente-48")
    with database.transaction() as db:
        email, name = "berta@consulta.example", "Berta Sanz"
        berta = cuentas.create_terapeuta(db, email=email, name=name)
        by = Actor(berta, Role.TERAPEUTA, name, email, berta, must_change_password=False)
        for place in range(count):
            paciente = PacienteCreate(
                email=f"persona{place}@consulta.example",
                telefono="600000000",
                nombre="Persona",
                apellido=f"Número {place:03}",
            )
            create_paciente(db, by=by, data=paciente, password_hash=password_hash)
        nora = cuentas.create_terapeuta(db, email="nora@consulta.example", name="Nora Nueva")
        tokens = {"token": open_session(db, berta), "beginner": open_session(db, nora)}
    database.dispose()
    return tokens


def main() -> None:
    """Gather them, and write the tokens."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("count", type=int)
    asked = parser.parse_args()
    sys.stdout.write(json.dumps(gather(asked.folder, asked.count)))


if __name__ == "__main__":
    main()
