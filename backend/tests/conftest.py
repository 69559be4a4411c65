"""What every scenario may ask for: a clean database, the application on it, a client of it.

`pytest --database=postgresql` runs the same scenarios on a real PostgreSQL.
"""

import gc
import os
from collections.abc import Generator, Iterator
from contextlib import ExitStack
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Protocol

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from remanso.core.db import Database
from remanso.core.logs.configuration import configure_logs
from remanso.core.tables.sqlite import pool
from remanso.rooms.cuentas.credentials import passwords
from remanso.rooms.medidas.instrumentos import catalogue
from remanso.rooms.medidas.instrumentos.catalogue import Catalogo
from remanso.settings.product import Settings
from tests.support.certificates import make_certificates
from tests.support.databases import Databases, PostgresDatabases, SqliteDatabases
from tests.support.kept_connections import KeptConnections
from tests.support.loaded_children import loaded_children
from tests.support.people import People
from tests.support.postgres import Server, temporary_server
from tests.support.s3_services import SHARED, shared_folder
from tests.support.smtp import MailServer
from tests.support.worked_out_once import Engines, kept_engines, one_loop

pytest_plugins = ["tests.mutation.plugin", "tests.support.buckets", "tests.support.on_both"]

SERVER = pytest.StashKey[Server]()
RESOURCES = pytest.StashKey[ExitStack]()
# Under which a pytest-xdist worker is told of the one server of the run, and of what is shared.
FOLDER, SHARED_FOLDER = "postgres_folder", "shared_folder"


class Worker(Protocol):
    """What pytest-xdist, which has no types, hands to `pytest_configure_node`."""

    config: pytest.Config
    workerinput: dict[str, object]


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--database`: on which of the two databases the scenarios run; the rest: how much of it."""
    parser.addoption("--upload-mib", type=int, default=256, help="of the largest upload")
    parser.addoption("--largest-text", type=int, default=25, help="percent of what is allowed")
    parser.addoption("--fuzz-values", type=int, default=2, help="tried in each place of a call")
    parser.addoption("--fuzz-seed", type=int, default=0, help="makes other calls up")
    parser.addoption("--kills", type=int, default=4, help="of a server that people write to")
    parser.addoption("--crowd", type=int, default=4, help="what each of fifty does at once")
    parser.addoption("--database", choices=("sqlite", "postgresql"), default="sqlite")


def pytest_configure(config: pytest.Config) -> None:
    """Start PostgreSQL once for the run, however many processes run it."""
    resources = config.stash[RESOURCES] = ExitStack()
    worker = getattr(config, "workerinput", {})
    shared = worker.get(SHARED_FOLDER)
    config.stash[SHARED] = Path(shared) if shared else resources.enter_context(shared_folder())
    if config.getoption("database") != "postgresql":
        return
    told = worker.get(FOLDER)
    server = Server(Path(told)) if told else resources.enter_context(temporary_server())
    config.stash[SERVER] = server


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Worker) -> None:
    """Tell a pytest-xdist worker where the server is, and what is shared."""
    node.workerinput[SHARED_FOLDER] = str(node.config.stash[SHARED])
    if server := node.config.stash.get(SERVER, None):
        node.workerinput[FOLDER] = str(server.folder)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop what was started."""
    config.stash[RESOURCES].close()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is loaded for the whole run is no garbage: look through it neither now nor again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        # A full collection takes a quarter of a second and finds little: a tenth of them is enough.
        gc.set_threshold(*gc.get_threshold()[:2], 100)
        gc.enable()


@pytest.fixture(scope="session")
def databases(request: pytest.FixtureRequest, _engines: Engines) -> Iterator[Databases]:
    """Where this process gets the database of each test."""
    server, shared = request.config.stash.get(SERVER, None), request.config.stash[SHARED]
    if server is None:
        yield SqliteDatabases(shared)
        return
    worker = getattr(request.config, "workerinput", {}).get("workerid", "main")
    databases = PostgresDatabases(server, f"remanso_{worker}", shared=shared)
    connections = _engines.connections = KeptConnections(databases.address)
    yield databases
    connections.end()
    databases.close()


@pytest.fixture(scope="session", autouse=True)
def _no_wait_for_the_disk() -> Iterator[None]:
    """Nothing here outlives the run; what others start, and kill, waits as the product does."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pool, "SQLITE_PRAGMAS", (*pool.SQLITE_PRAGMAS, "synchronous=OFF"))
        patch.setattr(os, "fsync", lambda _descriptor: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def _quick_passwords() -> Iterator[None]:
    """A hash is as good at the least cost; what others start takes the product's own."""
    quick = PasswordHash((Argon2Hasher(memory_cost=8, time_cost=1, parallelism=1),))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "_hasher", quick)
        patch.setattr(passwords, "_NOBODY", quick.hash("nobody"))
        yield


@pytest.fixture(scope="session", autouse=True)
def _children_of_engines_loaded() -> Iterator[None]:
    with loaded_children():
        yield


@pytest.fixture(scope="session")
def _engines() -> Iterator[Engines]:
    with kept_engines() as engines:
        yield engines


@pytest.fixture(autouse=True)
def _worked_out_once(_engines: Engines) -> Iterator[None]:
    with _engines.of_one_test(), one_loop():
        yield


@pytest.fixture
def settings(databases: Databases, tmp_path: Path) -> Settings:
    """Settings of a new, empty practice in a folder of its own."""
    data_dir = tmp_path / "var"
    own = {"data_dir": data_dir, "database_url": databases.clean(data_dir)}
    said = {name: value for name, value in os.environ.items() if name.startswith("REMANSO_")}
    return _settings_in(frozenset(said.items())).model_copy(update=own)


@cache
def _settings_in(_said: frozenset[tuple[str, str]]) -> Settings:
    # Looking for each of its names in the environment takes longer than an answer of the product.
    return Settings(env="test", push=True)


@pytest.fixture
def database(settings: Settings) -> Iterator[Database]:
    """The practice's database, empty and migrated."""
    database = Database(settings.database_address, settings.key_ring)
    yield database
    database.dispose()


@pytest.fixture(scope="session")
def _routes_prepared_once() -> Iterator[None]:
    """FastAPI prepares a route at its first call, for each application anew: here they share it.

    And the questionnaires that are read when it is built, but those of a folder of the operator's.
    """
    # A test of one engine does not load the product.
    from remanso.app import building, main  # noqa: PLC0415 - loaded only where it is used

    shipped = catalogue.read_catalogo(None)

    def read_catalogo(own: Path | None) -> Catalogo:
        return shipped if own is None else catalogue.read_catalogo(own)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(main, "build_routes", cache(main.build_routes))
        patch.setattr(building, "read_catalogo", read_catalogo)
        yield


@pytest.fixture
def app(settings: Settings, _routes_prepared_once: None) -> Iterator[FastAPI]:
    """The whole product; its jobs run only in a test that starts them (`with client:`)."""
    # Not at the top: a test of one engine does not load the whole product.
    from remanso.app.main import create_app  # noqa: PLC0415 - loaded only where it is used
    from tests.support.context import context_in  # noqa: PLC0415 - loaded only where it is used

    app = create_app(settings)
    yield app
    context_in(app).database.dispose()


@pytest.fixture(scope="session")
def _log() -> StringIO:
    # A logger keeps the first stream it is given.
    stream = StringIO()
    configure_logs(human=False, stream=stream)
    return stream


@pytest.fixture
def log(_log: StringIO) -> StringIO:
    """What the product logs during a test."""
    _log.seek(0)
    _log.truncate()
    return _log


@pytest.fixture
def client(app: FastAPI) -> TestClient:
    """A browser that nobody has signed in."""
    return TestClient(app)


@pytest.fixture
def working(client: TestClient) -> Iterator[None]:
    """The server with its jobs."""
    with client:
        yield


@pytest.fixture
def mail_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MailServer]:
    """A real mail server that this process, and those it starts, trust."""
    certificates = make_certificates(tmp_path / "certificates")
    monkeypatch.setenv("SSL_CERT_FILE", str(certificates.authority))
    server = MailServer(certificates.server_context())
    server.start()
    yield server
    server.stop()


@pytest.fixture
def people(app: FastAPI) -> People:
    """Invents therapists and patients, signed in."""
    return People(app)
