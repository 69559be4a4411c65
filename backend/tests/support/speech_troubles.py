"""What goes wrong between us and a transcription provider."""

import json
from dataclasses import dataclass
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from typing import Protocol

from tests.support.language_model import send, streaming


class Troubled(Protocol):
    """Whoever has the trouble."""

    flooded: int

    def wait(self, seconds: float) -> None:
        """Let time pass, unless the test is over."""
        ...


@dataclass(frozen=True)
class Refuse:
    """A refusal with its status, its words, and how long to wait."""

    status: int
    says: str = "no"
    code: str | None = None
    retry_after: str | None = None

    def deliver(self, provider: Troubled, handler: BaseHTTPRequestHandler) -> None:
        """Refuse as the asked provider does."""
        error: object = self.says
        if handler.path.startswith("/v1/"):
            error = {"message": self.says, "type": "error", "code": self.code}
        headers = {} if self.retry_after is None else {"Retry-After": self.retry_after}
        send(handler, self.status, json.dumps({"error": error}).encode(), headers=headers)


@dataclass(frozen=True)
class Send:
    """These bytes, breaking off before `length` when there is one."""

    body: bytes
    length: int | None = None

    def deliver(self, provider: Troubled, handler: BaseHTTPRequestHandler) -> None:
        """Send them, whatever was asked."""
        send(handler, HTTPStatus.OK, self.body, length=self.length)


@dataclass(frozen=True)
class Flood:
    """What does not stop coming."""

    total: int

    def deliver(self, provider: Troubled, handler: BaseHTTPRequestHandler) -> None:
        """Send that much of nothing."""
        chunk = b" " * 65_536
        with streaming(handler) as write:
            for _ in range(self.total // len(chunk)):
                write(chunk)
                provider.flooded += len(chunk)


@dataclass(frozen=True)
class Silence:
    """Nothing for so many seconds, and then a broken connection."""

    seconds: float

    def deliver(self, provider: Troubled, handler: BaseHTTPRequestHandler) -> None:
        """Wait."""
        provider.wait(self.seconds)


@dataclass(frozen=True)
class Lost:
    """What was asked is done, and the answer gets lost on its way."""


Trouble = Refuse | Send | Flood | Silence | Lost
