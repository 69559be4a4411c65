"""Browsers that ask to be told, and the list of those that are."""

from typing import Any

from fastapi.testclient import TestClient
from httpx2 import Response

from tests.support.people import API
from tests.support.push import Browser

PUSH = f"{API}/avisos/push"


def subscribe(client: TestClient, browser: Browser) -> Response:
    """What the server says to a browser that asks."""
    return client.post(PUSH, json=browser.subscription)


def listed(client: TestClient) -> list[dict[str, Any]]:
    """Where somebody is told."""
    rows: list[dict[str, Any]] = client.get(PUSH).raise_for_status().json()["telefonos"]
    return rows
