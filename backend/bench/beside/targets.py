"""Who is compared: the product as it is started, and the peers that could be had."""

import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import httpx2
import psutil
import psycopg

from bench.beside.fetching import TEMPLATE
from bench.load import Request, get, post
from bench.practice import Practice, found
from bench.processes import Server, program, served
from bench.setting import API, PACIENTES, SESIONES
from tests.support import tiny_whisper
from tests.support.postgres import SUPERUSER, temporary_server

LIST, DETAIL, CREATE = "list", "detail", "create"
SESIONES_OF_EACH = SESIONES // PACIENTES
_PASSWORD = "Corriente-48-y-mas"  # noqa: S105 - of people who do not exist
_ITEMS = 500
_ANSWER_SECONDS = 0.05
_ITEM = {"title": "Lucía Ferrer", "description": "psicoterapia: Duerme mejor."}
_DURABLE = {"listen_addresses": "127.0.0.1", "max_connections": "300"}


@dataclass(frozen=True, slots=True)
class Target:
    """A server that runs, and what is asked of it."""

    server: Server
    asks: Mapping[str, Request]
    practice: Practice | None = None

    def rest(self) -> None:
        """Stop it while another is measured: its own polling costs the others nothing."""
        for process in self.server.tree():
            _signal(process, signal.SIGSTOP)

    def wake(self) -> None:
        """Let it go on: first the workers, whose supervisor ends those that do not answer it."""
        supervisor, *workers = self.server.tree()
        for process in workers:
            _signal(process, signal.SIGCONT)
        time.sleep(_ANSWER_SECONDS)
        _signal(supervisor, signal.SIGCONT)


@dataclass(frozen=True, slots=True)
class Postgres:
    """A PostgreSQL of our own that keeps what it is given as an operator's does."""

    port: int

    def database(self, name: str) -> str:
        """The address of a new, empty database."""
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return self._address(name)

    def _address(self, name: str) -> str:
        return f"postgresql://{SUPERUSER}@127.0.0.1:{self.port}/{name}"


def _signal(process: psutil.Process, number: signal.Signals) -> None:
    with suppress(psutil.NoSuchProcess):
        process.send_signal(number)


@contextmanager
def postgres() -> Iterator[Postgres]:
    """It, and its tables, are gone afterwards."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    with temporary_server(options={**_DURABLE, "port": str(port)}):
        yield Postgres(port)


@contextmanager
def product(
    folder: Path, *, address: str | None, workers: int, pacientes: int = PACIENTES
) -> Iterator[Target]:
    """`remanso serve` on a practice of its own; without an address on SQLite."""
    sesiones = pacientes * SESIONES_OF_EACH
    practice = found(folder, pacientes=pacientes, sesiones=sesiones, database_url=address)
    environment = {
        "REMANSO_ENV": "development",
        "REMANSO_DATA_DIR": str(practice.settings.data_path),
        "REMANSO_DATABASE_URL": address or "",
        "REMANSO_SPEECH_MODEL": str(tiny_whisper.build(folder / "whisper")),
    }
    paciente, token = practice.pacientes[0], practice.token
    draft = {"paciente_id": str(paciente), "tipo_sesion": "psicoterapia", "notas": "Duerme mejor."}
    asks = {
        LIST: get(f"{API}/pacientes/?limit=100", token=token),
        DETAIL: get(f"{API}/pacientes/unified/{paciente}", token=token),
        CREATE: post(f"{API}/sesiones-asincronas/drafts", lambda: draft, token=token),
    }
    command = (program("remanso"), "serve", "--workers", str(workers))
    with served(command, environment, ready="/readyz", log=folder / "served.log") as server:
        yield Target(server, asks, practice)


@contextmanager
def template(peers: Path, folder: Path, *, address: str, workers: int = 4) -> Iterator[Target]:
    """The FastAPI template as its image starts it, with a list of a hundred of five hundred."""
    place = peers / TEMPLATE.name
    backend, programs = place / "source" / "backend", place / "venv" / "bin"
    environment = {
        "DATABASE_URL": address,
        "PROJECT_NAME": "bench",
        "SECRET_KEY": "bench-only-0123456789-bench-only-0123456789",
        "FIRST_SUPERUSER": "admin@example.com",
        "FIRST_SUPERUSER_PASSWORD": _PASSWORD,
        "PYTHONPATH": str(backend),
    }
    # It serves its built screens from here, which nobody asks for.
    (backend / "app" / "frontend").mkdir(exist_ok=True)
    for command in (("alembic", "upgrade", "head"), ("python", "app/initial_data.py")):
        subprocess.run(
            [str(programs / command[0]), *command[1:]],
            cwd=backend,
            env={**os.environ, **environment},
            check=True,
            capture_output=True,
        )
    serve = (str(programs / "fastapi"), "run", "--workers", str(workers), f"{backend}/app/main.py")
    ready = f"{API}/utils/health-check/"
    with served(serve, environment, ready=ready, log=folder / "template.log") as server:
        yield Target(server, _asks_of_template(server, address))


def _asks_of_template(server: Server, address: str) -> Mapping[str, Request]:
    with httpx2.Client(base_url=f"{server.address}{API}", timeout=60) as client:
        tokens = {}
        for email in ("ana@example.com", "bob@example.com"):
            client.post("/users/signup", json={"email": email, "password": _PASSWORD})
            entering = {"username": email, "password": _PASSWORD}
            entered = client.post("/login/access-token", data=entering).raise_for_status()
            tokens[email[:3]] = entered.json()["access_token"]
    with psycopg.connect(address) as connection:
        connection.execute(
            "INSERT INTO item (id, title, description, created_at, owner_id)"
            " SELECT gen_random_uuid(), %s, %s, now() - n * interval '1 minute', u.id"
            " FROM generate_series(1, %s) AS n, \"user\" AS u WHERE u.email LIKE 'ana@%%'",
            (_ITEM["title"], _ITEM["description"], _ITEMS),
        )
        one = connection.execute("SELECT id FROM item LIMIT 1").fetchone()
    assert one is not None
    return {
        LIST: get(f"{API}/items/?limit=100", token=tokens["ana"]),
        DETAIL: get(f"{API}/items/{one[0]}", token=tokens["ana"]),
        CREATE: post(f"{API}/items/", lambda: _ITEM, token=tokens["bob"]),
    }
