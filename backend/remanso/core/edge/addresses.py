"""From where a request comes, as far as that can be believed."""

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from fastapi import Request

from remanso.core.edge.context import EdgeContext, context_of

Network = IPv4Network | IPv6Network

_FORWARDED_FOR = "X-Forwarded-For"
# What one household or one attacker is given: its addresses are as good as endless.
_IPV6_PREFIX = 64


def client_address(request: Request) -> str:
    """Who to count an attempt against: an IPv4 address, or the network of an IPv6 address.

    Forwarded-for is believed as far as the configured proxies wrote it and no further: whatever
    stands before the first address that is not theirs was written by the client.
    """
    proxies = _proxies(request)
    address = _peer(request)
    forwarded = forwarded_for(request).split(",")
    while forwarded and _within(address, proxies):
        before = forwarded.pop().strip()
        if _parsed(before) is None:
            break
        address = before
    return _counted(address)


def comes_from_proxy(request: Request) -> bool:
    """Whether the other end of the connection is one of the configured proxies."""
    return _within(_peer(request), _proxies(request))


def forwarded_for(request: Request) -> str:
    """The addresses that came along, the nearest last, whoever wrote them."""
    return ",".join(request.headers.getlist(_FORWARDED_FOR))


def _peer(request: Request) -> str:
    return request.client.host if request.client else ""


def _proxies(request: Request) -> Sequence[Network]:
    return context_of(request, EdgeContext).trusted_proxies


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    try:
        parsed = ip_address(address)
    except ValueError:
        return None
    return getattr(parsed, "ipv4_mapped", None) or parsed


def _within(address: str, networks: Sequence[Network]) -> bool:
    parsed = _parsed(address)
    return parsed is not None and any(parsed in network for network in networks)


def _counted(address: str) -> str:
    parsed = _parsed(address)
    if isinstance(parsed, IPv6Address):
        return str(ip_network((int(parsed), _IPV6_PREFIX), strict=False))
    return address if parsed is None else str(parsed)
