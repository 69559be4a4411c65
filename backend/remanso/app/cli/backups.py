"""Backups and their return: `remanso backup` and `remanso restore`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from typer import Context
from typer.core import TyperGroup

from remanso.app.cli.recovery import KeyFile, read_key, refusing
from remanso.settings.product import Settings

if TYPE_CHECKING:
    from remanso.use_cases.copias.outcomes import Replayed
    from remanso.use_cases.copias.taken import Taken

_TAKE = "take"
MB = 1_000_000


class _Backup(TyperGroup):
    """`remanso backup PLACE`: whatever names no other command is a place."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:  # type: ignore[override]  # the one it means is private
        """Put the command that nobody writes where it belongs."""
        if not args or args[0] not in {*self.commands, "--help"}:
            args = [_TAKE, *args]
        return super().parse_args(ctx, args)


backups = typer.Typer(
    cls=_Backup,
    help="Backups: `remanso backup [DIR|s3://BUCKET] [--keep 7d,4w,12m]` takes one.",
)

Where = Annotated[
    str | None, typer.Argument(help="A folder or s3://BUCKET; without it REMANSO_BACKUP_DIR.")
]
Keep = Annotated[
    str | None, typer.Option(help="Then keep the newest of so many days, weeks and months.")
]
Source = Annotated[str, typer.Argument(help="A folder, s3://BUCKET, or the file of one backup.")]
To = Annotated[Path, typer.Option("--to", help="An empty folder.")]


@backups.command(_TAKE, hidden=True)
def take(where: Where = None, *, keep: Keep = None) -> None:
    """Take a backup while everybody works."""
    from remanso.app.building import open_context
    from remanso.engines.backup.retention import parse_retention
    from remanso.use_cases.copias.place import place_at
    from remanso.use_cases.copias.take_copia import take_copia

    settings = Settings()
    with refusing():
        retention = None if keep is None else parse_retention(keep)
        with open_context(settings) as context:
            taken = take_copia(context, place_at(settings, where), retention=retention)
    manifest = taken.manifest
    typer.echo(
        f"Copia hecha: {sum(table.rows for table in manifest.tables.values())} filas y "
        f"{len(manifest.files)} archivos ({_megabytes(manifest.size)}); "
        f"nuevo desde la anterior, {_megabytes(taken.added)}."
    )
    if taken.removed:
        typer.echo(f"Copias antiguas retiradas: {taken.removed}.")
    if manifest.missing:
        for key in manifest.missing:
            typer.echo(f"No está en el almacén y no ha podido copiarse: {key}", err=True)
        raise typer.Exit(1)


@backups.command("list")
def list_all(where: Where = None) -> None:
    """Print when each backup was taken, a line for each, oldest first."""
    from remanso.use_cases.copias.place import place_at
    from remanso.use_cases.copias.take_copia import taken_times

    with refusing():
        taken = taken_times(place_at(Settings(), where))
    for at in taken:
        typer.echo(f"{at:%Y-%m-%dT%H:%M:%SZ}")
    if not taken:
        typer.echo("Todavía no hay ninguna copia.", err=True)


@backups.command("verify")
def verify(where: Where = None, *, recovery_key: KeyFile = None) -> None:
    """Restore the newest backup into a temporary folder and hold every row and byte against it."""
    from remanso.app.building import open_context
    from remanso.engines.backup.errors import NoPlaceError
    from remanso.use_cases.copias.place import source_at
    from remanso.use_cases.copias.verify_copia import verify_copia

    settings = Settings()
    with refusing():
        where = where or settings.backup_dir
        if where is None:
            raise NoPlaceError
        place, name = source_at(settings, where)
        key = read_key(settings, recovery_key)
        with open_context(settings) as context:
            verified = verify_copia(context, place, key=key, opening=open_context, name=name)
    manifest = verified.manifest
    seconds = f"{verified.seconds:.1f}".replace(".", ",")
    typer.echo(
        f"Copia del {manifest.taken_at:%Y-%m-%d %H:%M} UTC comprobada: "
        f"{sum(table.rows for table in manifest.tables.values())} filas de "
        f"{len(manifest.tables)} tablas y {len(manifest.files)} archivos son iguales. "
        f"Borrados, retiradas y bloqueos posteriores repetidos: {verified.replayed.done}. "
        f"Restaurarla tarda {seconds} s."
    )
    _tell_refused(verified.replayed)
    if manifest.missing:
        typer.echo(f"Archivos que ya faltaban cuando se hizo: {len(manifest.missing)}.", err=True)
        raise typer.Exit(1)


def restore(source: Source, to: To, *, recovery_key: KeyFile = None) -> None:
    """Bring a practice back into an empty folder, with the recovery sheet alone."""
    from remanso.app.building import open_context
    from remanso.use_cases.copias.place import source_at
    from remanso.use_cases.copias.restore_copia import restore_copia

    settings = Settings()
    with refusing():
        place, name = source_at(settings, source)
        restored = restore_copia(
            place,
            key=read_key(settings, recovery_key),
            target=to.absolute(),
            opening=open_context,
            name=name,
            later=_taken_here(settings),
        )
    manifest = restored.manifest
    typer.echo(
        f"Restaurada la copia del {manifest.taken_at:%Y-%m-%d %H:%M} UTC: "
        f"{sum(table.rows for table in manifest.tables.values())} filas y "
        f"{len(manifest.files)} archivos. "
        f"Borrados, retiradas y bloqueos posteriores repetidos: {restored.replayed.done}."
    )
    _tell_refused(restored.replayed)
    typer.echo(
        "Cada persona entra de nuevo: han terminado las sesiones iniciadas, los enlaces de los"
        " correos de contraseña y de cita, y los avisos en teléfonos."
    )
    typer.echo(f"Arranca Remanso con REMANSO_DATA_DIR={to}")


def _tell_refused(replayed: "Replayed") -> None:
    for each in replayed.refused:
        typer.echo(
            f"Sin repetir, hazlo a mano: {each.action} de {each.entity_id}, "
            f"del {each.at:%Y-%m-%d %H:%M} UTC. {each.why.rstrip('.')}.",
            err=True,
        )


def back_up_before_migrating(settings: Settings) -> None:
    """Take a backup of what is there, and say how to return to it."""
    from remanso.app.building import open_context
    from remanso.core.tables.migrations import check_known, revision_at
    from remanso.engines.backup.installation import Installation
    from remanso.use_cases.copias.place import place_at
    from remanso.use_cases.copias.take_copia import take_copia

    check_known(settings.database_address)
    if revision_at(settings.database_address) is None:
        return
    if not Installation(settings.data_path).has_recovery_key:
        typer.echo("Sin copia previa: no hay clave de recuperación (remanso recovery new).")
        return
    where = settings.backup_dir or str(settings.data_path / "backups")
    with refusing(), open_context(settings) as context:
        take_copia(context, place_at(settings, where))
    typer.echo(
        f"Copia previa hecha. Para volver a ella, con la versión anterior de Remanso: "
        f"remanso restore {where} --to CARPETA"
    )


def _taken_here(settings: Settings) -> "Taken":
    """What the installation of this machine knows to be taken since, if there is one."""
    from sqlalchemy.exc import DBAPIError

    from remanso.core.db import Database
    from remanso.use_cases.copias.restore_copia import DATABASE
    from remanso.use_cases.copias.taken import Taken, taken_in

    if settings.database_url is None and not (settings.data_dir / DATABASE).exists():
        return Taken()
    database = Database(settings.database_address, settings.key_ring)
    try:
        with database.read() as db:
            return taken_in(db)
    except DBAPIError:
        # It may be what is being recovered from.
        typer.echo(
            "La base de datos de esta instalación no se puede leer: lo que se borró, retiró o"
            " bloqueó después de la copia solo se conoce por copias posteriores.",
            err=True,
        )
        return Taken()
    finally:
        database.dispose()


def _megabytes(size: int) -> str:
    return f"{size / MB:.1f} MB".replace(".", ",")
