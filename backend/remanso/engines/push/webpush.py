"""Notices by Web Push (RFC 8030): encrypted for one browser, and taken by its maker's service."""

import ssl
from http import HTTPStatus
from urllib.parse import urlsplit, urlunsplit

import httpx2

from remanso.engines.push.addresses import Resolve, find_public, host_of, origin_of
from remanso.engines.push.base import (
    TTL_SECONDS,
    WORDS,
    Destino,
    PushGoneError,
    PushRefusedError,
    PushUnavailableError,
)
from remanso.engines.push.encryption import encrypt
from remanso.engines.push.vapid import VapidKey

_SECONDS = 10.0
_GONE = {HTTPStatus.NOT_FOUND, HTTPStatus.GONE}
_LATER = {HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.TOO_EARLY, HTTPStatus.TOO_MANY_REQUESTS}
# They all say the same: of several that wait for a telephone that is off, one is enough.
_TOPIC = "remanso"


class WebPusher:
    """Asks each browser's own service, in a connection of its own."""

    def __init__(
        self,
        key: VapidKey,
        *,
        resolve: Resolve = find_public,
        authorities: ssl.SSLContext | None = None,
    ) -> None:
        """Connect to nothing yet; without `authorities` those of the library prove who answers."""
        self._key = key
        self._resolve = resolve
        self._authorities = authorities

    @property
    def clave(self) -> str:
        """The public key that a browser ties its address to."""
        return self._key.public

    def send(self, destino: Destino) -> None:
        """Tell one browser that there is something new.

        Raises `PushGoneError`, `PushRefusedError`, `PushUnavailableError`.
        """
        try:
            host = host_of(destino.endpoint)
            body = encrypt(WORDS.encode(), p256dh=destino.p256dh, auth=destino.auth)
        except ValueError:
            raise PushRefusedError("no such address or key") from None
        status = self._post(destino.endpoint, host, body)
        if status in _GONE:
            raise PushGoneError
        if status in _LATER or status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            raise PushUnavailableError(str(status))
        if not HTTPStatus.OK <= status < HTTPStatus.MULTIPLE_CHOICES:
            raise PushRefusedError(str(status))

    def _post(self, endpoint: str, host: str, body: bytes) -> int:
        address, port = self._resolve(host)
        headers = {
            "Host": host,
            "Authorization": self._key.authorization(origin_of(endpoint)),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL_SECONDS),
            "Topic": _TOPIC,
            "Urgency": "normal",
        }
        try:
            with (
                self._client() as client,
                client.stream(
                    "POST",
                    _at(endpoint, address, port),
                    content=body,
                    headers=headers,
                    extensions={"sni_hostname": host},
                ) as answer,
            ):
                # Whatever it says beside is of no use, however long it is.
                return answer.status_code
        except httpx2.TransportError as error:
            raise PushUnavailableError(type(error).__name__) from None

    def _client(self) -> httpx2.Client:
        # A proxy of the machine's would look the name up again, and might be led elsewhere.
        return httpx2.Client(
            verify=self._authorities or True,
            timeout=_SECONDS,
            trust_env=False,
            follow_redirects=False,
        )


def _at(endpoint: str, address: str, port: int) -> str:
    """The same address by the number that was looked at, and not by its name."""
    parts = urlsplit(endpoint)
    number = f"[{address}]" if ":" in address else address
    return urlunsplit(("https", f"{number}:{port}", parts.path, parts.query, ""))
