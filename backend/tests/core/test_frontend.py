"""Files, pages, the application's screens, and the page for whatever is none of these."""

from io import StringIO
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from pydantic import AnyHttpUrl, SecretStr

from remanso.app.main import create_app
from remanso.settings.product import Settings
from tests.support.context import context_in
from tests.support.people import API

PRODUCTION: dict[str, object] = {
    "env": "production",
    "google_client_id": "x.apps.example",
    "secret_key": SecretStr("s" * 32),
    "public_url": AnyHttpUrl("https://remanso.example"),
}
pytestmark = pytest.mark.one_database("what is tried is the built frontend")


@pytest.mark.parametrize(
    ("accepted", "body", "encoding"),
    [("gzip, br", "brotli", "br"), ("gzip", "gzip", "gzip"), ("identity", "plain", None)],
)
def test_scripts_come_compressed_and_are_kept_for_good(
    site: TestClient, accepted: str, body: str, encoding: str | None
) -> None:
    with site.stream("GET", "/assets/app-1a2b.js", headers={"Accept-Encoding": accepted}) as answer:
        raw = b"".join(answer.iter_raw())
    assert raw.decode() == body
    assert answer.headers.get("Content-Encoding") == encoding
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.headers["Content-Type"].startswith("text/javascript")


@pytest.mark.parametrize("path", ["/assets/gone.js", "/assets/%2e%2e/%2e%2e/secret.txt"])
def test_a_script_that_is_not_there_is_not_answered_with_a_page(
    site: TestClient, path: str
) -> None:
    answer = site.get(path)
    assert (answer.status_code, answer.text) == (404, "")


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("/", "landing"),
        ("/about", "about"),
        ("/about/", "about"),
        ("/favicon.svg", "<svg/>"),
        ("/login", "sign in"),
        ("/Login/?next=x", "sign in"),
        ("/casa/7", "house"),
        ("/dashboard/terapeuta", "therapist"),
        ("/dashboard/terapeuta/", "therapist"),
        ("/dashboard/terapeuta/pacientes/no/existe", "somewhere inside"),
    ],
)
def test_each_place_has_its_document_and_is_asked_for_again(
    site: TestClient, path: str, page: str
) -> None:
    answer = site.get(path)
    assert (answer.status_code, answer.text) == (200, page)
    assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "kind"),
    [("/sw.js", "text/javascript"), ("/manifest.webmanifest", "application/manifest+json")],
)
def test_what_installs_the_product_is_asked_for_again_and_called_by_its_kind(
    site: TestClient, path: str, kind: str
) -> None:
    answer = site.get(path)
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.headers["Content-Type"].startswith(kind)
    policy = answer.headers["Content-Security-Policy"].split("; ")
    assert {"worker-src 'self'", "manifest-src 'self'"} <= set(policy)


@pytest.mark.parametrize(
    "path",
    [
        "/nada",
        "/screens/login.html",
        "/screens",
        "/loginx",
        "/login/mas",
        "/casa",
        "/casa/7/8",
        "/dashboard",
        "/dashboard/terapeutas",
    ],
)
def test_any_other_place_does_not_exist(site: TestClient, path: str) -> None:
    answer = site.get(path)
    assert (answer.status_code, answer.text) == (404, "missing")
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.headers["Content-Type"].startswith("text/html")


@pytest.mark.parametrize("path", [API, f"{API}/", f"{API}/nada", f"{API}/modulos/.."])
def test_what_the_api_does_not_have_is_never_answered_with_a_page(
    site: TestClient, path: str
) -> None:
    answer = site.get(path)
    assert (answer.status_code, answer.json()["detail"]) == (404, "No encontrado")


@pytest.mark.parametrize(
    "path", ["/%2e%2e/secret.txt", "/about/%2e%2e/%2e%2e/secret.txt", "//etc/passwd"]
)
def test_nothing_outside_is_served(site: TestClient, path: str) -> None:
    answer = site.get(path)
    assert (answer.status_code, answer.text) == (404, "missing")


@pytest.mark.parametrize("path", ["/%00", "/" + "a" * 300, "/" + "a/" * 3000])
def test_a_name_that_no_file_can_have_does_not_exist(site: TestClient, path: str) -> None:
    answer = site.get(path)
    assert (answer.status_code, answer.text) == (404, "missing")


@pytest.mark.parametrize("path", ["/about", "/dashboard/terapeuta", "/favicon.svg"])
def test_what_has_not_changed_is_not_sent_again(site: TestClient, path: str) -> None:
    etag = site.get(path).headers["ETag"]
    again = site.get(path, headers={"If-None-Match": f'W/"other", {etag}'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["Vary"] == "Accept-Encoding"
    assert site.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize(
    ("path", "logged"),
    [
        ("/Reset-Password/canario", "/reset-password/…"),
        ("/reset-password%3Ftoken=canario", "/…"),
        ("/reset-password&token=canario", "/…"),
        ("/casa/7/canario", "/casa/…"),
        ("/dashboard", "/dashboard"),
        ("/canario", "/…"),
        ("/pacientes/Canario Ferrer", "/…"),
        ("/no/existe%1B[2J?token=canario", "/…"),
    ],
)
def test_of_what_does_not_exist_only_the_part_that_is_ours_is_logged(
    site: TestClient, log: StringIO, path: str, logged: str
) -> None:
    assert site.get(path).status_code == 404
    assert f'"path": "{logged}"' in log.getvalue()
    assert "canario" not in log.getvalue().lower()


@pytest.mark.parametrize(
    ("told", "google", "correo"),
    [
        ({}, 200, 200),
        ({"google_client_id": "x.apps.example"}, 404, 200),
        ({"smtp_url": SecretStr("smtp://correo.example")}, 200, 404),
        (PRODUCTION, 404, 404),
    ],
)
def test_what_imitates_something_is_not_there_where_that_is_configured(
    settings: Settings, built: Path, told: dict[str, object], google: int, correo: int
) -> None:
    app = create_app(settings.model_copy(update=told), frontend=built)
    client = TestClient(app)
    try:
        for page, call, expected in (
            ("/dev/google", "/auth/dev/accounts", google),
            ("/dev/correo", "/dev/correo", correo),
        ):
            assert client.get(page).status_code == expected
            assert client.get(f"{page}/").status_code == expected
            assert client.get(f"{API}{call}").status_code == expected
    finally:
        context_in(app).database.dispose()


def test_the_api_describes_itself_but_for_production(settings: Settings, built: Path) -> None:
    for env, expected in (("test", 200), ("development", 200), ("production", 404)):
        told = {**PRODUCTION, "env": env}
        app = create_app(settings.model_copy(update=told), frontend=built)
        answer = TestClient(app).get(f"{API}/openapi.json")
        context_in(app).database.dispose()
        assert answer.status_code == expected
        if expected == 200:
            assert answer.json() == app.openapi()
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_without_a_built_frontend_there_is_only_the_api(settings: Settings, tmp_path: Path) -> None:
    app = create_app(settings, frontend=tmp_path / "nowhere")
    assert TestClient(app).get("/").json()["detail"] == "No encontrado"
    context_in(app).database.dispose()
