"""Whatever fails, and wherever: it is answered in the one shape, and the log quotes nobody."""

import time
from collections.abc import Iterator

import httpx2
import pytest

from remanso.core.db import Database
from remanso.settings.product import Settings
from tests.core.failing import PLAIN, SECRET, STORED
from tests.support.bytes_left import left_in_practice
from tests.support.served import Served

UNAVAILABLE = {"sqlite": {"statement"}, "postgresql": set[str]()}
ROUTES = [
    "dependency",
    "after",
    "answer",
    "task",
    *(f"plain/{name}" for name in PLAIN),
    *(f"stored/{name}" for name in STORED),
]


@pytest.fixture
def served(settings: Settings) -> Served:
    return Served(settings, application="tests.core.failing:application")


@pytest.fixture
def failing(served: Served) -> Iterator[httpx2.Client]:
    with served.running() as client:
        yield client


def _dialect(settings: Settings) -> str:
    return Database(settings.database_address).engine.dialect.name


def test_no_failure_reaches_the_log_with_its_words(
    failing: httpx2.Client, served: Served, settings: Settings
) -> None:
    unavailable = UNAVAILABLE[_dialect(settings)]
    for route in ROUTES:
        answer = failing.get(f"/failing/{route}")
        known = route.removeprefix("stored/") in unavailable
        assert answer.status_code == (503 if known else 500), route
        assert set(answer.json()) == {"detail", "message"}, route
        assert SECRET not in answer.text, route
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"], route
        assert answer.headers["X-Content-Type-Options"] == "nosniff", route
        assert answer.headers["X-Request-Id"], route
    with pytest.raises(httpx2.RemoteProtocolError, match="incomplete"):
        failing.get("/failing/stream")
    assert failing.get("/failing/background").status_code == 200
    said = _log_with(served, "request.failed")
    assert said.count('"request.failed"') >= len(ROUTES) - len(unavailable)
    assert "tests.core.failing:" in said, "the place of a failure is said"
    for heard in ('"thread.failed"', '"failed.unheard"', '"asyncio"'):
        assert heard in said
    assert SECRET not in said


def test_no_job_that_fails_says_or_keeps_its_words(
    failing: httpx2.Client, served: Served, settings: Settings
) -> None:
    # The first fails between its steps, the second in one.
    for attempt in (1, 2):
        assert failing.get(f"/failing/job/{attempt}").status_code == 200
    said = _log_with(served, *(["jobs.step_failed"] * 2), "jobs.watch_failed")
    assert SECRET not in said
    assert left_in_practice(settings, [SECRET.encode()]) == []


def _log_with(served: Served, *words: str) -> str:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        said = served.said
        if all(said.count(word) >= words.count(word) for word in words):
            return said
        time.sleep(0.1)
    pytest.fail(f"the log does not say {words}")
