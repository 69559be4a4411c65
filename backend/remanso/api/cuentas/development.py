"""The two calls of the development chooser; a real provider makes them disappear."""

from fastapi import Request
from sqlalchemy import select

from remanso.core.db import ReadDb
from remanso.core.edge.access import Anyone
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.errors import NotFoundError
from remanso.engines.identity.development import DevelopmentIdentity
from remanso.rooms.cuentas.models import User
from remanso.rooms.cuentas.schemas import DevAccount, DevToken, DevTokenRequest
from remanso.rooms.cuentas.service import find_by_email

router = RoomRouter(prefix="/auth/dev", tags=["cuentas"])


@router.get("/accounts", responses=problems(404))
def accounts(_: Anyone, db: ReadDb) -> list[DevAccount]:
    """Every local account, for the chooser."""
    users = db.execute(
        select(User.email, User.name, User.role).order_by(User.role.desc(), User.name)
    )
    return [DevAccount(email=user.email, name=user.name, role=user.role) for user in users]


@router.post("/token", responses=problems(404))
def token(payload: DevTokenRequest, request: Request, _: Anyone, db: ReadDb) -> DevToken:
    """A token for the chosen account, which `google-login` accepts."""
    identity: DevelopmentIdentity = request.app.state.engines.identity
    user = find_by_email(db, payload.email)
    if user is None:
        raise NotFoundError
    return DevToken(access_token=identity.issue(user.email))
