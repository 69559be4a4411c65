"""The operator's commands on people: `remanso therapist`, `remanso account`, `remanso unblock`."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, NoReturn
from uuid import UUID

import typer
from pydantic import ValidationError

from remanso.settings.product import Settings

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

accounts = typer.Typer(no_args_is_help=True, help="The accounts of everybody.")
therapists = typer.Typer(no_args_is_help=True, help="The practice's therapists.")

Email = Annotated[str, typer.Option(help="The address with which they sign in.")]
Name = Annotated[str, typer.Option(help="How their patients know them.")]


@therapists.command("add")
def add(email: Email, name: Name) -> None:
    """Let a therapist in."""
    from remanso.core.validation import field_problems
    from remanso.rooms.cuentas import terapeutas

    try:
        new = terapeutas.NewTerapeuta(email=email, name=name)
    except ValidationError as error:
        _refuse(field_problems(error.errors())[0].message)
    with _practice() as db:
        terapeutas.add(db, new=new)
    typer.echo(f"{new.name} ya puede entrar con {new.email}.")


@therapists.command("list")
def list_all() -> None:
    """Name the therapists: whether they may enter, their patients, since when they are here."""
    from remanso.rooms.cuentas import terapeutas
    from remanso.rooms.pacientes.service import count_by_terapeuta

    with _practice() as db:
        everybody, patients = terapeutas.list_terapeutas(db), count_by_terapeuta(db)
    for one in everybody:
        state = "activo"
        if one.disabled_at is not None:
            state = f"deshabilitado el {one.disabled_at:%Y-%m-%d}"
        count = patients.get(one.id, 0)
        typer.echo(
            f"{one.email}  {one.name}  {state}  {count} {'paciente' if count == 1 else 'pacientes'}"
            f"  desde {one.created_at:%Y-%m-%d}"
        )
    if not everybody:
        typer.echo("Todavía no hay terapeutas.")


@therapists.command("disable")
def disable(email: Email) -> None:
    """Keep a therapist out from this moment; their patients still enter."""
    from remanso.rooms.cuentas import terapeutas

    with _practice() as db:
        terapeutas.disable(db, email=email)
    typer.echo(f"{email} ya no puede entrar y sus sesiones han terminado.")


@therapists.command("enable")
def enable(email: Email) -> None:
    """Let a disabled therapist in again."""
    from remanso.rooms.cuentas import terapeutas

    with _practice() as db:
        terapeutas.enable(db, email=email)
    typer.echo(f"{email} puede entrar de nuevo.")


@accounts.command("remove-factors")
def remove_factors(email: Email) -> None:
    """Take every second factor and passkey from whoever lost theirs; their sign-ins end."""
    from remanso.rooms.cuentas import terapeutas

    with _practice() as db:
        terapeutas.remove_factors(db, email=email)
    typer.echo(
        f"{email} ya no tiene segundo factor ni llaves de acceso. Sus sesiones han terminado."
    )


def unblock(
    paciente: Annotated[UUID, typer.Argument(metavar="ID", help="Whose record it is.")],
    reason: Annotated[str, typer.Option(help="Why it is opened before its time.")],
) -> None:
    """Give a blocked record back to its therapist and its patient, and keep why."""
    from remanso.use_cases.conservacion.unblock_paciente import unblock_paciente

    motivo = reason.strip()
    if not motivo:
        _refuse("Escribe por qué se levanta el bloqueo: --reason TEXTO")
    with _practice() as db:
        unblock_paciente(db, paciente_id=paciente, motivo=motivo)
    typer.echo("La ficha vuelve a estar como antes de bloquearse.")


@contextmanager
def _practice() -> Iterator["Session"]:
    """A transaction on the practice's own database; what is refused is one sentence."""
    from remanso.app.building import open_context
    from remanso.core.cells.upkeep import bring_up
    from remanso.core.errors import ProblemError
    from remanso.use_cases.auditoria.seal_auditoria import sealer_of

    settings = Settings()
    bring_up(settings.database_address, settings.key_ring)
    try:
        with open_context(settings) as context:
            with context.database.transaction() as db:
                yield db
            sealer_of(context).seal()
    except ProblemError as error:
        _refuse(error.sentence)


def _refuse(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(1)
