"""A server of the tests' own, at an address of this machine, for as long as a test needs it."""

import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@contextmanager
def serving(
    handler: type[BaseHTTPRequestHandler], *, tls: ssl.SSLContext | None = None
) -> Iterator[str]:
    """The address at which `handler` answers."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    if tls is not None:
        server.socket = tls.wrap_socket(server.socket, server_side=True)
    # Whoever has stopped listening is not waited for.
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        host = "http://127.0.0.1" if tls is None else "https://localhost"
        yield f"{host}:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
