"""Connections to PostgreSQL that the engines of one test after another use.

A new one costs the server a process that reads its catalogue anew: for what one test asks that is
several times the work of all its answers.
"""

import os
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import psycopg
from sqlalchemy import Engine, event

# What whoever had a connection may have left in its session.
_FORGET = ("RESET ALL", "DEALLOCATE ALL", "CLOSE ALL", "UNLISTEN *")


class KeptConnection(psycopg.Connection[Any]):
    """A connection that waits for its next user where it would be closed."""

    kept: "KeptConnections | None" = None

    def close(self) -> None:
        """Undo what is under way, and wait; what does not stand any more is closed."""
        if self.kept is None or self.closed:
            super().close()
            return
        try:
            self.rollback()
        except psycopg.Error:
            super().close()
        else:
            self.kept.put_back(self)

    def end(self) -> None:
        """Close it."""
        self.kept = None
        self.close()

    def is_as_new(self) -> bool:
        """Whether it stands, and nothing is left of its last user."""
        self.autocommit = False
        self.isolation_level = self.read_only = self.deferrable = None
        try:
            for statement in _FORGET:
                self.execute(statement)
            self.commit()
        except psycopg.Error:
            return False
        return True


class KeptConnections:
    """Those to one database, of which each process has its own."""

    def __init__(self, address: str) -> None:
        """Keep what is connected to that address."""
        self._database = psycopg.conninfo.conninfo_to_dict(address)
        self._resting = defaultdict[int, list[KeptConnection]](list)

    def serve(self, engine: Engine) -> None:
        """Have an engine take its connections from here, where they are to this database."""

        def connect(
            _dialect: object, _record: object, _args: object, options: dict[str, Any]
        ) -> KeptConnection | None:
            named = {name: each for name, each in options.items() if name != "context"}
            return self._take(options) if named == self._database else None

        event.listen(engine, "do_connect", connect)

    def put_back(self, connection: KeptConnection) -> None:
        """Keep it for the next who asks."""
        self._resting[os.getpid()].append(connection)

    def end(self) -> None:
        """Close those that rest."""
        for connection in self._resting.pop(os.getpid(), []):
            connection.end()

    def _take(self, options: Mapping[str, Any]) -> KeptConnection:
        resting = self._resting[os.getpid()]
        while resting:
            connection = resting.pop()
            if connection.is_as_new():
                return connection
            connection.end()
        made = KeptConnection.connect(**options)
        made.kept = self
        return made
