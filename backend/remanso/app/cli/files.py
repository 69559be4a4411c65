"""The operator's command on how files lie in the data folder, `remanso files`."""

import sys
from typing import NoReturn

import typer

from remanso.settings.product import Settings

files = typer.Typer(no_args_is_help=True, help="How files lie in the data folder.")


@files.callback()
def group() -> None:
    """Acts on the files of the data folder."""


@files.command("encrypt")
def encrypt() -> None:
    """Encrypt the files of before, and wrap all keys with the newest; repeated, it goes on."""
    from remanso.app.presence import OccupiedError, alone
    from remanso.core.errors import ProblemError

    settings = Settings()
    if settings.files_at_rest != "encrypted":
        _refuse("REMANSO_FILES_AT_REST dice que los archivos se guardan sin cifrar.")
    try:
        with alone(settings.data_path):
            _encrypt(settings)
    except OccupiedError as error:
        _refuse(error.sentence)
    except ProblemError as error:
        _refuse(f"{error.sentence} Repite la orden y seguirá donde estaba.")


def _encrypt(settings: Settings) -> None:
    from remanso.engines.registry import local_store
    from remanso.engines.storage.local.rewrapping import rewrap_files
    from remanso.engines.storage.local.sealing import Sealing

    sealing = Sealing(local_store(settings))
    with typer.progressbar(length=sealing.size, label="Cifrando", file=sys.stderr) as bar:
        sealing.run(bar.update)
    typer.echo(f"Archivos cifrados: {sealing.count}.")
    wrapped, broken = rewrap_files(settings.data_path, settings.key_ring)
    if wrapped:
        typer.echo(f"Archivos con la clave nueva: {wrapped}.")
    for key in broken:
        typer.echo(f"Dañado, no se puede abrir: {key}", err=True)
    if broken:
        raise typer.Exit(1)


def _refuse(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(1)
