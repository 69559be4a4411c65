"""The secret address at which a therapist's own calendar reads the agenda."""

import hashlib
from datetime import datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import Row
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.scope import EveryOwner, TerapeutaScope
from remanso.core.times import utcnow
from remanso.rooms.citas import queries
from remanso.rooms.citas.ajustes import ENTITY
from remanso.rooms.citas.calendario.ics import Entrada, write_calendar
from remanso.rooms.citas.errors import FeedNotFoundError
from remanso.rooms.citas.models import FeedAgenda
from remanso.rooms.citas.queries import Lapso
from remanso.rooms.citas.schemas import FeedRead
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.cuentas.credentials.tokens import hash_token, make_token

BEFORE, AFTER = timedelta(days=90), timedelta(days=366)
_TITLE = "Cita"
_WITH_ITS_ADDRESS = EveryOwner("whoever has the address reads the agenda that it is of")


def create(db: Session, *, by: Actor, iniciales: bool) -> str:
    """The token of a new address, which replaces an older one."""
    cuentas.lock(db, by.user_id)
    token = make_token()
    db.execute(TerapeutaScope.of(by).delete(FeedAgenda))
    db.add(
        FeedAgenda(
            terapeuta_id=by.user_id,
            token_hash=hash_token(token),
            iniciales=iniciales,
            creado=utcnow(),
        )
    )
    audit.record(db, by=by, action="feed.create", entity=ENTITY, entity_id=by.user_id)
    return token


def read(db: Session, *, terapeuta_id: UUID) -> FeedRead:
    """Whether there is an address, and when it was last read."""
    feed = db.scalar(TerapeutaScope(terapeuta_id).select(FeedAgenda))
    if feed is None:
        return FeedRead(activo=False, creado=None, ultima_lectura=None)
    return FeedRead(activo=True, creado=feed.creado, ultima_lectura=feed.ultima_lectura)


def delete(db: Session, *, by: Actor) -> None:
    """Nobody reads the agenda there any more; nothing happens if nobody could."""
    gone = TerapeutaScope.of(by).delete(FeedAgenda).returning(FeedAgenda.terapeuta_id)
    if db.execute(gone).first() is not None:
        audit.record(db, by=by, action="feed.delete", entity=ENTITY, entity_id=by.user_id)


class Agenda(NamedTuple):
    """What stands at an address at one time, before it is written as a calendar."""

    iniciales: bool
    rows: list[Row[*tuple[Any, ...]]]

    @property
    def tag(self) -> str:
        """The same for what would be written alike."""
        said = [(str(row.id), row.version, row.nombre, row.apellido) for row in self.rows]
        return hashlib.sha256(repr((self.iniciales, said)).encode()).hexdigest()

    def write(self, host: str) -> bytes:
        """The calendar."""
        return write_calendar([self._entrada(row) for row in self.rows], host=host)

    def _entrada(self, row: Row[*tuple[Any, ...]]) -> Entrada:
        titulo = f"{_TITLE} · {initials(row.nombre, row.apellido)}" if self.iniciales else _TITLE
        return Entrada(
            row.id, row.inicio, row.fin, row.zona, row.estado, row.modificada, row.version, titulo
        )


def open_agenda(db: Session, token: str) -> Agenda:
    """What stands at an address now; the reading is noted.

    Raises `FeedNotFoundError`, also while its therapist is kept out.
    """
    now = utcnow()
    feed = db.scalar(
        _WITH_ITS_ADDRESS.select(FeedAgenda)
        .where(FeedAgenda.token_hash == hash_token(token))
        .with_for_update()
    )
    if feed is None or not cuentas.may_sign_in(db, feed.terapeuta_id):
        raise FeedNotFoundError
    feed.ultima_lectura = now
    lapso = Lapso(_day_of(now - BEFORE), _day_of(now + AFTER) + timedelta(days=1))
    scope = TerapeutaScope(feed.terapeuta_id)
    return Agenda(feed.iniciales, list(db.execute(queries.for_calendars(scope, lapso))))


def initials(nombre: str, apellido: str) -> str:
    """`Z. C.` for Zoe Castro."""
    return " ".join(f"{word[0].upper()}." for word in (nombre, apellido) if word)


def _day_of(moment: datetime) -> datetime:
    return moment.replace(hour=0, minute=0, second=0, microsecond=0)
