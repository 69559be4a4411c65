"""Writing SQLite's file anew once its texts are sealed, so that nothing of before is left in it.

`secure_delete` zeroes what is freed. It does not reach what a page keeps between its rows when
those are shared out anew: of some thousand texts that grew where they lay, a few stay readable.
"""

import fcntl
import sqlite3
from pathlib import Path

import structlog

from remanso.core.db import Database

# What SQLite keeps for its user in the file itself: here, that it was written since.
_WRITTEN = 1
_PATIENCE_MS = 30_000

log = structlog.get_logger(__name__)


def is_rewritten(database: Database) -> bool:
    """Whether no text of before it was sealed can be in the file; no question on a server."""
    if database.engine.dialect.name != "sqlite":
        return True
    with database.engine.connect() as connection:
        driver = connection.connection.driver_connection
        assert driver is not None
        [(written,)] = driver.execute("PRAGMA user_version").fetchall()
        return bool(written == _WRITTEN)


def owe_rewriting(database: Database) -> None:
    """Note, before plain texts are sealed, that the file is to be written anew afterwards."""
    if is_rewritten(database) and database.engine.dialect.name == "sqlite":
        with database.engine.connect() as connection:
            driver = connection.connection.driver_connection
            assert driver is not None
            driver.execute("PRAGMA user_version=0")


def rewrite_owed(database: Database) -> None:
    """Write the file anew unless that was done; of several processes that start, one does it.

    Where the disk has no room for it, or somebody works meanwhile, the next start tries again.
    """
    if is_rewritten(database):
        return
    file = Path(str(database.engine.url.database))
    with file.with_name(f"{file.name}-rewrite").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if is_rewritten(database):
            return
        try:
            _rewrite(database, file.parent)
        except sqlite3.OperationalError as error:
            log.warning("textos.not_rewritten", why=error.sqlite_errorname)
            return
    database.scrub()


def _rewrite(database: Database, folder: Path) -> None:
    with database.engine.connect() as connection:
        driver = connection.connection.driver_connection
        assert driver is not None
        [(usual,)] = driver.execute("PRAGMA busy_timeout").fetchall()
        # What is written on the way lies beside the file, and not where all programs leave theirs.
        quoted = str(folder).replace("'", "''")
        driver.execute(f"PRAGMA temp_store_directory='{quoted}'")
        driver.execute(f"PRAGMA busy_timeout={_PATIENCE_MS}")
        try:
            driver.execute("VACUUM")
            driver.execute(f"PRAGMA user_version={_WRITTEN}")
        finally:
            driver.execute(f"PRAGMA busy_timeout={usual}")
