"""A request as the wire sees it: its head, as much of its body as one likes, and then silence."""

import json
import socket
import time
from dataclasses import dataclass
from typing import Any

import httpx2

_ANSWER_SECONDS = 15.0


@dataclass(frozen=True, slots=True)
class Answered:
    """What came back, after how many seconds, and whether the server then hung up."""

    status: int
    headers: dict[str, str]
    body: bytes
    seconds: float
    hung_up: bool

    def problem(self) -> dict[str, Any]:
        """The body of an error answer."""
        problem: dict[str, Any] = json.loads(self.body)
        return problem


def send(
    client: httpx2.Client, method: str, path: str, headers: dict[str, str], body: bytes = b""
) -> Answered:
    """Send that and no more; what the server answers to it."""
    named = {"host": client.base_url.host, **headers}
    lines = [f"{method} {path} HTTP/1.1"]
    lines += [f"{name}: {value}" for name, value in named.items() if value]
    address = (client.base_url.host, client.base_url.port)
    with socket.create_connection(address, timeout=_ANSWER_SECONDS) as connection:
        began = time.monotonic()
        connection.sendall("\r\n".join([*lines, "", ""]).encode() + body)
        return _read(connection, began)


def _read(connection: socket.socket, began: float) -> Answered:
    received, seconds, hung_up = b"", 0.0, False
    connection.settimeout(_ANSWER_SECONDS)
    try:
        while piece := connection.recv(65536):
            seconds = seconds or time.monotonic() - began
            received += piece
            connection.settimeout(3.0)
        hung_up = True
    except ConnectionResetError:
        hung_up = True
    except TimeoutError:
        pass
    head, _, body = received.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    named = (line.partition(":") for line in lines)
    headers = {name.lower(): value.strip() for name, _, value in named}
    status = int(first.split()[1]) if first else 0
    return Answered(status, headers, body, seconds, hung_up)
