"""Servers that are started at once on one port: one has it, and the others say so and end."""

import time

import httpx2
import pytest

from tests.crash.processes import Processes, wait_until_ready

pytestmark = pytest.mark.one_database("what is tried is a port")

_PATIENCE_SECONDS = 30.0


def test_of_servers_that_start_at_once_on_one_port_one_serves(processes: Processes) -> None:
    first, port = processes.begin_serving(workers=2)
    others = [processes.begin_at(port, workers=2) for _ in range(2)]
    started = [first, *others]

    with httpx2.Client(base_url=f"http://127.0.0.1:{port}") as browser:
        until = time.monotonic() + _PATIENCE_SECONDS
        while sum(server.running for server in started) > 1:
            assert time.monotonic() < until, "several serve"
            time.sleep(0.1)
        [serving] = [server for server in started if server.running]
        wait_until_ready(serving, browser)
        assert all(browser.get("/healthz").is_success for _ in range(20))
    assert serving.said.count(f"El puerto {port} no está libre") == len(others)
