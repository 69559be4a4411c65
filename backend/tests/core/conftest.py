"""A built frontend, and the product serving it."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from remanso.app.main import create_app
from remanso.settings.product import Settings
from tests.support.context import context_in

_FILES = {
    "dist/index.html": "landing",
    "dist/about/index.html": "about",
    "dist/ayuda/index.html": '<main><div data-own="ayuda"></div></main>',
    "dist/ayuda/index.html.br": "brotli without it",
    "dist/screens/login.html": "sign in",
    "dist/screens/casa.html": "house",
    "dist/screens/terapeuta.html": "therapist",
    "dist/screens/otra.html": "somewhere inside",
    "dist/404.html": "missing",
    "dist/favicon.svg": "<svg/>",
    "dist/sw.js": "worker",
    "dist/manifest.webmanifest": "{}",
    "dist/routes.json": json.dumps(
        {
            "/login": "screens/login.html",
            "/reset-password": "screens/login.html",
            "/casa/:id": "screens/casa.html",
            "/dashboard/terapeuta": "screens/terapeuta.html",
            "/dashboard/terapeuta/*": "screens/otra.html",
            "/dev/google": "screens/login.html",
            "/dev/correo": "screens/login.html",
        }
    ),
    "dist/assets/app-1a2b.js": "plain",
    "dist/assets/app-1a2b.js.br": "brotli",
    "dist/assets/app-1a2b.js.gz": "gzip",
    "secret.txt": "secret",
}


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """What the frontend's build leaves, each file saying what it is."""
    for name, text in _FILES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path / "dist"


@pytest.fixture
def site(settings: Settings, built: Path) -> Iterator[TestClient]:
    """A browser of the product with that frontend."""
    app = create_app(settings, frontend=built)
    yield TestClient(app, raise_server_exceptions=False)
    context_in(app).database.dispose()
