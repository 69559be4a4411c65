"""A practice whose audit is sealed, and the command that follows it."""

from collections.abc import Callable

import pytest
from fastapi import FastAPI
from typer.testing import CliRunner

from remanso.app.cli import app as command
from remanso.core.chain.sealing import Sealer
from remanso.settings.product import Settings
from remanso.use_cases.auditoria.seal_auditoria import sealer_of
from tests.support.context import context_in
from tests.support.people import API, People, Person


class Said:
    """How a command ended and what it said."""

    def __init__(self, code: int, text: str) -> None:
        self.code, self.text = code, text


Verify = Callable[..., Said]


@pytest.fixture
def verify(settings: Settings) -> Verify:
    """`remanso audit verify` on this test's practice."""
    practice = {
        "REMANSO_ENV": "test",
        "REMANSO_DATA_DIR": str(settings.data_dir),
        "REMANSO_DATABASE_URL": settings.database_url or "",
    }

    def run(**more: str) -> Said:
        ended = CliRunner().invoke(command, ["audit", "verify"], env=practice | more)
        if ended.exception is not None and not isinstance(ended.exception, SystemExit):
            raise ended.exception
        return Said(ended.exit_code, (ended.stdout + ended.stderr).strip())

    return run


@pytest.fixture
def sealer(app: FastAPI) -> Sealer:
    """Who seals in this process; it does so when it is told."""
    return sealer_of(context_in(app))


@pytest.fixture
def ana(people: People, sealer: Sealer) -> Person:
    """A therapist who wrote down three things about Lucía; all of it is sealed."""
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    for telefono in ("600000001", "600000002", "600000003"):
        path = f"{API}/pacientes/{lucia.id}"
        ana.client.patch(path, json={"telefono": telefono}).raise_for_status()
    sealer.seal()
    return ana
