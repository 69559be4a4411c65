"""Google as the provider: it is asked who a token was issued to and whom it stands for."""

import json
import re
import time
from http import HTTPStatus
from typing import TypeVar

import httpx2
from pydantic import BaseModel

from remanso.core.validation import storable
from remanso.engines.identity.base import IdentityUnavailableError, InvalidTokenError, Vouched

TOKEN_INFO = "https://oauth2.googleapis.com/tokeninfo"  # noqa: S105 - an address, no secret
USER_INFO = "https://openidconnect.googleapis.com/v1/userinfo"

# Google's answers are below 2 kB and come in a fraction of a second; somebody is waiting.
_MAX_ANSWER_BYTES = 64 * 1024
_SECONDS_PER_STEP = 3.0
_SECONDS_PER_ANSWER = 5.0
_TOKEN = re.compile(r"[A-Za-z0-9\-._~+/]{1,2048}=*")
_REFUSED = {HTTPStatus.BAD_REQUEST, HTTPStatus.UNAUTHORIZED}
_MAX_SUBJECT, _MAX_PICTURE = 255, 2000


class _TokenInfo(BaseModel):
    """To whom the token was issued, and for how long. Google writes every value as a text."""

    aud: str
    azp: str | None = None
    sub: str | None = None
    exp: int
    email: str | None = None
    email_verified: bool = False


class _UserInfo(BaseModel):
    """Whom the token stands for."""

    sub: str
    email: str | None = None
    email_verified: bool = False
    picture: str | None = None


_Answer = TypeVar("_Answer", _TokenInfo, _UserInfo)


class GoogleIdentity:
    """Accepts the access tokens that Google issued to this application."""

    def __init__(
        self, client_id: str, *, token_info: str = TOKEN_INFO, user_info: str = USER_INFO
    ) -> None:
        """`client_id` is this application's own; a token of another one is refused."""
        self._client_id = client_id
        self._token_info = token_info
        self._user_info = user_info
        self._tls = httpx2.create_ssl_context()

    def verify(self, token: str) -> Vouched:
        """The person behind the token. Raises `InvalidTokenError`, `IdentityUnavailableError`."""
        if not _TOKEN.fullmatch(token):
            raise InvalidTokenError
        # In a header and never in an address: addresses are logged, here and on the way.
        headers = {"Authorization": f"Bearer {token}", "Accept-Encoding": "identity"}
        with httpx2.Client(verify=self._tls, headers=headers, timeout=_SECONDS_PER_STEP) as client:
            issued = _ask(client, "POST", self._token_info, _TokenInfo)
            self._check_issued(issued)
            person = _ask(client, "GET", self._user_info, _UserInfo)
        return _vouched(issued, person)

    def _check_issued(self, issued: _TokenInfo) -> None:
        for_us = issued.aud == self._client_id and issued.azp in {None, self._client_id}
        if not for_us or issued.exp <= time.time() or not issued.email_verified:
            raise InvalidTokenError


def _vouched(issued: _TokenInfo, person: _UserInfo) -> Vouched:
    same = issued.sub == person.sub and issued.email == person.email
    known = person.email_verified and 0 < len(person.sub) <= _MAX_SUBJECT
    if not same or not known or not person.email:
        raise InvalidTokenError
    return Vouched(email=person.email, subject=person.sub, picture=_safe_picture(person.picture))


def _safe_picture(address: str | None) -> str | None:
    safe = address is not None and address.startswith("https://") and len(address) <= _MAX_PICTURE
    return address if safe else None


def _ask(client: httpx2.Client, method: str, address: str, kind: type[_Answer]) -> _Answer:
    try:
        with client.stream(method, address) as response:
            if response.status_code in _REFUSED:
                raise InvalidTokenError
            if response.status_code != HTTPStatus.OK:
                raise IdentityUnavailableError
            body = _read_bounded(response)
    except httpx2.RequestError as error:
        raise IdentityUnavailableError from error
    return _parsed(body, kind)


def _read_bounded(response: httpx2.Response) -> bytes:
    body = bytearray()
    deadline = time.monotonic() + _SECONDS_PER_ANSWER
    for piece in response.iter_raw():
        body += piece
        if len(body) > _MAX_ANSWER_BYTES or time.monotonic() > deadline:
            raise IdentityUnavailableError
    return bytes(body)


def _parsed(body: bytes, kind: type[_Answer]) -> _Answer:
    try:
        content = json.loads(body)
        answer = kind.model_validate(content)
    except (ValueError, RecursionError) as error:
        raise IdentityUnavailableError from error
    if not storable(content):
        raise IdentityUnavailableError
    return answer
