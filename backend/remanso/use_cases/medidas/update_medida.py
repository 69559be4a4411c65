"""Changing a measure: a trend that is shared no more is in no copy that its patient downloads."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor, Role
from remanso.engines.storage.base import Storage
from remanso.rooms.derechos.expediente import service as expedientes
from remanso.rooms.medidas import service as medidas
from remanso.rooms.medidas.models import Medida
from remanso.rooms.medidas.schemas import MedidaUpdate


def update_medida(
    db: Session, storage: Storage, *, by: Actor, medida_id: UUID, data: MedidaUpdate
) -> Medida:
    """Change the keys that were sent. Raises as `medidas.update`."""
    medida = medidas.update(db, by=by, medida_id=medida_id, data=data)
    if "compartir_tendencia" in data.model_fields_set and not medida.compartir_tendencia:
        expedientes.end_of_paciente(
            db, storage, paciente_id=medida.paciente_id, para=[Role.PACIENTE]
        )
    return medida
