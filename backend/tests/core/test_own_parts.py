"""The public pages whose words depend on what is configured, whole before any script has run."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from pydantic import SecretStr

from remanso.app.main import create_app
from remanso.rooms.asistente.safety.lines import lines_of
from remanso.settings.countries import HELP_COUNTRIES, HelpCountry
from remanso.settings.product import Settings
from tests.support.context import context_in

pytestmark = pytest.mark.one_database("what is tried are pages, which no row changes")
_PAGES = ("privacidad", "aviso-legal", "ayuda")
_CODE = '<script>alert("x")</script> & "Cía"'
_ELSEWHERE: dict[str, object] = {
    "cloud_engines": True,
    "language_model": "anthropic:claude-sonnet-4-5",
    "language_api_key": SecretStr("k"),
    "speech": "openai",
    "speech_api_key": SecretStr("k"),
    "smtp_url": SecretStr("smtp://correo.example"),
    "storage_url": "s3://grabaciones",
    "s3_access_key_id": SecretStr("k"),
    "s3_secret_access_key": SecretStr("k"),
    "backup_dir": "s3://copias",
    "google_client_id": "x.apps.example",
}


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    """A built frontend with room in these pages."""
    root = tmp_path / "dist"
    for page in _PAGES:
        file = root / page / "index.html"
        file.parent.mkdir(parents=True)
        file.write_text(f'<h1>{page}</h1><div data-own="{page}"></div>', encoding="utf-8")
    (root / "routes.json").write_text("{}", encoding="utf-8")
    return root


@contextmanager
def serving(settings: Settings, pages: Path, told: dict[str, object]) -> Iterator[TestClient]:
    """A browser of the product with these settings."""
    given = settings.model_dump() | told
    app = create_app(Settings.model_validate(given), frontend=pages)
    try:
        yield TestClient(app)
    finally:
        context_in(app).database.dispose()


def read(client: TestClient, page: str) -> str:
    """A page as somebody reads it."""
    answer = client.get(f"/{page}")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("text/html")
    assert "data-own" not in answer.text
    return answer.text


def words(html: str) -> str:
    """The words of a page."""
    return unescape(re.sub(r"<[^>]+>", " ", html))


def test_nothing_is_made_up_where_nothing_is_said(settings: Settings, pages: Path) -> None:
    with serving(settings, pages, {}) as client:
        privacidad = words(read(client, "privacidad"))
        assert "los datos de la consulta" in privacidad
        assert "te los da tu terapeuta" in privacidad
        assert "Nada de lo que se dice en las sesiones sale del equipo" in privacidad
        assert "Estados Unidos" not in privacidad
        assert "Agencia Española de Protección de Datos" in privacidad
        assert "14 años" in privacidad


def test_who_runs_it_is_named_and_what_they_wrote_is_no_code(
    settings: Settings, pages: Path
) -> None:
    told: dict[str, object] = {
        "operator_name": _CODE,
        "operator_address": "Calle <i>Mayor</i>, 1",
        "operator_contact": "datos+'x@consulta.example",
    }
    with serving(settings, pages, told) as client:
        for page in ("privacidad", "aviso-legal"):
            html = read(client, page)
            assert _CODE in words(html)
            assert "<script" not in html
            assert "<i>" not in html
            assert 'href="mailto:datos%2B%27x@consulta.example"' in html
        assert "te los da tu terapeuta" not in words(read(client, "privacidad"))


def test_what_leaves_is_said_with_whom_it_goes_to(settings: Settings, pages: Path) -> None:
    with serving(settings, pages, _ELSEWHERE) as client:
        privacidad = words(read(client, "privacidad"))
        for said in (
            "Parte de lo que se dice en las sesiones sale",
            "a OpenAI, un servicio externo (Estados Unidos)",
            "a Anthropic, un servicio externo (Estados Unidos)",
            "el almacén s3.us-east-1.amazonaws.com",
            "el servidor correo.example",
            "Si entras con Google",
        ):
            assert said in privacidad
        assert privacidad.count("s3.us-east-1.amazonaws.com") == 2


def test_a_provider_elsewhere_of_no_known_country_is_asked_about(
    settings: Settings, pages: Path
) -> None:
    told: dict[str, object] = {
        "cloud_engines": True,
        "language_model": "openai:x",
        "language_base_url": "https://modelos.example/v1",
        "language_api_key": SecretStr("k"),
    }
    with serving(settings, pages, told) as client:
        privacidad = words(read(client, "privacidad"))
        assert "modelos.example" in privacidad
        assert "pregunta a tu terapeuta en qué país está" in privacidad
        assert "(Estados Unidos)" not in privacidad


def test_a_server_of_the_house_is_the_house(settings: Settings, pages: Path) -> None:
    told: dict[str, object] = {"language_model": "ollama:x", "speech": "none"}
    with serving(settings, pages, told) as client:
        privacidad = words(read(client, "privacidad"))
        assert "Nada de lo que se dice en las sesiones sale" in privacidad
        assert "no se transcriben" in privacidad


@pytest.mark.parametrize("country", HELP_COUNTRIES)
def test_whom_to_call_is_all_that_is_known_of_the_country(
    settings: Settings, pages: Path, country: HelpCountry
) -> None:
    with serving(settings, pages, {"help_country": country}) as client:
        html = read(client, "ayuda")
        said = words(html)
        for line in lines_of(country):
            number = line.numero.replace(" ", "")
            assert f'href="tel:{number}"' in html
            assert line.numero in said
            assert line.nombre in said
            assert line.cuando in said
        for place in ("/login", "/forgot-password"):
            assert f'href="{place}"' in html


def test_a_lawyer_is_the_operators_business(settings: Settings, pages: Path) -> None:
    with serving(settings, pages, {}) as client:
        for page in _PAGES:
            assert "abogad" not in read(client, page)


def test_nothing_in_them_is_refused_by_the_policy(settings: Settings, pages: Path) -> None:
    with serving(settings, pages, _ELSEWHERE) as client:
        for page in _PAGES:
            assert re.search(r" style=|<script| on\w+=|<img|<iframe", read(client, page)) is None


def test_they_are_compressed_and_asked_for_again(site: TestClient) -> None:
    with site.stream("GET", "/ayuda", headers={"Accept-Encoding": "br, gzip"}) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        assert "Si hay peligro" in answer.read().decode()
    assert answer.headers["Cache-Control"] == "no-cache"
    etag = answer.headers["ETag"]
    for path in ("/ayuda", "/ayuda/"):
        plain = site.get(path, headers={"Accept-Encoding": "identity"})
        assert "Content-Encoding" not in plain.headers
        assert plain.headers["ETag"] == etag
    known = site.get("/ayuda", headers={"If-None-Match": etag})
    assert (known.status_code, known.content) == (304, b"")
    assert site.head("/ayuda").status_code == 200


@pytest.mark.parametrize(
    "wrong",
    [{"operator_contact": "nadie"}, {"operator_name": "x" * 201}, {"operator_address": "x" * 301}],
)
def test_nonsense_is_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="operator_"):
        Settings.model_validate(wrong)
