"""What the disk under the tables can do."""

import sqlite3
from itertools import count
from pathlib import Path

from bench.load import seconds


def commits(folder: Path, *, over: float, text: str = "x" * 500) -> float:
    """Transactions of one row with that text that SQLite makes durable in a second in `folder`."""
    connection = sqlite3.connect(folder / "commits.sqlite", isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE IF NOT EXISTS rows (id INTEGER PRIMARY KEY, text TEXT)")
    done = count()
    ended = seconds(over)
    while not ended():
        connection.execute("INSERT INTO rows (text) VALUES (?)", (text,))
        next(done)
    connection.close()
    return next(done) / over
