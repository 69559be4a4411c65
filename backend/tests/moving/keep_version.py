"""Keeps the practice of the present version for the tests of those to come.

`python -m tests.moving.keep_version`
"""

import lzma
import sqlite3
import tempfile
from contextlib import closing
from importlib.metadata import version
from pathlib import Path

from remanso.app.preparing import create_demo
from remanso.core.tables.migrations import upgrade
from remanso.settings.product import Settings

VERSIONS = Path(__file__).parents[1] / "fixtures" / "versions"


def main() -> None:
    """Write what the demonstration practice is in this version; one that is kept stays."""
    kept = VERSIONS / f"{version('remanso')}.sql.xz"
    with tempfile.TemporaryDirectory() as folder, kept.open("xb") as file:
        settings = Settings(env="test", data_dir=Path(folder))
        upgrade(settings.database_address)
        create_demo(settings)
        with closing(sqlite3.connect(Path(folder) / "remanso.sqlite")) as connection:
            written = "\n".join(connection.iterdump())
        file.write(lzma.compress(written.encode(), preset=9 | lzma.PRESET_EXTREME))


if __name__ == "__main__":
    main()
