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
    proxies = context_of(request, EdgeContext).trusted_proxies
    address = request.client.host if request.client else ""
    forwarded = ",".join(request.headers.getlist(_FORWARDED_FOR)).split(",")
    while forwarded and _within(address, proxies):
        before = forwarded.pop().strip()
        if _parsed(before) is None:
            break
        address = before
    return _counted(address)


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
