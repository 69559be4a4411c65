"""Decisions by which somebody gave nothing, or took it back, carried over to a restored practice.

A backup from before such a decision would have the yes stand again.
"""

from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import inspect
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor, Role
from remanso.core.scope import EveryOwner, TerapeutaScope
from remanso.rooms.consentimientos import queries
from remanso.rooms.consentimientos.models import (
    REFUSED,
    Canal,
    Consentimiento,
    Estado,
    Finalidad,
    Relacion,
)
from remanso.rooms.consentimientos.service import ENTITY
from remanso.rooms.pacientes import service as pacientes

_ALL = EveryOwner("a restored practice has everybody's refusals again")
_DECISIONS = {Estado.DENEGADO: "denegar", Estado.RETIRADO: "retirar"}


class Refusal(NamedTuple):
    """A decision as it was written down, without the signature, which no other practice opens."""

    id: UUID
    terapeuta_id: UUID
    paciente_id: UUID
    finalidad: Finalidad
    nombre: str
    relacion: Relacion
    estado: Estado
    texto: str
    texto_version: str
    texto_sha256: str
    fecha: datetime
    canal: Canal
    por: UUID
    de_menor: bool | None
    borrado: dict[str, int] | None

    @property
    def actor(self) -> Actor:
        """Who wrote it down."""
        role = Role.PACIENTE if self.por == self.paciente_id else Role.TERAPEUTA
        return Actor(self.por, role, "", "", self.por, must_change_password=False)

    @property
    def action(self) -> str:
        """What the audit calls it."""
        return f"{ENTITY}.{_DECISIONS[Estado(self.estado)]}"

    @property
    def took_away(self) -> bool:
        """Whether something had been given until then."""
        return self.borrado is not None


def list_refusals(db: Session) -> tuple[Refusal, ...]:
    """Every no of this practice, oldest first; a database from before there were any has none."""
    schema, table = inspect(db.connection()), Consentimiento.__tablename__
    if not schema.has_table(table):
        return ()
    there = {column["name"] for column in schema.get_columns(table)}
    if not there.issuperset(Refusal._fields):
        return ()
    columns = (getattr(Consentimiento, name) for name in Refusal._fields)
    found = _ALL.select(Consentimiento, *columns).where(Consentimiento.estado.in_(REFUSED))
    return tuple(Refusal(*row) for row in db.execute(found.order_by(Consentimiento.fecha)))


def write_again(db: Session, refusal: Refusal) -> bool:
    """Have it stand here too, after all that was said before; False where it does already.

    Raises `PacienteNotFoundError`.
    """
    of = {"terapeuta_id": refusal.terapeuta_id, "paciente_id": refusal.paciente_id}
    pacientes.lock(db, **of)
    scope = TerapeutaScope(refusal.terapeuta_id)
    if scope.get(db, Consentimiento, refusal.id) is not None:
        return False
    numero = queries.last_numero(db, scope=scope, paciente_id=refusal.paciente_id) + 1
    db.add(Consentimiento(**refusal._asdict(), numero=numero))
    db.flush()
    audit.record(
        db,
        by=refusal.actor,
        action=refusal.action,
        entity=ENTITY,
        entity_id=refusal.id,
        paciente_id=refusal.paciente_id,
        changed=[refusal.finalidad],
    )
    return True
