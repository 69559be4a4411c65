"""The key that opens backups: `remanso recovery`."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from remanso.settings.product import Settings

if TYPE_CHECKING:
    from remanso.engines.backup.age import Key

recovery = typer.Typer(no_args_is_help=True, help="The key that opens the backups.")

_SHEET = """\
HOJA DE RECUPERACIÓN DE REMANSO

Imprímela o guárdala fuera de este equipo. Es lo único que abre las copias: aquí no queda,
y sin ella nadie puede recuperar nada. Quien la tenga lee las copias enteras.

{secret}

Para volver en un equipo vacío:
  remanso restore COPIA --to CARPETA --recovery-key ESTA_HOJA
Clave pública (no es secreta): {recipient}"""

KeyFile = Annotated[
    Path | None,
    typer.Option("--recovery-key", help="The file of the recovery sheet, or - for the input."),
]
Replace = Annotated[
    bool, typer.Option("--replace", help="Make another; what exists still needs the old sheet.")
]


@recovery.command("new")
def new(*, replace: Replace = False) -> None:
    """Make the recovery key and print its sheet, once."""
    from remanso.engines.backup.installation import Installation

    with refusing():
        key = Installation(Settings().data_path).new_recovery_key(replace=replace)
    typer.echo(_SHEET.format(secret=key.secret, recipient=key.recipient))


@recovery.command("show")
def show() -> None:
    """Print the public key that backups are sealed to."""
    from remanso.engines.backup.installation import Installation

    with refusing():
        typer.echo(Installation(Settings().data_path).recipient)


@recovery.command("test")
def try_key(recovery_key: KeyFile = None) -> None:
    """Say whether a recovery sheet opens the backups that are taken here."""
    from remanso.engines.backup.errors import WrongKeyError
    from remanso.engines.backup.installation import Installation

    settings = Settings()
    with refusing():
        recipient = Installation(settings.data_path).recipient
        if read_key(settings, recovery_key).recipient != recipient:
            raise WrongKeyError("Esa clave de recuperación no abre las copias que se hacen aquí.")
    typer.echo("Esa clave de recuperación abre las copias que se hacen aquí.")


@contextmanager
def refusing() -> Iterator[None]:
    """What is refused is one sentence."""
    from remanso.core.errors import ProblemError

    try:
        yield
    except ProblemError as error:
        typer.echo(error.sentence, err=True)
        raise typer.Exit(1) from error


def read_key(settings: Settings, file: Path | None) -> "Key":
    """The recovery key: of a file, of the environment, or of the standard input.

    Raises `KeyNotGivenError` and `MalformedKeyError`.
    """
    from remanso.engines.backup.age import Key
    from remanso.engines.backup.errors import KeyNotGivenError

    if file is not None and str(file) != "-":
        try:
            return Key.read(file.read_text(encoding="utf-8", errors="replace"))
        except OSError as error:
            raise KeyNotGivenError(f"No se puede leer {file}: {error.strerror}.") from None
    if file is None and settings.recovery_key is not None:
        return Key.read(settings.recovery_key.get_secret_value())
    if file is None and sys.stdin.isatty():
        raise KeyNotGivenError
    text = sys.stdin.read()
    if not text.strip():
        raise KeyNotGivenError
    return Key.read(text)
