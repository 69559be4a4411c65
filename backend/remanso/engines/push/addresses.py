"""Which addresses are asked to deliver notices: browsers name them, so none of them is believed."""

import socket
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from remanso.engines.push.base import PushRefusedError, PushUnavailableError

MOST_CHARACTERS = 1000
_HTTPS = 443
_INWARD = (".localhost", ".local", ".internal")
_NAT64 = IPv6Network("64:ff9b::/96")

Resolve = Callable[[str], tuple[str, int]]
"""Where a host is: an address that may be asked, and its port."""


class NoEndpointError(ValueError):
    """An address that is not asked to deliver anything."""


def host_of(endpoint: str) -> str:
    """The host of an address that may be asked: https, by a name, at the port of https.

    Raises `NoEndpointError`.
    """
    if len(endpoint) > MOST_CHARACTERS or not endpoint.isascii() or not endpoint.isprintable():
        raise NoEndpointError
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        raise NoEndpointError from None
    host = parts.hostname or ""
    right = parts.scheme == "https" and port in {None, _HTTPS}
    if not right or "@" in parts.netloc or " " in endpoint or parts.fragment:
        raise NoEndpointError
    if not _is_public_name(host):
        raise NoEndpointError
    return host


def origin_of(endpoint: str) -> str:
    """The origin of such an address, which a proof of who sends is made out to."""
    return f"https://{host_of(endpoint)}"


def find_public(host: str) -> tuple[str, int]:
    """An address of a host whose every address is public: the one that is asked then.

    A name that leads into this network, to this machine or to where clouds answer about themselves
    is refused; it is asked by its address, so that it cannot lead elsewhere a moment later. Raises
    `PushRefusedError`, `PushUnavailableError`.
    """
    try:
        found = socket.getaddrinfo(host, _HTTPS, type=socket.SOCK_STREAM)
    except OSError:
        raise PushUnavailableError("not found") from None
    addresses = [str(each[4][0]) for each in found]
    if not addresses or not all(is_public(address) for address in addresses):
        raise PushRefusedError("not public")
    return addresses[0], _HTTPS


def is_public(address: str) -> bool:
    """Whether an address is one of the internet's, also where it carries another one inside."""
    inside = _inside(ip_address(address.partition("%")[0]))
    return inside.is_global and not inside.is_multicast and not inside.is_reserved


def _inside(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    if isinstance(address, IPv4Address):
        return address
    if address in _NAT64:
        return IPv4Address(address.packed[-4:])
    return address.ipv4_mapped or address.sixtofour or address


def _is_public_name(host: str) -> bool:
    """Whether it is a name of the internet's, and no number however that is written."""
    labels = host.split(".")
    if "." not in host or not all(labels) or host.endswith(_INWARD):
        return False
    return ":" not in host and (labels[-1].isalpha() or labels[-1].startswith("xn--"))
