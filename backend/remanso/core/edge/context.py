"""Where an application keeps the context it was built with: set and read here, nowhere else."""

from collections.abc import Sequence
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network
from typing import Protocol, TypeVar
from uuid import UUID

from fastapi import FastAPI, Request

from remanso.core.actor import Actor
from remanso.core.db import Database


class Authenticator(Protocol):
    """Turns a bearer token into its person; provided by the accounts room."""

    def authenticate(self, token: str, *, background: bool) -> Actor | None:
        """The token's person, or None. A background call does not extend the idle limit."""

    def still_in(self, login_session_id: UUID) -> Actor | None:
        """The person of a sign-in that has not ended, or None."""


@dataclass(frozen=True, kw_only=True, slots=True)
class EdgeContext:
    """What the edge needs of the process it serves; the whole of it is `remanso.context`."""

    database: Database
    authenticator: Authenticator
    trusted_proxies: Sequence[IPv4Network | IPv6Network]


Known = TypeVar("Known", bound=EdgeContext)
"""As much of the context as the asking layer may know."""


def keep_context(app: FastAPI, context: EdgeContext) -> None:
    """Have every request to the application find this context."""
    app.state.context = context


def kept_context(app: FastAPI, known: type[Known]) -> Known:
    """The context that the application keeps."""
    context = app.state.context
    assert isinstance(context, known)
    return context


def context_of(request: Request, known: type[Known]) -> Known:
    """The context of the application that a request came to."""
    return kept_context(request.app, known)
