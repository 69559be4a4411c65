"""The product served by a process of its own, for whoever tries the server itself."""

import os
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx2
import psutil
import pytest

from remanso.app.serving import serve
from remanso.settings.product import Settings
from tests.support.prepared import Prepared, Written, kill_group


class Served:
    """The product in a process of its own."""

    def __init__(
        self,
        settings: Settings,
        *,
        application: str = "remanso.app.serving:application",
        **also: str,
    ) -> None:
        """Settings travel as an operator would give them, and `also` whatever else he sets."""
        self._application = application
        self._log = settings.data_path / "server.log"
        self._environment = os.environ | {
            "REMANSO_ENV": "test",
            "REMANSO_DATA_DIR": str(settings.data_path),
            "REMANSO_DATABASE_URL": settings.database_url or "",
            "REMANSO_WORKERS_EMBEDDED": "0",
            **also,
        }

    @contextmanager
    def running(self, token: str = "") -> Iterator[httpx2.Client]:
        """A signed-in client of the running server."""
        port = _free_port()
        begun = (port, self._application)
        self.process = Prepared(_serve, begun, self._environment, Written(self._log, self._log))
        headers = {"Authorization": token} if token else {}
        try:
            with httpx2.Client(
                base_url=f"http://127.0.0.1:{port}", headers=headers, timeout=30
            ) as client:
                _wait_until_ready(client)
                yield client
        finally:
            self.kill()

    @property
    def said(self) -> str:
        """What its processes wrote so far."""
        return self._log.read_text(encoding="utf-8")

    def kill(self) -> None:
        """`kill -9` of the server and of every process it started."""
        kill_group(self.process)

    def memory(self) -> int:
        """Resident bytes of the process that answers."""
        return max(worker.memory_info().rss for worker in self._workers())

    def written(self) -> int:
        """Bytes that the processes which answer have written so far, to wherever."""
        return sum(worker.io_counters().write_chars for worker in self._workers())

    def _workers(self) -> list[psutil.Process]:
        return psutil.Process(self.process.pid).children(recursive=True)


def _serve(port: int, application: str) -> None:
    serve(host="127.0.0.1", port=port, workers=1, application=application)


def _wait_until_ready(client: httpx2.Client) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            if client.get("/readyz").status_code == 200:
                return
        except httpx2.TransportError:
            time.sleep(0.1)
    pytest.fail("the server did not start")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
