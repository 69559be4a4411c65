"""The operator's command on where the practice's tables are kept, `remanso database`."""

import sys
from typing import Annotated

import typer

from remanso.settings.product import Settings

database = typer.Typer(no_args_is_help=True, help="Where the database is kept.")

_POSTGRESQL = ("postgresql://", "postgres://")
_WHERE = "Di adónde: --to postgresql://usuario@servidor/base, o --to sqlite."

To = Annotated[str, typer.Option(help="postgresql://… (an empty database), or sqlite.")]


@database.command("move")
def move(to: To) -> None:
    """Copy every row to the other kind of database and compare; the source stays as it is."""
    # The tables are those that were declared when the move looks for them.
    import remanso.app.tables
    from remanso.app.presence import OccupiedError, alone
    from remanso.core.tables.moving.errors import MoveError

    assert remanso.app.tables.__all__
    settings = Settings()
    try:
        with alone(settings.data_path):
            if to == "sqlite":
                _to_sqlite(settings)
            elif to.startswith(_POSTGRESQL):
                _to_postgresql(settings, to)
            else:
                sys.exit(_WHERE)
    except (OccupiedError, MoveError) as error:
        sys.exit(error.sentence)


def _to_postgresql(settings: Settings, to: str) -> None:
    from remanso.core.tables.moving.digests import count_rows
    from remanso.core.tables.moving.to_postgresql import move_to_postgresql

    if settings.database_url is not None:
        sys.exit("La base de datos ya está en PostgreSQL (REMANSO_DATABASE_URL).")
    source = settings.data_path / "remanso.sqlite"
    if not source.is_file():
        sys.exit("No hay ninguna base de datos en la carpeta de datos: no hay nada que trasladar.")
    address = "postgresql+psycopg://" + to.partition("://")[2]
    rows = count_rows(settings.database_address)
    with typer.progressbar(length=rows, label="Trasladando", file=sys.stderr) as bar:
        moved = move_to_postgresql(source, address, told=bar.update)
    typer.echo(f"Copiadas y comprobadas {moved.rows} filas de {moved.tables} tablas.")
    typer.echo("Pon esa dirección en REMANSO_DATABASE_URL y arranca. La anterior sigue intacta.")


def _to_sqlite(settings: Settings) -> None:
    from remanso.core.tables.moving.digests import count_rows
    from remanso.core.tables.moving.to_sqlite import move_to_sqlite, remove_database

    if settings.database_url is None:
        sys.exit("La base de datos ya está en la carpeta de datos.")
    rows = count_rows(settings.database_address)
    target = settings.data_path / "remanso.sqlite"
    if not target.exists():
        # What an earlier stay here left of its jobs is of another time. It goes first: a move that
        # is killed leaves no database beside them.
        remove_database(settings.data_path / "jobs.sqlite")
    with typer.progressbar(length=rows, label="Trasladando", file=sys.stderr) as bar:
        moved = move_to_sqlite(settings.database_address, target, told=bar.update)
    typer.echo(f"Copiadas y comprobadas {moved.rows} filas de {moved.tables} tablas.")
    typer.echo("Quita REMANSO_DATABASE_URL y arranca. La base de PostgreSQL sigue intacta.")
