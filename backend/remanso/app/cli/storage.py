"""The operator's commands on where files are kept, `remanso storage`."""

import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from remanso.settings.product import Settings

if TYPE_CHECKING:
    from remanso.rooms.archivos.relocation.moving import Move

storage = typer.Typer(no_args_is_help=True, help="Where files are kept.")

MB = 1_000_000


class Place(StrEnum):
    """A store to move to."""

    LOCAL = "local"
    S3 = "s3"


To = Annotated[Place, typer.Option(help="Where the files go: local (the data folder) or s3.")]
Delete = Annotated[bool, typer.Option("--delete-source", help="Then empty the other, unasked.")]


@storage.command("move")
def move(to: To, *, delete_source: Delete = False) -> None:
    """Copy every file to the other store and verify it there; the other is emptied only if told."""
    from remanso.app.presence import OccupiedError, alone
    from remanso.core.errors import ProblemError

    settings = Settings()
    if settings.bucket is None:
        _refuse("Falta REMANSO_STORAGE_URL y sus claves: dicen cuál es el almacén S3.")
    try:
        with alone(settings.data_path):
            _move(settings, to, delete_source=delete_source)
    except OccupiedError as error:
        _refuse(error.sentence)
    except ProblemError as error:
        _refuse(f"{error.sentence} Repite la orden y seguirá donde estaba.")


def _move(settings: Settings, to: Place, *, delete_source: bool) -> None:
    from remanso.app.building import open_context
    from remanso.core.cells.upkeep import bring_up
    from remanso.engines.registry import local_store, s3_store
    from remanso.rooms.archivos.relocation.ledger import Ledger
    from remanso.rooms.archivos.relocation.moving import Move

    local, s3 = local_store(settings), s3_store(settings)
    source, target = (local, s3) if to is Place.S3 else (s3, local)
    s3.reach()
    assert settings.bucket is not None
    name = "local" if to is Place.LOCAL else f"{settings.bucket.name}@{settings.bucket.host}"
    bring_up(settings.database_address, settings.key_ring)
    with open_context(settings) as context:
        ledger = Ledger(settings.data_path / f"move-to-{name}.jsonl")
        moving = Move(context.database, source=source, target=target, ledger=ledger)
        _bring_across(moving)
        _finish(moving, to, delete_source=delete_source)


def _bring_across(moving: "Move") -> None:
    with typer.progressbar(length=moving.size, label="Trasladando", file=sys.stderr) as bar:
        lost = moving.run(bar.update)
    if lost:
        for archivo_id in lost:
            typer.echo(f"No está entero en ningún almacén: archivo {archivo_id}", err=True)
        _refuse("Lo demás está copiado y comprobado. No se ha borrado nada.")
    size = f"{moving.size / MB:.1f}".replace(".", ",")
    typer.echo(f"Archivos copiados y comprobados con su SHA-256: {moving.count} ({size} MB).")


def _finish(moving: "Move", to: Place, *, delete_source: bool) -> None:
    other = "en la carpeta de este equipo" if to is Place.S3 else "en el almacén S3"
    asked = delete_source or (
        sys.stdin.isatty() and typer.confirm(f"¿Borrar los archivos que siguen {other}?")
    )
    if asked:
        moving.empty_source()
        typer.echo(f"Borrados los que estaban {other}.")
    else:
        typer.echo(f"No se ha borrado nada {other}: --delete-source lo hace.")
    if to is Place.S3:
        typer.echo("Arranca Remanso con REMANSO_STORAGE_URL y sus claves.")
    else:
        typer.echo("Arranca Remanso sin REMANSO_STORAGE_URL ni los REMANSO_S3_….")


def _refuse(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(1)
