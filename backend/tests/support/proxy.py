"""A proxy in front of several servers, as an operator's would be: the next one when one is away."""

import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count

_AT_ONCE = 65_536
_END_OF_HEADERS = b"\r\n\r\n"
_AWAY = b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Proxy:
    """One request a connection, to each server in turn; `ports` are those it may ask now."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self._turns = count()
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port: int = self._listening.getsockname()[1]

    @contextmanager
    def running(self) -> Iterator[None]:
        """Take requests until the end of the block."""
        threading.Thread(target=self._accept, daemon=True).start()
        try:
            yield
        finally:
            # A thread that accepts does not notice a close, but a shutdown it does.
            with suppress(OSError):
                self._listening.shutdown(socket.SHUT_RDWR)
            self._listening.close()

    def _accept(self) -> None:
        while True:
            try:
                asking, _ = self._listening.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(asking,), daemon=True).start()

    def _serve(self, asking: socket.socket) -> None:
        with closing(asking), suppress(OSError):
            asking.sendall(self._ask(_read_request(asking)))

    def _ask(self, request: bytes) -> bytes:
        ports = list(self.ports)
        first = next(self._turns)
        for place in range(len(ports)):
            # A server that refuses, or goes before it has said anything, has not taken the request.
            with suppress(OSError):
                if answer := _answer_of(ports[(first + place) % len(ports)], request):
                    return answer
        return _AWAY


def _read_request(asking: socket.socket) -> bytes:
    received = bytearray()
    while _END_OF_HEADERS not in received:
        received += _some(asking)
    head, _, body = bytes(received).partition(_END_OF_HEADERS)
    length = 0
    for line in head.split(b"\r\n")[1:]:
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
    while len(body) < length:
        body += _some(asking)
    return head + b"\r\nConnection: close" + _END_OF_HEADERS + body


def _answer_of(port: int, request: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", port)) as server:
        server.sendall(request)
        answer = bytearray()
        while part := server.recv(_AT_ONCE):
            answer += part
    return bytes(answer)


def _some(asking: socket.socket) -> bytes:
    part = asking.recv(_AT_ONCE)
    if not part:
        raise ConnectionResetError
    return part
