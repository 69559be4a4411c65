"""Which addresses are of this machine or of its own network."""

from ipaddress import ip_address
from urllib.parse import urlsplit


def host_of(url: str) -> str:
    """The host that an address names, as it is said to people."""
    return urlsplit(url).hostname or ""


def stays_here(url: str) -> bool:
    """Whether an address is of this machine or of a private network, without asking anybody.

    Other names are not looked up: where they lead may change, so they count as outside.
    """
    host = host_of(url)
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        address = ip_address(host)
    except ValueError:
        return False
    # Link-local addresses are where clouds answer about themselves, unspecified ones nowhere.
    return (address.is_loopback or address.is_private) and not (
        address.is_link_local or address.is_unspecified
    )
