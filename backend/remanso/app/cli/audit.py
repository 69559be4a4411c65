"""The operator's commands on the audit, `remanso audit`."""

from typing import TYPE_CHECKING

import typer

from remanso.app.cli.recovery import refusing
from remanso.settings.product import Settings

if TYPE_CHECKING:
    from datetime import datetime

    from remanso.core.chain.verifying import Followed

audit = typer.Typer(no_args_is_help=True, help="The record of who did what.")


@audit.command("verify")
def verify() -> None:
    """Follow the chain of the audit; fails at the first row removed, altered or added."""
    from remanso.use_cases.auditoria.verify_auditoria import verify_auditoria

    with refusing():
        verified = verify_auditoria(Settings())
    chain = verified.chain
    if chain.fault is not None:
        typer.echo(_fault(chain), err=True)
    else:
        typer.echo(_whole(chain))
    if verified.unsealed and verified.late:
        typer.echo(
            f"Filas sin sellar: {verified.unsealed}, la más antigua de {_at(verified.oldest)}. "
            "Remanso las sella en segundos mientras está en marcha: si no lo estaba, arráncalo y "
            "repite la comprobación; si lo estaba, se han añadido por fuera.",
            err=True,
        )
    elif verified.unsealed:
        typer.echo(f"Filas de hace unos segundos, todavía sin sellar: {verified.unsealed}.")
    if chain.fault is not None or verified.late:
        raise typer.Exit(1)


def _whole(chain: "Followed") -> str:
    if chain.rows == 0:
        return "La auditoría no tiene todavía ninguna fila sellada."
    return (
        f"Auditoría íntegra: {chain.rows} filas, de {_at(chain.first)} a {_at(chain.last)}. "
        f"Cabeza: {chain.head.sello}"
    )


def _fault(chain: "Followed") -> str:
    from remanso.core.chain.verifying import Fault

    place = f"la fila {chain.faulty}" + (f" ({_at(chain.near)})" if chain.near else "")
    good = f" Hasta la fila {chain.rows} está íntegra."
    match chain.fault:
        case Fault.REMOVED:
            return f"Falta {place}: se ha quitado de la auditoría.{good}"
        case Fault.OTHER_KEY:
            return (
                f"A partir de {place}, la auditoría está sellada con otra clave: hace falta la "
                f"REMANSO_SECRET_KEY con la que se selló.{good}"
            )
        case Fault.EARLIER:
            return (
                f"La auditoría llegó a tener {chain.faulty} filas y no pasa por la que entonces "
                "era la última: le falta el final, o la base de datos es de un estado anterior."
                f"{good}"
            )
        case _:
            return f"No es la que se selló {place}: se ha alterado o añadido por fuera.{good}"


def _at(at: "datetime | None") -> str:
    return "" if at is None else f"{at:%Y-%m-%d %H:%M:%S} UTC"
