"""Clients that ask as fast as they are answered, cheap enough not to be what is measured."""

import asyncio
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import quantiles

Request = Callable[[], bytes]
"""Makes the bytes of the next request."""

_OK = range(200, 300)


@dataclass(slots=True)
class Load:
    """What a flow of requests met. Latencies are in milliseconds."""

    latencies: list[float] = field(default_factory=list)
    failures: int = 0
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        """Answers in a second."""
        return len(self.latencies) / self.seconds

    def p(self, percent: int) -> float:
        """The latency that so many percent of the answers kept."""
        return quantiles(self.latencies, n=100, method="inclusive")[percent - 1]


@dataclass(frozen=True, slots=True)
class Flow:
    """Some clients, each with a connection of its own, that repeat a request.

    `pause` is how many seconds a client thinks between an answer and its next request.
    """

    port: int
    request: Request
    clients: int = 1
    pause: float = 0.0


def seconds(length: float) -> Callable[[], bool]:
    """An end after so many seconds from now."""
    end = time.perf_counter() + length
    return lambda: time.perf_counter() >= end


def measure(*flows: Flow, until: Callable[[], bool]) -> list[Load]:
    """Let all flows run at once until the end; what each of them met."""
    return asyncio.run(_all(flows, until))


def get(path: str, *, token: str = "") -> Request:
    """The same reading every time."""
    sent = _bytes("GET", path, token, b"")
    return lambda: sent


def post(path: str, body: Callable[[], object], *, token: str = "") -> Request:
    """A writing with a JSON body of its own every time."""
    return lambda: _bytes("POST", path, token, json.dumps(body()).encode())


def _bytes(method: str, path: str, token: str, body: bytes) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost"]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", ""]).encode() + body


async def _all(flows: tuple[Flow, ...], until: Callable[[], bool]) -> list[Load]:
    return await asyncio.gather(*(_flow(flow, until) for flow in flows))


async def _flow(flow: Flow, until: Callable[[], bool]) -> Load:
    load = Load()
    began = time.perf_counter()
    await asyncio.gather(*(_client(flow, until, load) for _ in range(flow.clients)))
    load.seconds = time.perf_counter() - began
    return load


async def _client(flow: Flow, until: Callable[[], bool], load: Load) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", flow.port)
    try:
        while not until():
            sent = flow.request()
            began = time.perf_counter()
            writer.write(sent)
            status = await _answer(reader)
            load.latencies.append((time.perf_counter() - began) * 1000)
            load.failures += status not in _OK
            if flow.pause:
                await asyncio.sleep(flow.pause)
    finally:
        writer.close()
        await writer.wait_closed()


async def _answer(reader: asyncio.StreamReader) -> int:
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    _, _, after = head.partition(b"content-length:")
    # Every answer here says its length: none is streamed.
    await reader.readexactly(int(after.split(b"\r\n", 1)[0]))
    return int(head.split(b" ", 2)[1])
