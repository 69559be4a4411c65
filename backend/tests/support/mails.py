"""Mails that lie in the local outbox, as a scenario reads them."""

import re
from typing import Any

from fastapi.testclient import TestClient

from tests.support.people import API

_LINK = re.compile(r"https?://\S+")


def mails_to(client: TestClient, address: str) -> list[dict[str, Any]]:
    """What that person was sent, newest first."""
    answer = client.get(f"{API}/dev/correo")
    assert answer.status_code == 200, answer.text
    return [mail for mail in answer.json() if mail["para"] == address]


def link_in(mail: dict[str, Any]) -> str:
    """The one link of a mail."""
    found = _LINK.findall(mail["texto"])
    assert len(found) == 1, mail["texto"]
    return str(found[0])
