"""Running the product: the web server and the worker process."""

import gc
import os
import shutil
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING

from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.server import Server

from remanso.core.logs.configuration import configure_logs, quieten_libraries
from remanso.core.seals.key_ring import OtherKeyError
from remanso.core.tables.newer import NewerDatabaseError
from remanso.settings.key_service import KeyServiceError
from remanso.settings.product import SHARED_METERS, Settings

if TYPE_CHECKING:
    from fastapi import FastAPI

APPLICATION = "remanso.app.serving:application"
PARENT_VARIABLE = "REMANSO_SUPERVISOR_PID"
PORT_VARIABLE = "REMANSO_SERVED_PORT"
_PARENT_CHECK_SECONDS = 1.0
# At once, of a body that comes as fast: every piece of an upload costs a turn of the event loop.
_RECEIVED_BYTES = 1024 * 1024


def serve(
    *,
    host: str,
    port: int,
    workers: int,
    meters: Path | None = None,
    application: str = APPLICATION,
) -> None:
    """Serve until Ctrl-C; every process it started ends with it. Exits when the port is taken.

    `application` names the function that makes it, in each server process; `meters` is the folder
    in which they count their requests together.
    """
    with _taken(host, port):
        _run(host=host, port=port, workers=workers, meters=meters, application=application)


def _run(*, host: str, port: int, workers: int, meters: Path | None, application: str) -> None:
    if meters is not None:
        # What processes that have ended counted would be told again.
        shutil.rmtree(meters, ignore_errors=True)
        meters.mkdir(parents=True)
        os.environ[SHARED_METERS] = str(meters)
    os.environ[PORT_VARIABLE] = str(port)
    # Server processes end with this one, even when it is killed.
    os.environ[PARENT_VARIABLE] = str(os.getpid())
    Server(
        application,
        address=host,
        port=port,
        workers=workers,
        interface=Interfaces.ASGI,
        factory=True,
        log_access=False,
        log_level=LogLevels.warning,
        websockets=False,
        # A proxy that speaks otherwise to browsers speaks this to us.
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(max_buffer_size=_RECEIVED_BYTES),
        workers_kill_timeout=10,
    ).serve()


def application() -> "FastAPI":
    """The application inside one server process, once its database is ready.

    The database is brought up to date here and not in the process that starts the others: that one
    stays small, and what is loaded for it serves the application too.
    """
    # What is loaded is no garbage: the collector would look through it again and again.
    gc.disable()
    from remanso.app.main import create_app
    from remanso.app.preparing import prepare

    gc.freeze()
    gc.enable()

    parent = int(os.environ.pop(PARENT_VARIABLE, "0"))
    settings = Settings()
    configure_logs(human=settings.env == "development")
    if parent:
        threading.Thread(target=_end_with_parent, args=(parent,), daemon=True).start()
    try:
        prepare(settings)
    except (NewerDatabaseError, OtherKeyError, KeyServiceError) as error:
        sys.exit(error.sentence)
    # Until here nobody's words are at hand, and whoever starts it wants to know why it does not.
    quieten_libraries()
    app = create_app(settings)
    _keep_out_of_collections()
    sys.stdout.write(_welcome(settings, os.environ.get(PORT_VARIABLE, "")))
    sys.stdout.flush()
    return app


def _keep_out_of_collections() -> None:
    """Take what was loaded out of the collector's sight: it lives as long as the process.

    A full collection looks at every object it knows, and stops all threads for it: 180 ms with the
    some 300,000 objects of the code and the word lists, at the expense of whoever waits just then.
    """
    gc.collect()
    gc.freeze()


def run_worker(settings: Settings, stop: threading.Event) -> None:
    """Process jobs until `stop` is set."""
    from remanso.app.building import open_context
    from remanso.app.scheduling import schedules_of
    from remanso.app.worker import work_of
    from remanso.use_cases.auditoria.seal_auditoria import sealer_of

    configure_logs(human=settings.env == "development")
    with open_context(settings) as context:
        work = work_of(context)
        quieten_libraries()
        context.jobs.start(work)
        schedules = schedules_of(context)
        for schedule in schedules:
            schedule.start()
        try:
            stop.wait()
        finally:
            for schedule in schedules:
                schedule.stop()
            context.jobs.stop()
            # What was done last is sealed before nobody is left to do it.
            sealer_of(context).seal()


def is_loopback(host: str) -> bool:
    """Whether nobody but this machine reaches what listens there; a name by all it stands for."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except OSError:
        return False
    return all(ip_address(address[0]).is_loopback for *_, address in found)


@contextmanager
def _taken(host: str, port: int) -> Iterator[None]:
    """Keep the port from whoever else starts here, from now on and not only once it is served.

    The server shares its port between its processes, so the system would let a second one in; and
    those bind it seconds later, when their database is ready. Exits when the port is taken.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            held.bind((host, port))
        except OSError as error:
            sys.exit(f"El puerto {port} no está libre ({error.strerror}). Prueba otro con --port.")
        # What was left of connections that ended lately is no hindrance; who asks next is one.
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 0)
        # It listens to nobody. The server's own processes share it: they ask for that as they bind.
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        yield


def _end_with_parent(parent: int) -> None:
    while os.getppid() == parent:
        threading.Event().wait(_PARENT_CHECK_SECONDS)
    os._exit(1)


def _welcome(settings: Settings, port: str) -> str:
    from remanso.rooms.cuentas.demo_accounts import PACIENTE, TERAPEUTA

    lines = ["", f"  Remanso   http://localhost:{port}", ""]
    if settings.env == "development":
        lines += [
            "  Cuentas de demostración:",
            f"    terapeuta  {TERAPEUTA.email}  (botón «Iniciar sesión con Google»)",
            f"    paciente   {PACIENTE.email}  contraseña {PACIENTE.password}",
            "",
        ]
    return "\n".join([*lines, "  Ctrl-C para terminar.", "", ""])
