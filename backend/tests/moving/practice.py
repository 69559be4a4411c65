"""A practice whose database moves, and the commands on it."""

import os
import subprocess
import sys
from pathlib import Path

import psycopg

from remanso.core.tables.moving.digests import Digest, digests_at
from remanso.settings.product import Settings
from tests.support.prepared import Ended, ended

REMANSO = Path(sys.executable).with_name("remanso")


class Practice:
    """A data folder, and the commands on it."""

    def __init__(self, folder: Path, database_url: str | None = None) -> None:
        self.folder, self.database_url = folder, database_url

    @property
    def environment(self) -> dict[str, str]:
        named = {"REMANSO_DATABASE_URL": self.database_url} if self.database_url else {}
        told = {"REMANSO_ENV": "test", "REMANSO_DATA_DIR": str(self.folder)}
        return os.environ | told | named

    def start(self, *arguments: str) -> "subprocess.Popen[str]":
        """The program itself, which has loaded nothing yet."""
        return subprocess.Popen(
            [str(REMANSO), *arguments],
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def run(self, *arguments: str) -> Ended:
        return ended(*arguments, environment=self.environment)

    @property
    def rows(self) -> dict[str, Digest]:
        """What each table holds, by its number of rows and their hash."""
        settings = Settings(env="test", data_dir=self.folder, database_url=self.database_url)
        return digests_at(settings.database_address)


def count(address: str, table: str) -> int | None:
    """How many rows arrived; None before the table is there."""
    with psycopg.connect(address) as there:
        found = there.execute("SELECT to_regclass(%s)", (table,)).fetchone()
        if found is None or found[0] is None:
            return None
        row = there.execute(f"SELECT count(*) FROM {table}").fetchone()  # noqa: S608 - of this file
    assert row is not None
    return int(row[0])
