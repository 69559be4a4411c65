"""What works on somebody's file knows no secret of the practice: a hostile one could ask it."""

import json

import pytest

from remanso.engines.media.processes.children import child, said, wait
from remanso.engines.processes.children import Child
from tests.engines.speech.children import nobody_cancels

TELLING = "tests.support.telling_environment"
SECRETS = {
    "REMANSO_SECRET_KEY": "lo-que-nadie-lee",
    "REMANSO_DATABASE_URL": "postgresql://remanso:lo-que-nadie-lee@localhost/remanso",
    "AWS_SECRET_ACCESS_KEY": "lo-que-nadie-lee",
    "CREDENTIALS_DIRECTORY": "/run/lo-que-nadie-lee",
}


@pytest.fixture(autouse=True)
def secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server whose settings stand in its environment."""
    for name, value in SECRETS.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def _check(told: bytes) -> None:
    environment = json.loads(told)
    assert "lo-que-nadie-lee" not in str(environment)
    assert environment["LC_ALL"] == "C.UTF-8"
    assert environment["PATH"]


@pytest.mark.one_database("what is tried is the environment of a process")
def test_who_decodes_a_recording_knows_no_secret() -> None:
    with child(TELLING, longest_seconds=60) as process:
        assert process.stdin is not None
        process.stdin.write(b"\n")
        process.stdin.flush()
        wait(process, nobody_cancels)
        _check(said(process))


@pytest.mark.one_database("what is tried is the environment of a process")
def test_who_hears_or_writes_knows_no_secret() -> None:
    listening = Child(TELLING)
    try:
        _check(next(listening.ask("", cancelled=nobody_cancels)))
    finally:
        listening.end()
