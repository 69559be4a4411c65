"""The operator's command, `remanso`."""

import json
import os
import signal
import sys
import threading
from typing import Annotated

import typer
from pydantic import ValidationError

from remanso.app.cli.audit import audit
from remanso.app.cli.backups import back_up_before_migrating, backups, restore
from remanso.app.cli.database import database
from remanso.app.cli.files import files
from remanso.app.cli.keys import rotate_key
from remanso.app.cli.models import models
from remanso.app.cli.recovery import recovery
from remanso.app.cli.storage import storage
from remanso.app.cli.therapists import accounts, therapists, unblock
from remanso.app.presence import OccupiedError, serving
from remanso.core.seals.key_ring import OtherKeyError
from remanso.core.tables.newer import NewerDatabaseError
from remanso.rooms.medidas.instrumentos.catalogue import BrokenInstrumentoError, read_catalogo
from remanso.settings.key_service import KeyServiceError
from remanso.settings.product import Settings

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
app.add_typer(therapists, name="therapist")
app.add_typer(accounts, name="account")
app.add_typer(storage, name="storage")
app.add_typer(files, name="files")
app.add_typer(database, name="database")
app.add_typer(models, name="models")
app.add_typer(backups, name="backup")
app.add_typer(recovery, name="recovery")
app.add_typer(audit, name="audit")
app.command("restore")(restore)
app.command("rotate-key")(rotate_key)
app.command("unblock")(unblock)

Host = Annotated[str, typer.Option(help="The address to listen on.")]
Port = Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")]
Workers = Annotated[int, typer.Option(min=1, max=64, help="Server processes.")]


Expose = Annotated[
    bool,
    typer.Option("--expose-development", help="Let others reach a server that is no safe one."),
]

WithoutBackup = Annotated[
    bool, typer.Option("--without-backup", help="Migrate even where no backup can be taken.")
]
Json = Annotated[bool, typer.Option("--json", help="For a program to read.")]
Public = Annotated[bool, typer.Option("--public", help="Look from outside, at the public address.")]

_ONLY_HERE = (
    "Fuera de producción, quien llega a Remanso entra como cualquiera de sus terapeutas sin"
    " contraseña, así que solo escucha en este equipo (127.0.0.1). Para que lleguen otros, usa"
    " REMANSO_ENV=production; para probarlo en una red tuya y sin datos de nadie, añade"
    " --expose-development."
)
_EXPOSED = (
    "ATENCIÓN: esto no es producción. Quien llegue a esta dirección entra como cualquier terapeuta,"
    " sin contraseña, y lee todos los correos. No pongas aquí datos de nadie.\n"
)


def main() -> None:
    """Run the command; a wrong setting is one line, not a trace."""
    # What it writes, and what it starts writes, is its owner's alone.
    os.umask(0o077)
    try:
        app()
    except ValidationError as error:
        for problem in error.errors():
            name = "_".join(str(part) for part in problem["loc"]).upper()
            sentence = problem["msg"].removeprefix("Value error, ")
            sys.stderr.write(f"REMANSO_{name}: {sentence}\n" if name else f"{sentence}\n")
        sys.exit(2)
    except (OccupiedError, NewerDatabaseError, OtherKeyError, KeyServiceError) as error:
        sys.exit(error.sentence)
    except BrokenInstrumentoError as error:
        sys.exit(str(error))


@app.command()
def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    workers: Workers = 1,
    *,
    expose_development: Expose = False,
) -> None:
    """Migrate, create the demonstration practice on first start, and serve."""
    from remanso.app.serving import is_loopback
    from remanso.app.serving import serve as run_server

    # Nonsense is said in one line here, before any process starts.
    settings = Settings()
    read_catalogo(settings.instruments_dir)
    if settings.env != "production" and not is_loopback(host):
        if not expose_development:
            sys.exit(_ONLY_HERE)
        sys.stderr.write(_EXPOSED)
    with serving(settings.data_path):
        meters = settings.meters_path if workers > 1 else None
        run_server(host=host, port=port, workers=workers, meters=meters)


@app.command()
def worker() -> None:
    """Process jobs and nothing else, until told to stop."""
    from remanso.app.serving import run_worker

    settings = Settings()
    _migrate(settings)
    stop = threading.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda *_: stop.set())
    with serving(settings.data_path):
        run_worker(settings, stop)


@app.command()
def migrate(*, without_backup: WithoutBackup = False) -> None:
    """Take a backup, then bring the database to the present shape."""
    settings = Settings()
    if not without_backup:
        back_up_before_migrating(settings)
    _migrate(settings)


@app.command()
def demo() -> None:
    """Create the demonstration practice in an empty database."""
    from remanso.app.preparing import create_demo

    settings = Settings()
    if settings.env == "production":
        sys.exit("La consulta de demostración es para probar: en producción no se crea.")
    _migrate(settings)
    created = create_demo(settings)
    typer.echo(
        "Consulta de demostración creada." if created else "La base de datos ya tiene datos."
    )


@app.command()
def doctor(*, json_: Json = False, public: Public = False) -> None:
    """Say what is configured, reachable, missing; fails when something is."""
    from remanso.app.doctor.finding import as_json
    from remanso.app.doctor.inside import examine
    from remanso.app.doctor.outside import examine_public

    findings = examine_public(Settings()) if public else examine(Settings())
    if json_:
        typer.echo(as_json(findings))
    else:
        for finding in findings:
            typer.echo(finding.line)
    if not all(finding.well for finding in findings):
        raise typer.Exit(1)


@app.command()
def openapi() -> None:
    """Print the API's own description."""
    from remanso.app.main import create_app

    document = create_app(Settings()).openapi()
    typer.echo(json.dumps(document, ensure_ascii=False, indent=2))


def _migrate(settings: Settings) -> None:
    from remanso.core.cells.upkeep import bring_up

    bring_up(settings.database_address, settings.key_ring)
