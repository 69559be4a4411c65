"""Looking for bytes: in every file of a folder and every table of a server, whatever its name."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

import psycopg
from psycopg import sql

from remanso.settings.product import Settings

_EVERY_TABLE = """
    SELECT schemaname, tablename FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')
"""

_SAMPLE = 48


def samples(*contents: bytes) -> list[bytes]:
    """Some bytes from the middle of each, that nothing else has."""
    middles = (len(content) // 2 for content in contents)
    return [content[at : at + _SAMPLE] for at, content in zip(middles, contents, strict=True)]


def left_in(folder: Path, wanted: list[bytes]) -> list[str]:
    """Which files below have any of these bytes."""
    return [name for name, content in _files(folder) if any(sample in content for sample in wanted)]


def left_in_practice(settings: Settings, wanted: list[bytes]) -> list[str]:
    """What of a practice has any of these bytes: its files and, on a server, every table there.

    What the jobs keep of themselves is among them, on both databases.
    """
    return [
        *left_in(settings.data_path, wanted),
        *(
            name
            for name, content in _tables(settings.database_url)
            if any(sample in content for sample in wanted)
        ),
    ]


def _tables(address: str | None) -> Iterator[tuple[str, bytes]]:
    """Each table of a server, every value as its bytes are."""
    if address is None:
        return
    with psycopg.connect(address) as connection:
        for place in connection.execute(_EVERY_TABLE).fetchall():
            copied = sql.SQL("COPY {} TO STDOUT (FORMAT binary)").format(sql.Identifier(*place))
            with connection.cursor().copy(copied) as rows:
                yield ".".join(place), b"".join(bytes(row) for row in rows)


def _files(folder: Path) -> Iterator[tuple[str, bytes]]:
    # A folder that goes while it is looked through is passed over, as `rglob` does not.
    for below, _folders, names in os.walk(folder):
        for path in (Path(below) / name for name in names):
            # It may have gone meanwhile.
            with contextlib.suppress(FileNotFoundError):
                yield str(path.relative_to(folder)), path.read_bytes()
