"""How often a patient is to practise an exercise: their therapist says it, and takes it back."""

from datetime import date
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.errors import InvalidError
from remanso.core.scope import EveryOwner
from remanso.core.times import END
from remanso.rooms.ejercicios.assignments import unified
from remanso.rooms.ejercicios.assignments.schemas import PautaRead
from remanso.rooms.ejercicios.errors import EjercicioNotFoundError, StalePautaError
from remanso.rooms.ejercicios.models import Pauta
from remanso.rooms.ejercicios.practice.schemas import PautaUpdate
from remanso.rooms.ejercicios.progress.completion import keep
from remanso.rooms.pacientes import service as pacientes

_ENTITY = "paciente"
_OF_OWN = EveryOwner("of a patient that is kept as the therapist's own")


def put(
    db: Session, *, by: Actor, paciente_id: UUID, ejercicio_id: UUID, data: PautaUpdate
) -> PautaRead:
    """Say how often. Raises `PacienteNotFoundError`, `EjercicioNotFoundError`, `StalePautaError`.

    Raises `InvalidError` for a day that is over.
    """
    pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
    filas = unified.list_of_paciente(db, paciente_id=paciente_id, ejercicio_id=ejercicio_id)
    if not filas:
        raise EjercicioNotFoundError
    _check_to_come(data.hasta, filas[0].practised.hoy)
    keep(db, ejercicio_id)
    pauta = _OF_OWN.get(db, Pauta, (paciente_id, ejercicio_id))
    if data.version is not None and data.version != (0 if pauta is None else pauta.version):
        raise StalePautaError
    if pauta is None:
        pauta = Pauta(paciente_id=paciente_id, ejercicio_id=ejercicio_id, version=0)
        db.add(pauta)
    pauta.veces, pauta.cada, pauta.hasta = data.veces, data.cada, data.hasta
    pauta.version += 1
    db.flush()
    audit.record(db, by=by, action="ejercicio.pauta", entity=_ENTITY, entity_id=paciente_id)
    return PautaRead.model_validate(pauta)


def remove(db: Session, *, by: Actor, paciente_id: UUID, ejercicio_id: UUID) -> None:
    """Say nothing of how often. Raises `PacienteNotFoundError`, `EjercicioNotFoundError`."""
    pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
    pauta = _OF_OWN.get(db, Pauta, (paciente_id, ejercicio_id))
    if pauta is None:
        raise EjercicioNotFoundError
    db.delete(pauta)
    db.flush()
    audit.record(db, by=by, action="ejercicio.sin_pauta", entity=_ENTITY, entity_id=paciente_id)


def _check_to_come(hasta: date | None, hoy: date) -> None:
    if hasta is None:
        return
    if hasta < hoy:
        raise InvalidError("Esa fecha ya ha pasado", field="hasta")
    if hasta >= END.date():
        raise InvalidError("Elige una fecha más cercana", field="hasta")
