"""A practice that the scenarios of this folder share: each leaves it as it found it."""

from collections.abc import Iterator

import pytest
from fastapi import FastAPI

from remanso.app.main import create_app
from remanso.core.db import Database
from remanso.settings.product import Settings
from tests.matrix.world import World
from tests.support.context import context_in
from tests.support.databases import Databases
from tests.support.people import People


@pytest.fixture(scope="package")
def standing_settings(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """Settings for a whole folder, which asks for no other database."""
    data_dir = tmp_path_factory.mktemp("standing") / "var"
    return Settings(
        env="test", push=True, data_dir=data_dir, database_url=databases.clean(data_dir)
    )


@pytest.fixture(scope="package")
def standing_app(standing_settings: Settings) -> Iterator[FastAPI]:
    """The whole product on that database."""
    app = create_app(standing_settings)
    yield app
    context_in(app).database.dispose()


@pytest.fixture(scope="package")
def standing(standing_settings: Settings, standing_app: FastAPI) -> Iterator[World]:
    """One world for the whole folder."""
    database = Database(standing_settings.database_address, standing_settings.key_ring)
    yield World(People(standing_app), database, store=standing_settings.data_dir)
    database.dispose()
