from ipaddress import IPv4Network, IPv6Network

import pytest
from fastapi import FastAPI
from starlette.requests import Request

from remanso.core.db import Database
from remanso.core.edge.addresses import client_address
from remanso.core.edge.context import EdgeContext, keep_context
from remanso.rooms.cuentas.credentials.sessions import LoginSessions

Networks = tuple[IPv4Network | IPv6Network, ...]
PROXIES: Networks = (IPv4Network("10.0.0.0/8"), IPv6Network("fd00::/8"))


def address_of(peer: str | None, *forwarded: str, proxies: Networks = PROXIES) -> str:
    """What is counted for a request of `peer` with these forwarded-for headers."""
    app = FastAPI()
    database = Database("sqlite:///never-opened.sqlite")
    keep_context(
        app,
        EdgeContext(
            database=database,
            authenticator=LoginSessions(database, mfa_demanded=False),
            trusted_proxies=proxies,
        ),
    )
    headers = [(b"x-forwarded-for", value.encode("latin-1")) for value in forwarded]
    client = None if peer is None else (peer, 4711)
    return client_address(
        Request({"type": "http", "app": app, "headers": headers, "client": client})
    )


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        pytest.param("203.0.113.7", (), "203.0.113.7", id="nobody between"),
        pytest.param("203.0.113.7", ("198.51.100.1",), "203.0.113.7", id="invented"),
        pytest.param("10.0.0.2", ("198.51.100.1",), "198.51.100.1", id="one proxy"),
        pytest.param("10.0.0.2", ("198.51.100.1, 10.0.0.3",), "198.51.100.1", id="two proxies"),
        pytest.param("10.0.0.2", ("1.1.1.1, 198.51.100.1",), "198.51.100.1", id="before the proxy"),
        pytest.param("10.0.0.2", ("1.1.1.1", "198.51.100.1"), "198.51.100.1", id="two headers"),
        pytest.param("10.0.0.2", (), "10.0.0.2", id="proxy that says nothing"),
        pytest.param("10.0.0.2", ("unknown",), "10.0.0.2", id="no address"),
        pytest.param("10.0.0.2", ("10.0.0.3",), "10.0.0.3", id="the proxy's own call"),
        pytest.param("fd00::2", ("198.51.100.1",), "198.51.100.1", id="proxy on IPv6"),
        pytest.param("::ffff:10.0.0.2", ("198.51.100.1",), "198.51.100.1", id="mapped proxy"),
        pytest.param("2001:db8:1:2:3:4:5:6", (), "2001:db8:1:2::/64", id="IPv6 household"),
        pytest.param("10.0.0.2", ("2001:db8:1:2::9",), "2001:db8:1:2::/64", id="forwarded IPv6"),
        pytest.param(None, ("198.51.100.1",), "", id="a socket without address"),
    ],
)
def test_forwarded_for_is_believed_as_far_as_our_proxies_wrote_it(
    peer: str | None, forwarded: tuple[str, ...], address: str
) -> None:
    assert address_of(peer, *forwarded) == address


def test_without_proxies_nobody_is_believed() -> None:
    assert address_of("10.0.0.2", "198.51.100.1", proxies=()) == "10.0.0.2"
