"""The files that sessions have."""

from collections.abc import Collection

from sqlalchemy import select
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.edge.access import Actor
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.saved.service import ENTITY


def videos_among(db: Session, *, keys: Collection[str]) -> set[str]:
    """Those of the files that are a session's video."""
    found = db.scalars(select(Sesion.video_key).where(Sesion.video_key.in_(keys)))
    return {key for key in found if key is not None}


def let_go(db: Session, *, by: Actor, key: str) -> None:
    """Leave the session that has this video without it; the caller has checked whose it is."""
    for sesion in db.scalars(select(Sesion).where(Sesion.video_key == key).with_for_update()):
        sesion.video_key = None
        sesion.version += 1
        audit.record_update(db, by=by, entity=ENTITY, entity_id=sesion.id, changed={"video_key"})
