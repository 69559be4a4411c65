"""Whatever one person sends, everybody else is answered meanwhile."""

import json
import threading
import time
from collections.abc import Iterator

import httpx2
import pytest

from remanso.settings.product import Settings
from tests.support.people import API, People
from tests.support.served import Served

pytestmark = pytest.mark.one_database("what is tried is the loop that answers everybody")

JSON = {"content-type": "application/json"}
REGISTER, LOGIN = f"{API}/invitations/register", f"{API}/auth/login/patient"
# A quiet machine answers in a few milliseconds; this one has other things to do.
MOST_SECONDS = 1.5
TRIES = 3


@pytest.fixture
def server(settings: Settings) -> Iterator[httpx2.Client]:
    with Served(settings).running() as client:
        yield client


def _hostile(size: int) -> Iterator[bytes]:
    yield json.dumps({"password": "a" * size, "contrasenia": "ñ" * (size // 2)}).encode()
    yield b'{"password": [' + b"[]," * (size // 3) + b"[]]}"
    yield b'{"a": ' + b"[" * size
    yield b"{" + b",".join(b'"%d":1' % n for n in range(size // 12)) + b"}"
    yield b'"' + b"\\u0041" * (size // 6) + b'"'


def test_hostile_bodies_keep_nobody_waiting(server: httpx2.Client, people: People) -> None:
    ana = people.terapeuta()
    signed = {**JSON, "Authorization": ana.client.headers["Authorization"]}
    sent = [(path, JSON, body) for body in _hostile(7_000_000) for path in (REGISTER, LOGIN)]
    sent += [(path, JSON, body) for body in _hostile(60_000) for path in (REGISTER, LOGIN)]
    sent += [(f"{API}/sesiones/", signed, body) for body in _hostile(7_000_000)]
    server.get("/healthz")
    for path, headers, body in sent:
        # Who shares the machine slows one answer, but not all of them.
        longest = (_others_wait(server, path, headers, body) for _ in range(TRIES))
        assert any(waited < MOST_SECONDS for waited in longest), (path, body[:20])


def _others_wait(server: httpx2.Client, path: str, headers: dict[str, str], body: bytes) -> float:
    """The longest that anybody else waits for an answer while this is sent and answered."""
    calling = threading.Thread(target=_send, args=(server, path, headers, body))
    calling.start()
    waited = []
    while calling.is_alive():
        began = time.monotonic()
        assert server.get("/healthz").status_code == 200
        waited.append(time.monotonic() - began)
    return max(waited, default=0.0)


def _send(server: httpx2.Client, path: str, headers: dict[str, str], body: bytes) -> None:
    try:
        answer = httpx2.post(
            str(server.base_url.join(path)), content=body, headers=headers, timeout=30
        )
    except httpx2.TransportError:
        # It was refused before it was all sent.
        return
    assert answer.status_code < 500
