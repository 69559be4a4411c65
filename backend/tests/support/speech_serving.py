"""Transcription providers at an address of this machine."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from email.parser import BytesParser
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler

from tests.support.http_server import serving
from tests.support.language_model import send
from tests.support.speech_providers import DELETED, KEY, Asked, Json, Provider
from tests.support.speech_troubles import Lost, Refuse


@contextmanager
def running_providers() -> Iterator[Provider]:
    """Both providers, at one address of this machine."""
    provider = Provider()
    with serving(_handler_of(provider)) as provider.address:
        try:
            yield provider
        finally:
            provider.stop()


def _handler_of(provider: Provider) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def handle_one_request(self) -> None:
            # Somebody who stops listening in the middle of an answer is part of the scenarios.
            try:
                super().handle_one_request()
            except ConnectionError:
                self.close_connection = True

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            _serve(provider, self, _wanted(self, _POSTED, "listen"), body)

        def do_GET(self) -> None:
            _serve(provider, self, _wanted(self, _GOT, "poll"))

        def do_DELETE(self) -> None:
            _serve(provider, self, "delete")

        def log_message(self, *_: object) -> None:
            pass

    return Handler


_POSTED = {"/v2/upload": "upload", "/v2/transcript": "order"}
_GOT = {"/v2/transcript": "list"}


def _wanted(handler: BaseHTTPRequestHandler, known: Mapping[str, str], other: str) -> str:
    return known.get(handler.path.partition("?")[0], other)


def _serve(
    provider: Provider, handler: BaseHTTPRequestHandler, what: str, body: bytes = b""
) -> None:
    asked = _read(what, handler.path, dict(handler.headers.items()), body)
    provider.asked.append(asked)
    handler.close_connection = True
    trouble = provider.troubles[what].pop(0) if provider.troubles[what] else None
    if KEY not in handler.headers.get("Authorization", ""):
        trouble = Refuse(401, "Authentication error, API token missing/invalid")
    trouble = trouble or _refusal(provider, asked)
    if trouble is not None and not isinstance(trouble, Lost):
        trouble.deliver(provider, handler)
        return
    answer = getattr(provider, what)(asked)
    if trouble is None:
        send(handler, HTTPStatus.OK, json.dumps(answer).encode())


def _refusal(provider: Provider, asked: Asked) -> Refuse | None:
    if asked.what in {"poll", "delete"}:
        found = provider.transcripts.get(asked.fields["id"])
        if found is None or found["audio_url"] == DELETED:
            return Refuse(404, "Transcript lookup error, transcript id not found")
        working = found["status"] not in {"completed", "error"}
        if asked.what == "delete" and provider.holds_on and working:
            return Refuse(400, "Cannot delete a transcript that is processing")
    if asked.what == "order" and asked.fields["audio_url"] not in provider.uploads:
        return Refuse(400, "Download error, unable to download the file")
    return None


def _read(what: str, address: str, headers: Mapping[str, str], body: bytes) -> Asked:
    path, _, query = address.partition("?")
    match what:
        case "upload":
            return Asked(what, headers, {}, body)
        case "order":
            return Asked(what, headers, json.loads(body))
        case "listen":
            return _form(what, headers, body)
        case "list":
            pairs = dict(pair.split("=") for pair in query.split("&") if pair)
            return Asked(what, headers, pairs)
        case _:
            return Asked(what, headers, {"id": path.rsplit("/", 1)[-1]})


def _form(what: str, headers: Mapping[str, str], body: bytes) -> Asked:
    head = f"Content-Type: {headers['Content-Type']}\r\n\r\n".encode()
    fields: Json = {}
    sound = b""
    for part in BytesParser().parsebytes(head + body).get_payload():
        assert not isinstance(part, str)
        name = part.get_param("name", header="content-disposition")
        content = part.get_payload(decode=True)
        assert isinstance(content, bytes)
        if part.get_filename():
            sound = content
        else:
            fields.setdefault(str(name), []).append(content.decode())
    plain = {name: values[0] if len(values) == 1 else values for name, values in fields.items()}
    return Asked(what, headers, plain, sound)
