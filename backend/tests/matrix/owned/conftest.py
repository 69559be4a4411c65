"""A transaction in which anything may be written."""

from collections.abc import Iterator
from contextlib import suppress

import pytest
from sqlalchemy.orm import Session

from tests.matrix.world import World


class _UndoneError(Exception):
    """Ends a transaction without leaving anything."""


@pytest.fixture
def db(standing: World) -> Iterator[Session]:
    """A transaction of which nothing stays."""
    with suppress(_UndoneError), standing.database.transaction() as db:
        yield db
        raise _UndoneError
