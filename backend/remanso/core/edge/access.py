"""Who is calling, and who may call: every route declares exactly one kind of caller."""

from collections.abc import Awaitable, Callable, Sequence
from http import HTTPStatus
from typing import Annotated

from fastapi import Depends, Request
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute, iter_route_contexts
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.concurrency import run_in_threadpool
from starlette.routing import BaseRoute

from remanso.core.actor import Actor, Role
from remanso.core.edge.context import EdgeContext, context_of
from remanso.core.errors import ProblemError

BACKGROUND_HEADER = "X-Remanso-Background"
_KNOWN = "remanso.actor"


class UnauthenticatedError(ProblemError):
    """No token, or one that is unknown, expired or revoked."""

    status = HTTPStatus.UNAUTHORIZED
    detail = "No autenticado"


class ForbiddenError(ProblemError):
    """The other role's endpoint."""

    status = HTTPStatus.FORBIDDEN
    detail = "No tienes permisos para esta acción"


class PasswordChangeRequiredError(ProblemError):
    """A temporary password opens nothing but its own replacement."""

    detail = "Debes cambiar tu contraseña"
    code = "password_change_required"


class MfaRequiredError(ProblemError):
    """The practice demands a second factor; without one nothing opens but setting it up."""

    detail = "Debes activar un segundo factor"
    code = "mfa_required"


class FreshLoginRequiredError(ProblemError):
    """The account has a factor, and nobody has proved to be its owner in the last minutes."""

    detail = "Confirma que eres tú para continuar"
    code = "fresh_login_required"


_bearer = HTTPBearer(auto_error=False)


async def _signed_in(
    request: Request,
    credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
) -> Actor:
    # Whoever brings a body was asked before it was taken in.
    actor: Actor | None = request.scope.get(_KNOWN)
    if actor is None:
        actor = await run_in_threadpool(_authenticated, request, credentials)
        request.scope[_KNOWN] = actor
    return actor


def _authenticated(request: Request, credentials: HTTPAuthorizationCredentials | None) -> Actor:
    authenticator = context_of(request, EdgeContext).authenticator
    background = request.headers.get(BACKGROUND_HEADER) == "1"
    if credentials is None:
        raise UnauthenticatedError
    actor = authenticator.authenticate(credentials.credentials, background=background)
    if actor is None:
        raise UnauthenticatedError
    # The log names the actor by id only.
    request.state.actor_id = actor.user_id
    request.state.login_session_id = actor.login_session_id
    return actor


# What does not block is `async`: a plain dependency costs a change of thread each.


async def anyone() -> None:
    """Public: no sign-in is needed."""


async def signed_in(actor: Annotated[Actor, Depends(_signed_in)]) -> Actor:
    """Either role, a temporary password included."""
    return actor


async def either(actor: Annotated[Actor, Depends(_signed_in)]) -> Actor:
    """Either role, once a temporary password has been replaced."""
    return _settled(actor)


async def setting_up(actor: Annotated[Actor, Depends(_signed_in)]) -> Actor:
    """Either role, a missing second factor included, a temporary password not."""
    return _of_a_chosen_password(actor)


async def fresh(actor: Annotated[Actor, Depends(_signed_in)]) -> None:
    """Whoever has a factor has proved it, or their password, in the last minutes."""
    if actor.stale:
        raise FreshLoginRequiredError


async def visitor(
    request: Request,
    credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
) -> Actor | None:
    """Public, but whoever brings a token is known; a token that means nothing is refused."""
    return _settled(await _signed_in(request, credentials)) if credentials else None


async def by_terapeuta(actor: Annotated[Actor, Depends(_signed_in)]) -> Actor:
    """Therapists only."""
    return _only(actor, Role.TERAPEUTA)


async def by_paciente(actor: Annotated[Actor, Depends(_signed_in)]) -> Actor:
    """Patients only."""
    return _only(actor, Role.PACIENTE)


def _of_a_chosen_password(actor: Actor) -> Actor:
    if actor.must_change_password:
        raise PasswordChangeRequiredError
    return actor


def _settled(actor: Actor) -> Actor:
    if _of_a_chosen_password(actor).mfa_required:
        raise MfaRequiredError
    return actor


def _only(actor: Actor, role: Role) -> Actor:
    if actor.role is not role:
        raise ForbiddenError
    return _settled(actor)


Anyone = Annotated[None, Depends(anyone)]
SignedIn = Annotated[Actor, Depends(signed_in)]
Either = Annotated[Actor, Depends(either)]
Visitor = Annotated[Actor | None, Depends(visitor)]
SettingUp = Annotated[Actor, Depends(setting_up)]
ByTerapeuta = Annotated[Actor, Depends(by_terapeuta)]
ByPaciente = Annotated[Actor, Depends(by_paciente)]
FRESH = Depends(fresh)
"""Beside who may call: for what a stolen or forgotten sign-in must not do."""

_PUBLIC: set[object] = {anyone, visitor}
_JUDGES: dict[object, Callable[[Actor], Awaitable[Actor]]] = {
    judge: judge for judge in (signed_in, setting_up, either, by_terapeuta, by_paciente)
}
_DECLARATIONS = _PUBLIC | set(_JUDGES)


def is_public(dependant: Dependant) -> bool:
    """Whether a route asks nobody who they are."""
    return bool(_calls(dependant) & _PUBLIC)


def admission(dependant: Dependant) -> Callable[[Request], Awaitable[None]]:
    """What lets a caller in where a route says so, before anything they bring is looked at.

    It raises `UnauthenticatedError`, `ForbiddenError`, `PasswordChangeRequiredError`,
    `MfaRequiredError`.
    """
    judges = [_JUDGES[call] for call in _calls(dependant) if call in _JUDGES]

    async def admit(request: Request) -> None:
        for judge in judges:
            await judge(await _signed_in(request, await _bearer(request)))

    return admit


class UndeclaredAccessError(RuntimeError):
    """A route does not say who may call it; the application must not start."""


def check_access_declared(routes: Sequence[BaseRoute]) -> None:
    """Refuse to start while any API route does not declare exactly one kind of caller."""
    # Included routers are one route each until they are walked.
    for context in iter_route_contexts(routes):
        route = context.original_route
        if isinstance(route, APIRoute):
            declared = _calls(route.dependant) & _DECLARATIONS
            if len(declared) != 1:
                raise UndeclaredAccessError(f"{sorted(route.methods or ())} {context.path}")


def _calls(dependant: Dependant) -> set[object]:
    return {dependency.call for dependency in dependant.dependencies}
