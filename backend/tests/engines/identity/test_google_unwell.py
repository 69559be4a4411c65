"""Whatever Google may do instead of answering, asked over the wire."""

import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler

import pytest

from remanso.engines.identity import google as engine
from remanso.engines.identity.base import IdentityUnavailableError
from tests.support.google import CLIENT_ID, Google, running_google, send

# Longer than the engine waits here, by enough for a busy machine.
UNWELL_SECONDS = 5


@pytest.fixture
def google() -> Iterator[Google]:
    with running_google() as google:
        yield google


@pytest.fixture
def identity(monkeypatch: pytest.MonkeyPatch, google: Google) -> engine.GoogleIdentity:
    """The engine, somewhat less patient than in earnest."""
    monkeypatch.setattr(engine, "_SECONDS_PER_STEP", 0.3)
    monkeypatch.setattr(engine, "_SECONDS_PER_ANSWER", 0.3)
    return engine.GoogleIdentity(
        CLIENT_ID,
        token_info=f"{google.address}/tokeninfo",
        user_info=f"{google.address}/userinfo",
    )


def test_the_double_is_believed(google: Google, identity: engine.GoogleIdentity) -> None:
    vouched = identity.verify(google.issue("ana@consulta.example", sub="ana"))
    assert (vouched.email, vouched.subject) == ("ana@consulta.example", "ana")


def silent(handler: BaseHTTPRequestHandler) -> None:
    time.sleep(UNWELL_SECONDS)


def dripping(handler: BaseHTTPRequestHandler) -> None:
    handler.send_response(200)
    handler.end_headers()
    for _ in range(10 * UNWELL_SECONDS):
        handler.wfile.write(b" ")
        time.sleep(0.1)


def hanging_up(handler: BaseHTTPRequestHandler) -> None:
    handler.close_connection = True


def elsewhere(handler: BaseHTTPRequestHandler) -> None:
    handler.send_response(302)
    handler.send_header("Location", "/userinfo")
    handler.send_header("Content-Length", "0")
    handler.end_headers()


def answering(status: int, body: bytes, length: int | None = None) -> Callable[..., None]:
    return lambda handler: send(handler, status, body, length=length)


@pytest.mark.parametrize("path", ["/tokeninfo", "/userinfo"])
@pytest.mark.parametrize(
    "trouble",
    [
        pytest.param(silent, id="slow"),
        pytest.param(dripping, id="a byte now and then"),
        pytest.param(hanging_up, id="hangs up"),
        pytest.param(elsewhere, id="redirect"),
        pytest.param(answering(500, b"{}"), id="500"),
        pytest.param(answering(429, b"{}"), id="429"),
        pytest.param(answering(403, b'{"error": {"status": "RESOURCE_EXHAUSTED"}}'), id="403"),
        pytest.param(answering(200, b""), id="empty"),
        pytest.param(answering(200, b"<html>Sorry</html>"), id="no JSON"),
        pytest.param(answering(200, b'"text"'), id="no object"),
        pytest.param(answering(200, b'{"aud": 5, "sub": []}'), id="other types"),
        pytest.param(answering(200, b'{"aud": "', length=900), id="truncated"),
        pytest.param(answering(200, b"[" * 50_000), id="deep"),
        pytest.param(answering(200, b'{"aud": "' + b"x" * 10_000_000 + b'"}'), id="10 MB"),
        pytest.param(
            answering(200, b'{"aud": "a", "exp": "9999999999", "sub": "\\u0000"}'), id="NUL"
        ),
    ],
)
def test_whatever_ails_google_is_said_soon(
    google: Google,
    identity: engine.GoogleIdentity,
    path: str,
    trouble: Callable[[BaseHTTPRequestHandler], None],
) -> None:
    google.trouble[path] = trouble
    started = time.monotonic()
    with pytest.raises(IdentityUnavailableError):
        identity.verify(google.issue("ana@consulta.example"))
    assert time.monotonic() - started < UNWELL_SECONDS


def test_a_server_that_is_not_there_is_said_too() -> None:
    nowhere = engine.GoogleIdentity("id", token_info="http://127.0.0.1:1/")
    with pytest.raises(IdentityUnavailableError):
        nowhere.verify("a-token")
