"""A practice that the scenarios of a module share: none of them changes what the others look at."""

from collections.abc import Iterator

import pytest

from remanso.core.db import Database
from remanso.main import create_app
from remanso.settings import Settings
from tests.matrix.world import World
from tests.support.databases import Databases
from tests.support.people import People


@pytest.fixture(scope="module")
def standing(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """One world for a whole module, which asks for no other database."""
    data_dir = tmp_path_factory.mktemp("standing") / "var"
    settings = Settings(env="test", data_dir=data_dir, database_url=databases.clean(data_dir))
    database = Database(settings.database_address)
    app = create_app(settings)
    yield World(People(app), database)
    app.state.database.dispose()
    database.dispose()
