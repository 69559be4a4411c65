"""Handing mails in, and reading them where none are sent."""

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from pydantic import SecretStr
from sqlalchemy import text

from remanso.app.main import create_app
from remanso.core.db import Database
from remanso.core.errors import UnavailableError
from remanso.engines.mail.base import Mail
from remanso.rooms.avisos import service
from remanso.rooms.avisos.compose import compose
from remanso.rooms.avisos.post import PostOffice
from remanso.settings.product import Settings
from tests.support.context import context_in
from tests.support.mails import link_in, mails_to
from tests.support.people import API

LUCIA = "lucia@correo.example"
TOKEN = "ficha-que-abre-una-cuenta"


def mail(post: PostOffice, subject: str = "Una invitación") -> Mail:
    return compose(
        subject=subject,
        greeting="Hola:",
        paragraphs=["Te invitan."],
        action=("Entrar", post.link("/register/invited", token=TOKEN)),
        closing=[],
    )


@pytest.fixture
def post(app: FastAPI) -> PostOffice:
    office: PostOffice = context_in(app).post
    return office


def test_the_outbox_shows_the_newest_first(
    client: TestClient, post: PostOffice, database: Database
) -> None:
    for subject in ("La primera", "La segunda"):
        with database.transaction() as db:
            post.send(db, to=LUCIA, mail=mail(post, subject))

    [second, first] = mails_to(client, LUCIA)

    assert (second["asunto"], first["asunto"]) == ("La segunda", "La primera")
    assert set(first) == {"id", "para", "asunto", "texto", "html", "fecha"}
    assert first["html"].startswith("<!doctype html>")
    assert parse_qs(urlsplit(link_in(first)).query) == {"token": [TOKEN]}


def test_an_act_that_fails_sends_nothing(
    client: TestClient, post: PostOffice, database: Database
) -> None:
    with pytest.raises(RuntimeError), database.transaction() as db:
        post.send(db, to=LUCIA, mail=mail(post))
        raise RuntimeError

    assert mails_to(client, LUCIA) == []


def test_a_withdrawn_mail_is_gone(client: TestClient, post: PostOffice, database: Database) -> None:
    with database.transaction() as db:
        correo_id = post.send(db, to=LUCIA, mail=mail(post))
    with database.transaction() as db:
        service.withdraw(db, correo_id)

    assert mails_to(client, LUCIA) == []
    with database.read() as db:
        assert service.list_undelivered(db, [correo_id]) == set()


def test_mails_of_before_a_change_of_key_are_not_shown(
    client: TestClient, settings: Settings, post: PostOffice, database: Database
) -> None:
    changed = Settings(**{**settings.model_dump(), "secret_key": "o" * 40})
    for office in (context_in(create_app(changed)).post, post):
        with database.transaction() as db:
            office.send(db, to=LUCIA, mail=mail(post))

    assert len(mails_to(client, LUCIA)) == 1


def test_links_lead_to_the_public_address_and_nowhere_else(settings: Settings) -> None:
    public = Settings(**{**settings.model_dump(), "public_url": "https://consulta.example/"})
    post: PostOffice = context_in(create_app(public)).post

    assert post.link("/login") == "https://consulta.example/login"
    assert post.link("/x", token="a&b=ñ/") == "https://consulta.example/x?token=a%26b%3D%C3%B1%2F"


def test_the_words_of_a_mail_are_nowhere_in_the_data(
    settings: Settings, post: PostOffice, database: Database
) -> None:
    with database.transaction() as db:
        post.send(db, to=LUCIA, mail=mail(post))

    if database.engine.dialect.name == "sqlite":
        files = [path for path in settings.data_path.rglob("*") if path.is_file()]
        stored = b"".join(path.read_bytes() for path in files)
    else:
        with database.read() as db:
            stored = str(db.execute(text("SELECT correos.*::text FROM correos")).all()).encode()
            stored += bytes(db.scalar(text("SELECT sealed FROM correos")) or b"")
    assert LUCIA.encode() in stored
    assert TOKEN.encode() not in stored
    assert b"Te invitan" not in stored


def test_production_without_a_mail_server_says_what_to_do(
    tmp_path: Path, database: Database
) -> None:
    production = Settings(
        env="production",
        data_dir=tmp_path,
        secret_key=SecretStr("s" * 32),
        google_client_id="x",
        public_url="https://consulta.example",
    )
    app = create_app(production)
    post: PostOffice = context_in(app).post

    with pytest.raises(UnavailableError) as refusal:
        post.check_ready()
    assert "REMANSO_SMTP_URL" in refusal.value.sentence
    with pytest.raises(UnavailableError), database.transaction() as db:
        post.send(db, to=LUCIA, mail=mail(post))
    unknown = TestClient(app).get(f"{API}/otra/cosa")
    assert TestClient(app).get(f"{API}/dev/correo").json() == unknown.json()


def test_with_a_mail_server_there_is_no_outbox(settings: Settings) -> None:
    served = settings.model_copy(update={"smtp_url": SecretStr("smtp://correo.example")})
    assert TestClient(create_app(served)).get(f"{API}/dev/correo").status_code == 404
