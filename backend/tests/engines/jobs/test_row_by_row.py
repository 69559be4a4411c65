"""A database that is away is no row's fault: a sweep is over at once, and tried again later."""

from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from remanso.core.db import Database
from remanso.engines.jobs.row_by_row import one_row

pytestmark = pytest.mark.one_database("what is tried is a database that is not there")


def test_a_sweep_does_not_wait_for_a_database_that_is_away_row_by_row(tmp_path: Path) -> None:
    away = Database(f"sqlite:///{tmp_path}/nowhere/remanso.sqlite")
    tried = []
    with pytest.raises(OperationalError):
        for row in range(3):
            tried.append(row)
            with one_row():
                away.ping()
    assert tried == [0]
