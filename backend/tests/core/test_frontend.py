"""Files, pages, the application's screens, and the page for whatever is none of these."""

from io import StringIO
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from remanso.main import create_app
from remanso.settings import Settings

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
        ("/login", "application"),
        ("/Login/?next=x", "application"),
        ("/casa/7", "application"),
        ("/dashboard/terapeuta", "application"),
        ("/dashboard/terapeuta/pacientes/no/existe", "application"),
    ],
)
def test_each_place_has_its_document_and_is_asked_for_again(
    site: TestClient, path: str, page: str
) -> None:
    answer = site.get(path)
    assert (answer.status_code, answer.text) == (200, page)
    assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    ["/nada", "/loginx", "/login/mas", "/casa", "/casa/7/8", "/dashboard", "/dashboard/terapeutas"],
)
def test_any_other_place_does_not_exist(site: TestClient, path: str) -> None:
    answer = site.get(path)
    assert (answer.status_code, answer.text) == (404, "missing")
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.headers["Content-Type"].startswith("text/html")


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


def test_what_does_not_exist_is_logged_by_its_path_and_nothing_else(
    site: TestClient, log: StringIO
) -> None:
    site.get("/no/existe%1B[2J?token=canario-1")
    site.get("/reset-password%3Ftoken=canario-2")
    site.get("/login?token=canario-3")
    logged = log.getvalue()
    assert '"path": "/no/existe%1B%5B2J"' in logged
    assert '"path": "/reset-password"' in logged
    assert "canario" not in logged
    assert logged.count("page not found") == 2


def test_without_a_built_frontend_there_is_only_the_api(settings: Settings, tmp_path: Path) -> None:
    app = create_app(settings, frontend=tmp_path / "nowhere")
    assert TestClient(app).get("/").json()["detail"] == "No encontrado"
    app.state.database.dispose()
