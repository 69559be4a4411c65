"""The commands of `remanso` on a test's practice, without starting a process for each."""

from collections.abc import Callable, Mapping
from pathlib import Path

from typer.testing import CliRunner

from remanso.app.cli import app
from remanso.settings.product import Settings


class Said:
    """How a command ended and what it said."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out.strip(), err.strip()


Remanso = Callable[..., Said]


def environment_of(settings: Settings) -> dict[str, str]:
    """What names a test's practice to the command."""
    return {
        "REMANSO_ENV": "test",
        "REMANSO_DATA_DIR": str(settings.data_dir),
        "REMANSO_DATABASE_URL": settings.database_url or "",
    }


def commands_in(environment: Mapping[str, str]) -> Remanso:
    """`remanso …` in an environment; `typed` is what stands in its standard input."""
    runner = CliRunner()

    def run(*arguments: str | Path, typed: str = "", **more: str) -> Said:
        said = [str(argument) for argument in arguments]
        ended = runner.invoke(app, said, env={**environment, **more}, input=typed)
        if ended.exception is not None and not isinstance(ended.exception, SystemExit):
            raise ended.exception
        return Said(ended.exit_code, ended.stdout, ended.stderr)

    return run
