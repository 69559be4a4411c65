"""What a monitor reads, with the operator's token alone: requests, jobs, what failed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from prometheus_client.parser import text_string_to_metric_families
from pydantic import SecretStr
from sqlalchemy import text

from remanso.app.main import create_app
from remanso.core.db import Database
from remanso.settings.product import Settings
from tests.support.context import context_in
from tests.support.people import API

TOKEN = "a-token-of-the-operator"
WITH_TOKEN = {"Authorization": f"Bearer {TOKEN}"}


@pytest.fixture
def watched(settings: Settings, built: Path) -> Iterator[TestClient]:
    """A site whose operator watches it."""
    told = settings.model_copy(update={"metrics_token": SecretStr(TOKEN)})
    app = create_app(told, frontend=built)
    with TestClient(app) as client:
        yield client
    context_in(app).database.dispose()


def read(client: TestClient) -> dict[tuple[str, tuple[str, ...]], float]:
    """Each number by its name and the values of its labels."""
    answer = client.get("/metrics", headers=WITH_TOKEN)
    assert answer.status_code == 200, answer.text
    return {
        (sample.name, tuple(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def test_without_the_token_there_is_nothing_there(watched: TestClient, site: TestClient) -> None:
    nothing = site.get("/metrics", headers=WITH_TOKEN)
    assert nothing.status_code == 404
    for headers in ({}, {"Authorization": f"Bearer {TOKEN}x"}, {"Authorization": TOKEN}):
        refused = watched.get("/metrics", headers=headers)
        assert (refused.status_code, refused.text) == (404, nothing.text)


def test_requests_are_counted_by_template_and_status(watched: TestClient) -> None:
    secret = "9f0c2f4e-6e6a-4b7e-9d5d-2b6a8f1c0001"
    watched.get(f"{API}/pacientes/unified/{secret}")
    watched.get(f"{API}/nothing/{secret}")

    numbers = read(watched)

    template = f"{API}/pacientes/unified/{{paciente_id}}"
    assert numbers["remanso_requests_total", ("GET", template, "401")] == 1
    assert numbers["remanso_request_seconds_count", ("GET", template)] == 1
    assert secret not in watched.get("/metrics", headers=WITH_TOKEN).text


def test_what_failed_and_how_fast_it_works_is_told(watched: TestClient) -> None:
    numbers = read(watched)
    kinds = {labels[0] for name, labels in numbers if name == "remanso_failed"}
    tables = {"drafts", "sesiones", "grabaciones", "reproducciones", "correos", "expedientes"}
    tables |= {"silenciados"}
    assert kinds == tables
    assert "remanso_jobs" in watched.get("/metrics", headers=WITH_TOKEN).text


@pytest.mark.one_database("on PostgreSQL the scenarios share the shape that is spoilt here")
def test_a_database_of_another_shape_is_not_ready(watched: TestClient, database: Database) -> None:
    assert watched.get("/readyz").json()["estado"] == "listo"
    with database.transaction() as db:
        db.execute(text("UPDATE alembic_version SET version_num = '0001'"))

    told = watched.get("/readyz")

    assert told.status_code == 503
    assert told.json()["partes"]["migraciones"] == "falta actualizar la base de datos"
    assert told.json()["partes"]["archivos"] == "bien"
