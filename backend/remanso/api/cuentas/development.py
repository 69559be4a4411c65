"""The two calls of the development chooser; a real provider makes them disappear."""

from remanso.api.context import TheContext
from remanso.core.edge.access import Anyone
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import ReadDb
from remanso.core.errors import NotFoundError
from remanso.core.scope import UNOWNED
from remanso.engines.identity.development import DevelopmentIdentity
from remanso.rooms.cuentas.models import User
from remanso.rooms.cuentas.schemas import DevAccount, DevToken, DevTokenRequest
from remanso.rooms.cuentas.service import find_by_email

router = RoomRouter(prefix="/auth/dev", tags=["cuentas"])


@router.get("/accounts", responses=problems(404))
def accounts(_: Anyone, db: ReadDb) -> list[DevAccount]:
    """Every local account, for the chooser."""
    users = db.execute(
        UNOWNED.select(User, User.email, User.name, User.role).order_by(User.role.desc(), User.name)
    )
    return [DevAccount(email=user.email, name=user.name, role=user.role) for user in users]


@router.post("/token", responses=problems(404))
def token(payload: DevTokenRequest, context: TheContext, _: Anyone, db: ReadDb) -> DevToken:
    """A token for the chosen account, which `google-login` accepts."""
    identity = context.engines.identity
    assert isinstance(identity, DevelopmentIdentity)
    user = find_by_email(db, payload.email)
    if user is None:
        raise NotFoundError
    return DevToken(access_token=identity.issue(user.email))
