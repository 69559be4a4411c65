"""The end of every sign-in of a practice that was restored, and of what is half-way to one."""

from sqlalchemy import inspect
from sqlalchemy.orm import Session

from remanso.core.scope import UNOWNED
from remanso.rooms.avisos.push import service as push
from remanso.rooms.cuentas.factors.models import Reto, TicketMfa
from remanso.rooms.cuentas.models import LoginSession, PasswordReset

_ENTERED_BY = (LoginSession, TicketMfa, Reto, PasswordReset)


def end_everything(db: Session) -> None:
    """Have everybody sign in anew, also in the browsers that are told of something.

    Passwords, second factors and passkeys stay. A database from before there was a table has none.
    """
    schema = inspect(db.connection())
    for table in _ENTERED_BY:
        if schema.has_table(table.__tablename__):
            db.execute(UNOWNED.delete(table))
    push.forget_everybody(db)
