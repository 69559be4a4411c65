"""A provider's side of the wire: a real server that speaks what OpenAI and Anthropic document."""

import json
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler

from tests.support.http_server import serving
from tests.support.language_wires import WIRES, Asked, Json, Saying, wire_of

KEY = "sk-prueba-1234"
MODEL = "modelo-de-prueba"


@dataclass(frozen=True)
class Say(Saying):
    """The model says this, at its pace."""

    # Seconds before the first word, and between words.
    silence: float = 0.0
    pause: float = 0.0

    def deliver(self, provider: "Provider", handler: BaseHTTPRequestHandler, asked: Asked) -> None:
        """Answer as it was asked for."""
        provider.wait(self.silence)
        wire = wire_of(asked)
        if not asked.body.get("stream"):
            send(handler, HTTPStatus.OK, json.dumps(wire.whole(self, asked)).encode())
            return
        with streaming(handler) as write:
            for event in wire.events(self, asked, self.words(provider)):
                write(event.encode())

    def words(self, provider: "Provider") -> Iterator[str]:
        """The words one by one, at the model's pace."""
        for word in self.text.split(" "):
            provider.wait(self.pause)
            provider.left.append(time.monotonic())
            yield f"{word} "


@dataclass(frozen=True)
class Refuse:
    """The provider refuses, with its status, its own error, and how long to wait."""

    status: int
    message: str = "no"
    code: str | None = None
    kind: str | None = None
    retry_after: str | None = None

    def deliver(self, provider: "Provider", handler: BaseHTTPRequestHandler, asked: Asked) -> None:
        """Answer with an error in the provider's form."""
        error: Json = {
            "type": self.kind or self.code or "error",
            "message": self.message,
            "code": self.code,
        }
        headers = {} if self.retry_after is None else {"Retry-After": self.retry_after}
        body = {"type": "error", "error": error}
        send(handler, self.status, json.dumps(body).encode(), headers=headers)


@dataclass(frozen=True)
class Send:
    """The provider sends these bytes, and breaks off before `length` when there is one."""

    body: bytes
    length: int | None = None
    kind: str = "application/json"

    def deliver(self, provider: "Provider", handler: BaseHTTPRequestHandler, asked: Asked) -> None:
        """Send them, whatever was asked."""
        kind = "text/event-stream" if asked.body.get("stream") else self.kind
        send(handler, HTTPStatus.OK, self.body, length=self.length, kind=kind)


@dataclass(frozen=True)
class Flood:
    """The provider does not stop sending."""

    total: int

    def deliver(self, provider: "Provider", handler: BaseHTTPRequestHandler, asked: Asked) -> None:
        """Send that much of what begins like an answer."""
        chunk = b": " + b"a" * 65_534 if asked.body.get("stream") else b" " * 65_536
        with streaming(handler) as write:
            for _ in range(self.total // len(chunk)):
                write(chunk)
                provider.flooded += len(chunk)


Reply = Say | Refuse | Send | Flood


@dataclass
class Provider:
    """Answers with `replies`, one per request, then with the last of them for ever."""

    replies: deque[Reply] = field(default_factory=lambda: deque([Say("Bien.")]))
    asked: list[Asked] = field(default_factory=list)
    address: str = ""
    flooded: int = 0
    # When each word left, by the clock of this machine.
    left: list[float] = field(default_factory=list)
    _stopping: threading.Event = field(default_factory=threading.Event)

    def will(self, *replies: Reply) -> None:
        """Answer the next requests like this, the last of them for ever; a word unless told."""
        self.replies = deque(replies or [Say("Bien.")])
        self.asked.clear()
        self.left.clear()

    def next(self) -> Reply:
        """How to answer now."""
        return self.replies.popleft() if len(self.replies) > 1 else self.replies[0]

    def wait(self, seconds: float) -> None:
        """Let time pass, unless the test is over."""
        self._stopping.wait(seconds)

    def stop(self) -> None:
        """Answer nobody any more."""
        self._stopping.set()


@contextmanager
def running_provider() -> Iterator[Provider]:
    """A provider of both kinds, at an address of this machine."""
    provider = Provider()
    with serving(_handler_of(provider)) as provider.address:
        try:
            yield provider
        finally:
            provider.stop()


def _handler_of(provider: Provider) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        # Words leave when they are said, not when there are enough of them for a packet.
        disable_nagle_algorithm = True

        def handle_one_request(self) -> None:
            # Somebody who stops listening in the middle of an answer is part of the scenarios.
            try:
                super().handle_one_request()
            except ConnectionError:
                self.close_connection = True

        def do_POST(self) -> None:
            length = int(self.headers["Content-Length"])
            body = json.loads(self.rfile.read(length))
            asked = Asked(self.path, dict(self.headers.items()), body)
            if asked.path.partition("?")[0] not in WIRES:
                self.send_error(HTTPStatus.NOT_FOUND)
                return
            provider.asked.append(asked)
            provider.next().deliver(provider, self, asked)
            self.close_connection = True

        def log_message(self, *_: object) -> None:
            pass

    return Handler


def send(
    handler: BaseHTTPRequestHandler,
    status: int,
    body: bytes,
    *,
    length: int | None = None,
    kind: str = "application/json",
    headers: Mapping[str, str] | None = None,
) -> None:
    """Answer; a `length` that is not the body's is a connection that broke off."""
    handler.send_response(status)
    handler.send_header("Content-Type", kind)
    handler.send_header("Content-Length", str(len(body) if length is None else length))
    handler.send_header("Connection", "close")
    for name, value in (headers or {}).items():
        handler.send_header(name, value)
    handler.end_headers()
    handler.wfile.write(body)


@contextmanager
def streaming(handler: BaseHTTPRequestHandler) -> Iterator[Callable[[bytes], None]]:
    """Answer piece by piece, each of them sent at once."""
    handler.send_response(HTTPStatus.OK)
    handler.send_header("Content-Type", "text/event-stream; charset=utf-8")
    handler.send_header("Transfer-Encoding", "chunked")
    handler.send_header("Connection", "close")
    handler.end_headers()

    def write(data: bytes) -> None:
        handler.wfile.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")
        handler.wfile.flush()

    yield write
    write(b"")
