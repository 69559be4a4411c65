"""Running the product: the web server and the worker process."""

import os
import sys
import threading

from granian.constants import Interfaces
from granian.log import LogLevels
from granian.server import Server

from remanso.core.logs import configure_logs
from remanso.cuentas.demo_accounts import PACIENTE, TERAPEUTA
from remanso.settings import Settings

_PARENT_CHECK_SECONDS = 1.0


def serve(settings: Settings, *, host: str, port: int, workers: int) -> None:
    """Serve until Ctrl-C; every process it started ends with it."""
    sys.stdout.write(_welcome(settings, port))
    sys.stdout.flush()
    # Server processes end with this one, even when it is killed.
    os.environ[PARENT_VARIABLE] = str(os.getpid())
    Server(
        "remanso.serving:application",
        address=host,
        port=port,
        workers=workers,
        interface=Interfaces.ASGI,
        factory=True,
        log_access=False,
        log_level=LogLevels.warning,
        websockets=False,
        workers_kill_timeout=10,
    ).serve()


PARENT_VARIABLE = "REMANSO_SUPERVISOR_PID"


def application() -> object:
    """The application inside one server process."""
    from remanso.main import create_app

    parent = int(os.environ.pop(PARENT_VARIABLE, "0"))
    settings = Settings()
    configure_logs(human=settings.env == "development")
    if parent:
        threading.Thread(target=_end_with_parent, args=(parent,), daemon=True).start()
    return create_app(settings)


def run_worker(settings: Settings, stop: threading.Event) -> None:
    """Process jobs until `stop` is set."""
    from remanso.borradores.runner import build_runner
    from remanso.core.db import Database
    from remanso.engines.registry import build_engines

    configure_logs(human=settings.env == "development")
    database = Database(settings.database_address)
    runner = build_runner(settings, database, build_engines(settings), embedded=True)
    runner.start()
    try:
        stop.wait()
    finally:
        runner.stop()
        database.dispose()


def _end_with_parent(parent: int) -> None:
    while os.getppid() == parent:
        threading.Event().wait(_PARENT_CHECK_SECONDS)
    os._exit(1)


def _welcome(settings: Settings, port: int) -> str:
    lines = ["", f"  Remanso   http://localhost:{port}", ""]
    if settings.env == "development":
        lines += [
            "  Cuentas de demostración:",
            f"    terapeuta  {TERAPEUTA.email}  (botón «Iniciar sesión con Google»)",
            f"    paciente   {PACIENTE.email}  contraseña {PACIENTE.password}",
            "",
        ]
    return "\n".join([*lines, "  Ctrl-C para terminar.", "", ""])
