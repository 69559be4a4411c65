"""What the application of each test would work out anew, worked out once for a test process.

Every test has an application of its own, with its engines, and asks it from an event loop.
SQLAlchemy compiles a statement, and learns how to read its columns, once for each engine;
Starlette's client begins a loop and its threads for each request. Together that was most of a
scenario's processor time.
"""

from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import Any

import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal
from fastapi.testclient import TestClient
from sqlalchemy import Compiled, Connection, Dialect, Engine, create_engine

from remanso.core import db
from remanso.core.cells.keys import Keys, NoKeysError
from tests.support.kept_connections import KeptConnections

_SERVE, _OF = Keys.serve, Keys.of


class KeysInUse:
    """Stands for the keys of a dialect, which here serves the engines of one test after another."""

    keys: Keys | None = None

    def __getattr__(self, name: str) -> Any:
        """What those of today say."""
        if self.keys is None:
            raise NoKeysError
        return getattr(self.keys, name)


class Place:
    """What the engines that are the first, or the second, of their test hand on to one another."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self.keys = KeysInUse()
        self._compiled = dict[object, Compiled]()
        self._ask, self._asked = dialect.initialize, False

    def take(self, engine: Engine) -> None:
        """Have this engine go on where the one before it ended."""
        # What a first connection asks its database is asked once.
        engine.dialect.initialize = self._initialize  # type: ignore[method-assign]
        engine.dialect = self.dialect
        engine.update_execution_options(compiled_cache=self._compiled)
        self.keys.keys = None

    def _initialize(self, connection: Connection) -> None:
        if not self._asked:
            self._ask(connection)
        self._asked = True


class Engines:
    """Makes the engines of one test after another."""

    def __init__(self) -> None:
        self._places = dict[tuple[str, int], Place]()
        self._of_dialects = dict[Dialect, Place]()
        self._made: int | None = None
        # Where there is a server: what its engines are connected by.
        self.connections: KeptConnections | None = None

    @contextmanager
    def of_one_test(self) -> Iterator[None]:
        """Nobody uses those that are made here any more afterwards; others outlive a test."""
        self._made = 0
        yield
        self._made = None

    def create(self, address: str, **options: Any) -> Engine:
        """An engine that knows what the one in its place in an earlier test has learned."""
        engine = create_engine(address, **options)
        if self._made is None:
            return engine
        name = engine.dialect.name, self._made
        if name not in self._places:
            place = self._places[name] = Place(engine.dialect)
            self._of_dialects[engine.dialect] = place
        self._places[name].take(engine)
        if self.connections is not None:
            self.connections.serve(engine)
        self._made += 1
        return engine

    def serve(self, keys: Keys, engine: Engine) -> None:
        """What `Keys.serve` does, where what read a column before goes on reading it."""
        place = self._of_dialects.get(engine.dialect)
        if place is None:
            _SERVE(keys, engine)
        else:
            place.keys.keys = keys

    def keys_of(self, dialect: Dialect) -> Keys | KeysInUse:
        """What `Keys.of` does."""
        place = self._of_dialects.get(dialect)
        return _OF(dialect) if place is None else place.keys


LOOP_IS_GONE = "This portal is not running"
"""What a caller is told, in place of the answer, whose loop has ended."""


class Loop:
    """One loop for the requests of a test, as a server has one; clients may have their own."""

    def __init__(self) -> None:
        self._running = ExitStack()
        self._portal: BlockingPortal | None = None

    @contextmanager
    def portal_for(self, client: TestClient) -> Iterator[BlockingPortal]:
        """Where a client's next request runs."""
        if client.portal is not None:
            yield client.portal
            return
        if self._portal is None:
            self._portal = self._running.enter_context(start_blocking_portal())
        try:
            yield self._portal
        except BaseException as error:
            # What imitates the death of a process takes its loop along. Who asks at that moment is
            # cancelled with it, and a moment too late sees only that the loop is gone.
            gone = isinstance(error, CancelledError) or str(error) == LOOP_IS_GONE
            if gone or not isinstance(error, Exception):
                self.end()
            raise

    def end(self) -> None:
        """Wait for what runs in it."""
        self._portal = None
        self._running.close()


@contextmanager
def kept_engines() -> Iterator[Engines]:
    """Have engines of the product made so."""
    engines = Engines()

    def serve(keys: Keys, engine: Engine) -> None:
        engines.serve(keys, engine)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(db, "create_engine", engines.create)
        patch.setattr(Keys, "serve", serve)
        patch.setattr(Keys, "of", engines.keys_of)
        yield engines


@contextmanager
def one_loop() -> Iterator[None]:
    """Have clients ask in one loop until the end."""
    loop = Loop()

    def portal_for(client: TestClient) -> AbstractContextManager[BlockingPortal]:
        return loop.portal_for(client)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TestClient, "_portal_factory", portal_for)
        yield
        loop.end()
