"""Ending, in a practice that was restored, whatever somebody entered by before its backup."""

from pathlib import Path

from remanso.core.db import Database
from remanso.rooms.citas.portal import links
from remanso.rooms.cuentas.credentials.ending import end_everything


def end_sign_ins(file: Path) -> None:
    """Have everybody of the practice in this SQLite file sign in anew.

    Which sign-ins and links were ended since the backup, nobody knows. The file keeps its shape,
    which may be too old for a row of the audit: the operator is told instead.
    """
    database = Database(f"sqlite:///{file}")
    try:
        with database.transaction() as db:
            end_everything(db)
            links.close_all(db)
    finally:
        database.dispose()
