"""Signed addresses: permission for one method on one key, for a while."""

import hashlib
import hmac
import json
from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import Self
from urllib.parse import quote, urlencode

from remanso.core.errors import NotFoundError
from remanso.core.times import utcnow
from remanso.engines.storage.errors import ExpiredAddressError

# Keeps these signatures apart from anything else that is ever signed with the same key.
_DOMAIN = "remanso signed address 1"


@dataclass(frozen=True, slots=True)
class Grant:
    """What an address permits. `expires` is in seconds since the epoch."""

    method: str
    key: str
    expires: int
    content_type: str = ""
    max_size: int = 0
    upload_id: str = ""
    part_number: int = 0
    filename: str = ""
    # The sign-in it was given to: it ends with that.
    holder: str = ""


class Signer:
    """Signs grants into query strings and reads them back."""

    def __init__(self, secret: bytes) -> None:
        """`secret` never leaves this object."""
        self._secret = secret

    def query(self, grant: Grant) -> str:
        """The query string of the grant's address."""
        fields = {name: value for name, value in asdict(grant).items() if value}
        del fields["method"], fields["key"]
        return urlencode({**fields, "signature": self._signature(grant)})

    def read(self, method: str, key: str, query: Mapping[str, str]) -> Grant:
        """The grant behind an address that was used with `method` on `key`.

        Raises `NotFoundError` for anything this object did not sign, `ExpiredAddressError`
        for what it signed too long ago.
        """
        try:
            grant = Grant(
                method=method,
                key=key,
                expires=int(query["expires"]),
                content_type=query.get("content_type", ""),
                max_size=int(query.get("max_size", 0)),
                upload_id=query.get("upload_id", ""),
                part_number=int(query.get("part_number", 0)),
                filename=query.get("filename", ""),
                holder=query.get("holder", ""),
            )
            given = query["signature"]
        except (KeyError, ValueError) as error:
            raise NotFoundError from error
        if not hmac.compare_digest(given.encode(), self._signature(grant).encode()):
            raise NotFoundError
        if grant.expires < utcnow().timestamp():
            raise ExpiredAddressError
        return grant

    def _signature(self, grant: Grant) -> str:
        # JSON keeps the fields apart, whatever characters they hold.
        message = json.dumps([_DOMAIN, asdict(grant)], sort_keys=True)
        return hmac.new(self._secret, message.encode(), hashlib.sha256).hexdigest()


class SignedAddresses:
    """Addresses of this server that are a permission by themselves, given to one sign-in each."""

    def __init__(self, secret: bytes, *, address: str) -> None:
        """`address` is the path under which this server receives and serves keys."""
        self._signer = Signer(secret)
        self._address = address
        self.holder: Callable[[], str] = str

    def given_to(self, holder: Callable[[], str]) -> Self:
        """The same, with the sign-in that they are given to, asked when one is signed."""
        addresses = copy(self)
        addresses.holder = holder
        return addresses

    def of(self, grant: Grant) -> str:
        """Where the grant is used."""
        held = replace(grant, holder=self.holder())
        return f"{self._address}/{quote(held.key)}?{self._signer.query(held)}"

    def granted(self, method: str, key: str, query: Mapping[str, str]) -> Grant:
        """What an address that was used permits. Raises as `Signer.read`."""
        return self._signer.read(method, key, query)


def expiry(moment: datetime) -> int:
    """A moment as a grant holds it."""
    return int(moment.timestamp())
