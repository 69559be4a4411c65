"""What stands around every answer: headers, errors of one shape, logs that know nobody."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from remanso.app.main import create_app
from remanso.settings.product import Settings
from tests.support.context import context_in
from tests.support.people import API, People

pytestmark = pytest.mark.one_database("what is tried is what surrounds an answer")


@pytest.mark.parametrize("path", ["/", "/healthz", f"{API}/auth/me", f"{API}/nothing", "/assets/x"])
def test_every_answer_is_guarded(site: TestClient, path: str) -> None:
    headers = site.get(path).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"


@pytest.fixture
def google_site(settings: Settings, built: Path) -> Iterator[TestClient]:
    """A site whose therapists enter through Google."""
    with_google = settings.model_copy(update={"google_client_id": "id"})
    app = create_app(with_google, frontend=built)
    yield TestClient(app)
    context_in(app).database.dispose()


def test_the_sign_in_page_lets_google_in_and_no_other_page_does(google_site: TestClient) -> None:
    headers = google_site.get("/login").headers
    policy = headers["Content-Security-Policy"].split("; ")
    assert "script-src 'self' https://accounts.google.com/gsi/client" in policy
    assert "connect-src 'self' https://accounts.google.com/gsi/" in policy
    assert "frame-src https://accounts.google.com/gsi/" in policy
    assert "default-src 'none'" in policy
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin-allow-popups"
    for path in ("/", "/dashboard/terapeuta", "/login/x", "/assets/gone.js", f"{API}/auth/me"):
        elsewhere = google_site.get(path).headers
        assert "accounts.google.com" not in elsewhere["Content-Security-Policy"]
        assert elsewhere["Cross-Origin-Opener-Policy"] == "same-origin"


@pytest.mark.parametrize("path", ["/login", "/dashboard/terapeuta", "/"])
def test_pictures_of_google_are_shown_everywhere(google_site: TestClient, path: str) -> None:
    policy = google_site.get(path).headers["Content-Security-Policy"]
    assert "img-src 'self' data: blob: https://*.googleusercontent.com;" in policy


@pytest.mark.parametrize("path", ["/login", "/dashboard/terapeuta", "/"])
def test_without_google_nothing_of_it_is_let_in(site: TestClient, path: str) -> None:
    headers = site.get(path).headers
    assert "google" not in headers["Content-Security-Policy"]
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"


def test_answers_of_the_api_are_never_kept(site: TestClient) -> None:
    assert site.get(f"{API}/auth/config").headers["Cache-Control"] == "no-store"


def test_only_an_https_address_promises_https(settings: Settings, built: Path) -> None:
    secure = settings.model_copy(
        update={"public_url": Settings(public_url="https://a.es").public_url}
    )
    assert "Strict-Transport-Security" in _headers(secure, built)
    assert "Strict-Transport-Security" not in _headers(settings, built)


def _headers(settings: Settings, built: Path) -> set[str]:
    answer = TestClient(create_app(settings, frontend=built)).get("/healthz")
    return {name.title() for name in answer.headers}


@pytest.mark.parametrize(
    ("method", "path", "status", "sentence"),
    [
        ("GET", f"{API}/nothing", 404, "No encontrado"),
        ("POST", f"{API}/nothing", 404, "No encontrado"),
        ("DELETE", f"{API}/auth/config", 405, "Método no permitido"),
        ("GET", f"{API}/auth/me", 401, "No autenticado"),
    ],
)
def test_every_error_has_one_shape(
    site: TestClient, method: str, path: str, status: int, sentence: str
) -> None:
    answer = site.request(method, path)
    assert answer.status_code == status
    assert answer.json() == {"detail": sentence, "message": sentence}


def test_broken_json_is_a_sentence_and_not_echoed(site: TestClient) -> None:
    answer = site.post(
        f"{API}/auth/login/patient",
        content=b'{"email": "a@b.es", "contrasenia": "Mi-secreto-9',
        headers={"Content-Type": "application/json"},
    )
    assert answer.status_code == 422
    assert answer.json()["detail"] == "El contenido no es un JSON válido"
    assert "Mi-secreto-9" not in answer.text


def test_json_deeper_than_can_be_read_is_a_sentence(site: TestClient) -> None:
    answer = site.post(
        f"{API}/auth/forgot-password",
        content=b"[" * 60_000,
        headers={"Content-Type": "application/json"},
    )
    assert answer.status_code == 422
    assert answer.json()["detail"] == "El contenido no se ha podido leer"


def test_the_server_says_that_it_lives_and_that_it_is_ready(site: TestClient) -> None:
    assert site.get("/healthz").status_code == 200
    assert site.get("/readyz").status_code == 200


def test_logs_know_ids_and_routes_but_nobody(people: People, log: StringIO) -> None:
    ana = people.terapeuta("Canario Nombre")
    lucia = people.paciente(ana, "Canario", "Apellido")
    ana.client.get(f"{API}/pacientes/", params={"search": "canario"})
    ana.client.get(f"{API}/pacientes/unified/{lucia.id}")
    people.browser().post(
        f"{API}/auth/login/patient", json={"email": lucia.email, "contrasenia": "Canario-481"}
    )
    logged = log.getvalue()
    assert str(ana.id) in logged
    assert "/pacientes/unified/{paciente_id}" in logged
    for secret in ("anario", lucia.email, ana.email, ana.client.headers["Authorization"][7:]):
        assert secret not in logged
