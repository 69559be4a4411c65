"""The devices where a person is signed in."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.scope import UNOWNED
from remanso.core.times import utcnow
from remanso.rooms.cuentas.credentials.sessions import (
    ABSOLUTE_LIMIT,
    IDLE_LIMIT,
    UNNAMED,
    close_session,
    close_sessions,
)
from remanso.rooms.cuentas.errors import DispositivoNotFoundError
from remanso.rooms.cuentas.models import LoginSession
from remanso.rooms.cuentas.schemas import Dispositivo

_ENTITY = "dispositivo"
# The first that is found: many say that they are several browsers, or run on several systems.
_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)


def name_of(user_agent: str) -> str:
    """What a person recognises of what their browser says of itself."""
    browser = _first(user_agent, _BROWSERS) or UNNAMED
    system = _first(user_agent, _SYSTEMS)
    return f"{browser} en {system}" if system else browser


def list_dispositivos(db: Session, *, by: Actor) -> Sequence[Dispositivo]:
    """Where the person is signed in, the device used last first."""
    now = utcnow()
    theirs = UNOWNED.select(LoginSession).where(
        LoginSession.user_id == by.user_id,
        LoginSession.created_at > now - ABSOLUTE_LIMIT,
        LoginSession.last_used_at > now - IDLE_LIMIT,
    )
    ordered = theirs.order_by(LoginSession.last_used_at.desc(), LoginSession.id.desc())
    return [
        Dispositivo(
            id=session.id,
            nombre=session.nombre,
            ultima_vez=session.last_used_at,
            creado=session.created_at,
            actual=session.id == by.login_session_id,
        )
        for session in db.scalars(ordered)
    ]


def close(db: Session, *, by: Actor, session_id: UUID) -> None:
    """Sign the person out of one device. Raises `DispositivoNotFoundError`."""
    theirs = UNOWNED.select(LoginSession, LoginSession.id).where(
        LoginSession.id == session_id, LoginSession.user_id == by.user_id
    )
    if db.scalar(theirs) is None:
        raise DispositivoNotFoundError
    close_session(db, session_id)
    audit.record(db, by=by, action="dispositivo.close", entity=_ENTITY, entity_id=session_id)


def close_others(db: Session, *, by: Actor) -> None:
    """Sign the person out of every device but this one."""
    close_sessions(db, by.user_id, keep=by.login_session_id)
    audit.record(db, by=by, action="dispositivo.close_others", entity="user", entity_id=by.user_id)


def _first(text: str, names: Sequence[tuple[str, str]]) -> str | None:
    return next((name for mark, name in names if mark in text), None)
