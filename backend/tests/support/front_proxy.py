"""What stands in front of the product on the internet: speaks TLS, and passes requests on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from typing import Literal

import httpx2

FORWARDED_FOR = "X-Forwarded-For"
# Of one connection only.
_HOP = {"transfer-encoding", "connection", "content-length", "content-encoding"}


@dataclass
class FrontProxy:
    """How one is set up; tests change it between two requests."""

    upstream: str = ""
    # What becomes of the addresses that a client says it comes from.
    forwards: Literal["replaces", "appends", "passes", "says nothing"] = "replaces"
    calls_from: str = "127.0.0.1"
    host: str | None = None
    most_bytes: int | None = None
    drops: frozenset[str] = frozenset()
    adds: Mapping[str, str] = field(default_factory=dict)
    redirects_to: str | None = None

    def ask(self, path: str, headers: Mapping[str, str], client: str) -> httpx2.Response:
        """What the product answers to this request."""
        passed = {
            name: value
            for name, value in headers.items()
            if name.lower() not in {*_HOP, FORWARDED_FOR.lower()}
        }
        if self.host is not None:
            passed = {name: value for name, value in passed.items() if name.lower() != "host"}
            passed["Host"] = self.host
        if addresses := self._forwarded(headers.get(FORWARDED_FOR, ""), client):
            passed[FORWARDED_FOR] = addresses
        transport = httpx2.HTTPTransport(local_address=self.calls_from)
        with httpx2.Client(transport=transport, timeout=10) as there:
            return there.get(self.upstream + path, headers=passed)

    def _forwarded(self, said: str, client: str) -> str:
        match self.forwards:
            case "replaces":
                return client
            case "appends":
                return f"{said}, {client}" if said else client
            case "passes":
                return said
            case "says nothing":
                return ""


def handler_of(proxy: FrontProxy) -> type[BaseHTTPRequestHandler]:
    """What answers as the proxy is set up when it is asked."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            if proxy.redirects_to is not None:
                self._send(HTTPStatus.MOVED_PERMANENTLY, {"Location": proxy.redirects_to}, b"")
                return
            try:
                answer = proxy.ask(self.path, dict(self.headers), self.client_address[0])
            except httpx2.RequestError:
                self._send(HTTPStatus.BAD_GATEWAY, {}, b"")
                return
            kept = {
                name: value
                for name, value in answer.headers.items()
                if name not in {*_HOP, *proxy.drops}
            }
            self._send(answer.status_code, kept, answer.content)

        def handle_expect_100(self) -> bool:
            size = int(self.headers["Content-Length"])
            if proxy.most_bytes is not None and size > proxy.most_bytes:
                self._send(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, {}, b"")
                return False
            return super().handle_expect_100()

        def do_PUT(self) -> None:
            # Whoever announced it sends nothing.
            self.close_connection = True

        def _send(self, status: int, headers: Mapping[str, str], body: bytes) -> None:
            self.send_response_only(status)
            for name, value in (*headers.items(), *proxy.adds.items()):
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    return Handler
