"""What the operator says about mail: its server, and from whom mails come."""

from dataclasses import dataclass
from email.headerregistry import Address, UniqueAddressHeader
from email.policy import SMTP
from urllib.parse import unquote, urlsplit

from pydantic import SecretStr

_PORTS = {"smtp": 587, "smtps": 465}
_SHAPE = (
    "Tiene que ser smtp://usuario:clave@servidor:puerto o smtps://usuario:clave@servidor:puerto"
)


@dataclass(frozen=True, slots=True)
class SmtpServer:
    """A mail server and who we are to it; its password shows in no representation."""

    host: str
    port: int
    # From the first byte on; otherwise with STARTTLS.
    tls: bool
    user: str | None
    password: SecretStr | None


def smtp_server(url: str) -> SmtpServer:
    """The server that an address names. Raises `ValueError`, which quotes nothing of it."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise ValueError(_SHAPE) from None
    rest = parts.path.strip("/") or parts.query or parts.fragment
    if parts.scheme not in _PORTS or not parts.hostname or port == 0 or rest:
        raise ValueError(_SHAPE)
    if bool(parts.username) != bool(parts.password):
        raise ValueError(f"{_SHAPE}: un usuario va con su clave")
    return SmtpServer(
        host=parts.hostname,
        port=_PORTS[parts.scheme] if port is None else port,
        tls=parts.scheme == "smtps",
        user=unquote(parts.username) if parts.username else None,
        password=SecretStr(unquote(parts.password)) if parts.password else None,
    )


def sender(value: str) -> Address:
    """`Name <user@host>` or `user@host`. Raises `ValueError`."""
    header = SMTP.header_factory("From", value)
    addresses = header.addresses if isinstance(header, UniqueAddressHeader) else ()
    if header.defects or len(addresses) != 1 or not addresses[0].domain:
        raise ValueError(
            "Tiene que ser una dirección, o un nombre y una dirección: Remanso <hola@example.org>"
        )
    return addresses[0]
