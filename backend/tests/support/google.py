"""Google's side of the wire: a real server on this machine that speaks its documented JSON."""

import json
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from secrets import token_urlsafe
from typing import Any

from tests.support.http_server import serving

CLIENT_ID = "remanso.apps.googleusercontent.com"
LIFETIME_SECONDS = 3599

Trouble = Callable[[BaseHTTPRequestHandler], None]
"""What the server does instead of answering."""


class Google:
    """Issues tokens, and says of each what the test gave it to say."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.trouble: dict[str, Trouble] = {}
        self._answers: dict[str, dict[str, dict[str, Any]]] = {}
        self.address = ""

    def issue(
        self,
        email: str,
        *,
        sub: str | None = None,
        issued: Mapping[str, Any] | None = None,
        person: Mapping[str, Any] | None = None,
    ) -> str:
        """A token of this person for this application, but for what `issued` or `person` change.

        A change to None takes the field away.
        """
        token = f"ya29.{token_urlsafe(24)}"
        subject = sub or f"sub-of-{email.lower()}"
        self._answers[token] = {
            "/tokeninfo": _changed(_token_info(email, subject), issued),
            "/userinfo": _changed(_user_info(email, subject), person),
        }
        return token

    def answer(self, path: str, token: str) -> tuple[int, dict[str, Any]]:
        """What Google says at this path of this token."""
        said = self._answers.get(token, {}).get(path)
        if said is not None:
            return HTTPStatus.OK, said
        error = {"error": "invalid_token", "error_description": "Invalid Value"}
        refused = path == "/tokeninfo"
        return (HTTPStatus.BAD_REQUEST if refused else HTTPStatus.UNAUTHORIZED), error


def _token_info(email: str, sub: str) -> dict[str, Any]:
    return {
        "azp": CLIENT_ID,
        "aud": CLIENT_ID,
        "sub": sub,
        "scope": "openid https://www.googleapis.com/auth/userinfo.email",
        "exp": str(int(time.time()) + LIFETIME_SECONDS),
        "expires_in": str(LIFETIME_SECONDS),
        "email": email,
        "email_verified": "true",
        "access_type": "online",
    }


def _user_info(email: str, sub: str) -> dict[str, Any]:
    return {
        "sub": sub,
        "name": "Ana Robledo",
        "given_name": "Ana",
        "picture": "https://lh3.googleusercontent.com/a/ana=s96-c",
        "email": email,
        "email_verified": True,
    }


def _changed(said: dict[str, Any], changes: Mapping[str, Any] | None) -> dict[str, Any]:
    return {name: value for name, value in {**said, **(changes or {})}.items() if value is not None}


@contextmanager
def running_google() -> Iterator[Google]:
    """Google, at an address of this machine."""
    google = Google()
    with serving(_handler_of(google)) as google.address:
        yield google


def _handler_of(google: Google) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def handle_one_request(self) -> None:
            # Somebody who stops listening in the middle of an answer is part of the scenarios.
            try:
                super().handle_one_request()
            except ConnectionError:
                self.close_connection = True

        def do_POST(self) -> None:
            self._serve("/tokeninfo")

        def do_GET(self) -> None:
            self._serve("/userinfo")

        def _serve(self, path: str) -> None:
            google.asked.append(self.requestline)
            if trouble := google.trouble.get(path):
                trouble(self)
            elif self.path == path:
                token = self.headers.get("Authorization", "").removeprefix("Bearer ")
                status, content = google.answer(path, token)
                send(self, status, json.dumps(content).encode())
            else:
                self.send_error(HTTPStatus.NOT_FOUND)

        def log_message(self, *_: object) -> None:
            pass

    return Handler


def send(
    handler: BaseHTTPRequestHandler, status: int, body: bytes, *, length: int | None = None
) -> None:
    """Answer; a `length` that is not the body's is a connection that broke off."""
    handler.send_response(status)
    handler.send_header("Content-Type", "application/json; charset=UTF-8")
    handler.send_header("Content-Length", str(len(body) if length is None else length))
    handler.end_headers()
    handler.wfile.write(body)
