"""Taking backups, restoring them, and looking into the folder that a restore has made."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from tests.support.commands import Remanso, Said

GONE = {"REMANSO_DATA_DIR": "/nowhere", "REMANSO_DATABASE_URL": ""}
"""Where nothing is left of the practice but its backups."""
SAID = "Borrados, retiradas y bloqueos posteriores repetidos: {}."


def rows(folder: Path, table: str, *columns: str) -> list[tuple[object, ...]]:
    """The rows of a table, in the order of their first column."""
    which = ", ".join(columns) or "*"
    with closing(sqlite3.connect(folder / "remanso.sqlite")) as connection:
        return connection.execute(f"SELECT {which} FROM {table} ORDER BY 1").fetchall()  # noqa: S608 - a test names it


def only_list(place: Path) -> Path:
    """The list of the one backup that a place has."""
    [made] = (place / "copias").iterdir()
    return made


class Copies(NamedTuple):
    """The backups of a practice, and the folder into which one is restored."""

    remanso: Remanso
    sheet: str
    place: Path
    target: Path

    def take(self) -> None:
        """Add a backup."""
        assert self.remanso("backup", self.place).code == 0

    def restore(self, source: Path | None = None, **environment: str) -> Said:
        """Restore the newest, or the one of this list."""
        typed = {"typed": self.sheet, **environment}
        said = self.remanso("restore", source or self.place, "--to", self.target, **typed)
        assert said.code == 0, said.err
        return said

    def rows(self, table: str, *columns: str) -> list[tuple[object, ...]]:
        """What was restored of a table."""
        return rows(self.target, table, *columns)
