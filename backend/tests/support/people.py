"""People for the scenarios: therapists and patients, and browsers in which they are signed in."""

from dataclasses import dataclass
from functools import cache
from uuid import UUID

from fastapi import FastAPI
from fastapi.testclient import TestClient

from remanso.core.actor import Actor, Role
from remanso.core.db import Database
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.cuentas.credentials.passwords import hash_password
from remanso.rooms.cuentas.credentials.sessions import open_session
from remanso.rooms.pacientes.schemas import PacienteCreate
from remanso.use_cases.pacientes.create_paciente import create_paciente
from tests.support.context import context_in

API = "/api/v1"
PASSWORD = "Corriente-48"


@cache
def _password_hash() -> str:
    # Hashing is slow on purpose; one hash serves every invented patient.
    return hash_password(PASSWORD)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with an account, and a browser where they are signed in."""

    id: UUID
    email: str
    client: TestClient


class People:
    """Invents people in one practice."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self._database: Database = context_in(app).database
        self._count = 0

    def terapeuta(self, name: str = "Ana Robledo") -> Person:
        """A therapist, signed in."""
        email = self._email("terapeuta")
        with self._database.transaction() as db:
            user_id = cuentas.create_terapeuta(db, email=email, name=name)
        return Person(user_id, email, self.browser(user_id))

    def paciente(
        self,
        terapeuta: Person,
        nombre: str = "Lucía",
        apellido: str = "Ferrer Aldana",
        *,
        must_change_password: bool = False,
    ) -> Person:
        """A patient of that therapist, signed in."""
        email = self._email("paciente")
        data = PacienteCreate(email=email, telefono="600000000", nombre=nombre, apellido=apellido)
        with self._database.transaction() as db:
            paciente = create_paciente(
                db,
                by=self.actor(terapeuta, Role.TERAPEUTA),
                data=data,
                password_hash=_password_hash(),
                must_change_password=must_change_password,
            )
        return Person(paciente.id, email, self.browser(paciente.id))

    def browser(self, user_id: UUID | None = None) -> TestClient:
        """Another browser, with or without somebody signed in."""
        client = TestClient(self.app)
        if user_id is not None:
            with self._database.transaction() as db:
                token = open_session(db, user_id)
            client.headers["Authorization"] = f"Bearer {token}"
        return client

    @staticmethod
    def actor(person: Person, role: Role) -> Actor:
        """The person as the acts name them."""
        return Actor(person.id, role, "", person.email, person.id, must_change_password=False)

    def _email(self, kind: str) -> str:
        self._count += 1
        return f"{kind}{self._count}@consulta.example"
