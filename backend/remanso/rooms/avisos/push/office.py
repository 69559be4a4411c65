"""Where notices to browsers are handed in, beside the mail that says the same."""

from collections.abc import Callable
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.db import after_commit
from remanso.core.scope import UNOWNED, PacienteScope
from remanso.core.times import utcnow
from remanso.core.types import new_id
from remanso.engines.jobs.base import JobRef
from remanso.rooms.avisos.push.delivery import DELIVERY, LASTS
from remanso.rooms.avisos.push.models import EnvioPush, SuscripcionPush


class PushOffice:
    """Takes notices in; a durable job delivers them."""

    def __init__(self, *, allowed: bool, enqueue: Callable[[JobRef], None]) -> None:
        """Nothing is handed in where the operator has not `allowed` it."""
        self._allowed = allowed
        self._enqueue = enqueue

    def tell(self, db: Session, paciente_id: UUID) -> None:
        """Have the browsers of a patient told if this transaction commits, each once."""
        if not self._allowed:
            return
        on_its_way = UNOWNED.select(EnvioPush, EnvioPush.suscripcion_id)
        waiting = (
            PacienteScope(paciente_id)
            .select(SuscripcionPush, SuscripcionPush.id)
            .where(SuscripcionPush.id.not_in(on_its_way))
        )
        for suscripcion_id in db.scalars(waiting).all():
            self._hand_in(db, suscripcion_id)

    def _hand_in(self, db: Session, suscripcion_id: UUID) -> None:
        now, envio_id = utcnow(), new_id()
        db.add(
            EnvioPush(
                id=envio_id,
                suscripcion_id=suscripcion_id,
                proximo_intento=now,
                caduca=now + LASTS,
            )
        )
        after_commit(db, lambda: self._enqueue(DELIVERY.first(envio_id)))
