"""Whatever is sent, the API answers in its own shape, and never that it broke.

Each run makes the same calls; `--fuzz-seed` makes others, and `--fuzz-values` tries more in each
place: `pytest tests/fuzz --fuzz-values=30`.
"""

import json
import sys
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx2 import Response

from remanso.app.main import create_app
from remanso.core.db import Database
from remanso.settings.product import Settings
from tests.archivos.files import MP4
from tests.fuzz.calls import Call, Caller
from tests.fuzz.judging import faults
from tests.matrix.table import Callers
from tests.matrix.world import World
from tests.support.people import People

pytestmark = pytest.mark.both_databases("what each database does with odd values")

_JSON = {"Content-Type": "application/json"}
_CALLED_BY = {
    "ana": {Callers.TERAPEUTA, Callers.EITHER, Callers.VISITOR},
    "lucia": {Callers.PACIENTE, Callers.EITHER, Callers.SIGNED_IN},
    "nobody": {Callers.ANYONE},
}


@pytest.fixture(scope="module")
def document(
    tmp_path_factory: pytest.TempPathFactory, _routes_prepared_once: None
) -> Mapping[str, Any]:
    """The API's own description, which takes longer to write than some hundred calls."""
    folder = tmp_path_factory.mktemp("described")
    return create_app(Settings(env="test", data_dir=folder, database_url=None)).openapi()


@pytest.mark.parametrize("who", _CALLED_BY)
def test_nothing_that_is_sent_breaks_the_server(
    app: FastAPI,
    people: People,
    database: Database,
    settings: Settings,
    *,
    pytestconfig: pytest.Config,
    document: Mapping[str, Any],
    who: str,
) -> None:
    world = World(people, database, store=settings.data_dir)
    client = TestClient(app, raise_server_exceptions=False, follow_redirects=False)
    person = getattr(world, who)
    client.headers.update(getattr(person, "client", person).headers)
    seed, count = pytestconfig.getoption("fuzz_seed"), pytestconfig.getoption("fuzz_values")
    random = Random(f"{seed} {who}")  # noqa: S311 - nothing is kept secret with it
    caller = Caller(document, world.own, random=random, count=count)

    tried, wrong = 0, list[str]()
    for call in caller.calls(_CALLED_BY[who]):
        tried += 1
        said = f"{call.line.method} {call.line.path} with {call.odd}"
        wrong += [f"{fault}: {said}" for fault in faults(_send(client, call))]

    sys.stdout.write(f"{tried} calls by {who}\n")
    assert not wrong, f"{len(wrong)} answers:\n" + "\n".join(wrong[:60])


def _send(client: TestClient, call: Call) -> Response:
    method = call.line.method
    if call.line.file is None:
        content = None if call.body is None else json.dumps(call.body)
        return client.request(method, call.path, params=call.query, content=content, headers=_JSON)
    fields = {name: str(value).replace("\ud800", "?") for name, value in (call.body or {}).items()}
    file = (fields.pop("file", call.line.file) or "x", MP4)
    return client.request(method, call.path, params=call.query, data=fields, files={"file": file})
