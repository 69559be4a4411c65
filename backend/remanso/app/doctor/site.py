"""The public address as it is asked from here."""

import ssl
from dataclasses import dataclass, field

import httpx2

from remanso.settings.product import Settings

SECONDS = 10.0
"""How long anything outside is waited for."""
_HTTPS, _HTTP = 443, 80


def _trusted() -> ssl.SSLContext:
    """As a browser trusts, with an authority of the operator's own where `SSL_CERT_FILE` is."""
    return ssl.create_default_context()


@dataclass(frozen=True, slots=True)
class Site:
    """Where people come to."""

    host: str
    port: int
    # Where whoever leaves https out arrives; none where the address has a port of its own.
    plain_port: int | None
    tls: ssl.SSLContext = field(default_factory=_trusted)

    @classmethod
    def of(cls, settings: Settings) -> "Site":
        """The site at the configured address, which is an https one."""
        url = settings.public_url
        assert url.host is not None
        port = url.port or _HTTPS
        return cls(url.host.strip("[]"), port, _HTTP if port == _HTTPS else None)

    @property
    def written_host(self) -> str:
        """The host as an address has it."""
        return f"[{self.host}]" if ":" in self.host else self.host

    @property
    def authority(self) -> str:
        """The same with its port, as a `Host` header has it."""
        host = self.written_host
        return host if self.port == _HTTPS else f"{host}:{self.port}"

    @property
    def url(self) -> str:
        """The address, without a slash at its end."""
        return f"https://{self.authority}"

    def client(self) -> httpx2.Client:
        """Asks as a browser would that nobody is signed in with."""
        return httpx2.Client(
            base_url=self.url,
            verify=self.tls,
            timeout=SECONDS,
            # A proxy of this machine's would be looked at instead of the one in front.
            trust_env=False,
            follow_redirects=False,
        )
