"""The acts on patients and their rules."""

from collections.abc import Collection, Mapping
from datetime import date
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import ColumnElement
from sqlalchemy.orm import InstrumentedAttribute, Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.errors import InvalidError
from remanso.core.scope import TerapeutaScope
from remanso.core.times import utcnow
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.pacientes import queries
from remanso.rooms.pacientes.errors import PacienteNotFoundError, SinAltaError, StalePacienteError
from remanso.rooms.pacientes.models import EstadoTerapia, Paciente
from remanso.rooms.pacientes.schemas import AltaUpdate, PacienteCreate, PacienteUpdate
from remanso.rooms.pacientes.search import search_key, words_of
from remanso.rooms.pacientes.telefonos import problem_of

ENTITY = "paciente"


def get(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> Paciente:
    """The therapist's patient. Raises `PacienteNotFoundError` for absent and foreign alike."""
    paciente = queries.find(db, scope=TerapeutaScope(terapeuta_id), paciente_id=paciente_id)
    if paciente is None:
        raise PacienteNotFoundError
    return paciente


def check(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> None:
    """Refuse a patient who is not the therapist's. Raises `PacienteNotFoundError`."""
    if not queries.is_there(db, scope=TerapeutaScope(terapeuta_id), paciente_id=paciente_id):
        raise PacienteNotFoundError


def lock(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> None:
    """Keep other acts on the patient waiting until this transaction ends.

    Raises `PacienteNotFoundError`.
    """
    if not queries.lock(db, scope=TerapeutaScope(terapeuta_id), paciente_id=paciente_id):
        raise PacienteNotFoundError


def own(db: Session, *, paciente_id: UUID) -> Paciente:
    """The signed-in patient's own row. Raises `PacienteNotFoundError`."""
    paciente = queries.find_own(db, paciente_id=paciente_id)
    if paciente is None:
        raise PacienteNotFoundError
    return paciente


def change_own(
    db: Session,
    *,
    by: Actor,
    changes: Mapping[str, Any],
    version: int | None,
    besides: Collection[str] = (),
) -> Paciente:
    """Let patients change these columns of themselves; `besides` names what else they change.

    Raises `PacienteNotFoundError`, and `StalePacienteError` when `version` is not the present one.
    """
    paciente = queries.find_own_locked(db, paciente_id=by.user_id)
    if paciente is None:
        raise PacienteNotFoundError
    if version is not None and version != paciente.version:
        raise StalePacienteError
    _judge_telefono(changes.get("telefono"), before=paciente.telefono)
    changed = audit.assign(paciente, changes) | set(besides)
    paciente.version += 1
    audit.record_update(db, by=by, entity=ENTITY, entity_id=paciente.id, changed=changed)
    db.flush()
    return paciente


def add(
    db: Session, *, user_id: UUID, terapeuta_id: UUID, hoy: date, data: PacienteCreate
) -> Paciente:
    """Add the patient whose account was just made; whoever calls this audits it.

    `hoy` is the day that it is in the practice.
    """
    paciente = Paciente(
        id=user_id,
        terapeuta_id=terapeuta_id,
        search_key=search_key(data.nombre, data.apellido),
        estado_terapia=EstadoTerapia.ACTIVO,
        fecha_ingreso=hoy,
        fecha_creacion=utcnow(),
        **data.model_dump(exclude={"email"}),
    )
    db.add(paciente)
    db.flush()
    return paciente


def lock_as_read(db: Session, *, by: Actor, paciente_id: UUID, version: int | None) -> Paciente:
    """The therapist's patient, kept for this transaction, if they stand as they were read.

    Raises `PacienteNotFoundError`, `StalePacienteError`.
    """
    paciente = queries.find_locked(db, scope=TerapeutaScope.of(by), paciente_id=paciente_id)
    if paciente is None:
        raise PacienteNotFoundError
    if version is not None and version != paciente.version:
        raise StalePacienteError
    return paciente


def update(
    db: Session,
    *,
    by: Actor,
    paciente_id: UUID,
    data: PacienteUpdate,
    besides: Collection[str] = (),
) -> Paciente:
    """Change the keys that were sent; `besides` names what else was changed with them.

    Raises `PacienteNotFoundError`, `StalePacienteError`.
    """
    paciente = lock_as_read(db, by=by, paciente_id=paciente_id, version=data.version)
    changed = audit.assign(paciente, data.changes()) | set(besides)
    if changed & {"nombre", "apellido"}:
        paciente.search_key = search_key(paciente.nombre, paciente.apellido)
        cuentas.rename(db, user_id=paciente_id, name=f"{paciente.nombre} {paciente.apellido}")
    paciente.version += 1
    audit.record_update(db, by=by, entity=ENTITY, entity_id=paciente_id, changed=changed)
    db.flush()
    return paciente


def discharge(
    db: Session, *, by: Actor, paciente_id: UUID, data: AltaUpdate, hoy: date
) -> Paciente:
    """End a therapy on that day, or change what was said of its end; `hoy` is the practice's day.

    Raises `PacienteNotFoundError`, `InvalidError`.
    """
    paciente = lock_as_read(db, by=by, paciente_id=paciente_id, version=None)
    if data.fecha > hoy:
        raise InvalidError("Esa fecha todavía no ha llegado", field="fecha")
    alta = {"fecha_alta": data.fecha, "motivo_alta": data.motivo}
    return _change_alta(db, by, paciente, alta, EstadoTerapia.ALTA, action="paciente.discharge")


def readmit(db: Session, *, by: Actor, paciente_id: UUID) -> Paciente:
    """Take the discharge back: the therapy goes on.

    Raises `PacienteNotFoundError`, `SinAltaError`.
    """
    paciente = lock_as_read(db, by=by, paciente_id=paciente_id, version=None)
    if paciente.fecha_alta is None:
        raise SinAltaError
    none = {"fecha_alta": None, "motivo_alta": None}
    return _change_alta(db, by, paciente, none, EstadoTerapia.ACTIVO, action="paciente.readmit")


def _change_alta(
    db: Session,
    by: Actor,
    paciente: Paciente,
    alta: Mapping[str, Any],
    estado: EstadoTerapia,
    *,
    action: str,
) -> Paciente:
    changed = audit.assign(paciente, {**alta, "estado_terapia": estado})
    paciente.version += 1
    audit.record(db, by=by, action=action, entity=ENTITY, entity_id=paciente.id, changed=changed)
    db.flush()
    return paciente


def delete(db: Session, *, by: Actor, paciente_id: UUID) -> None:
    """Remove a patient and their account, and by the tables' own rules all that hangs on them.

    Whoever calls this has ended what no table's rule reaches: files, invitations, mails. Raises
    `PacienteNotFoundError`.
    """
    paciente = queries.find_locked(db, scope=TerapeutaScope.of(by), paciente_id=paciente_id)
    if paciente is None:
        raise PacienteNotFoundError
    cuentas.remove(db, user_id=paciente_id)
    audit.record(db, by=by, action="paciente.delete", entity=ENTITY, entity_id=paciente_id)


def has_with_email(db: Session, *, terapeuta_id: UUID, email: str) -> bool:
    """Whether the therapist's own patient already has that address."""
    user = cuentas.find_by_email(db, email)
    return user is not None and (
        queries.find(db, scope=TerapeutaScope(terapeuta_id), paciente_id=user.id) is not None
    )


def nombre_of(paciente_id: InstrumentedAttribute[UUID]) -> ColumnElement[str]:
    """The name of a patient, as a column of another room's own query."""
    return queries.fact_of(paciente_id, Paciente.nombre)


def apellido_of(paciente_id: InstrumentedAttribute[UUID]) -> ColumnElement[str]:
    """The surname of a patient, likewise."""
    return queries.fact_of(paciente_id, Paciente.apellido)


def is_of(*, terapeuta_id: UUID, paciente_id: UUID) -> ColumnElement[bool]:
    """Whether the patient is that therapist's, as a condition of another room's own query."""
    return queries.is_of(scope=TerapeutaScope(terapeuta_id), paciente_id=paciente_id)


def lock_own(db: Session, *, paciente_id: UUID) -> None:
    """Keep other acts on the signed-in patient waiting until this transaction ends.

    Raises `PacienteNotFoundError`.
    """
    if queries.find_own_locked(db, paciente_id=paciente_id) is None:
        raise PacienteNotFoundError


def count(db: Session, *, terapeuta_id: UUID) -> int:
    """How many patients the therapist has."""
    return queries.count(db, scope=TerapeutaScope(terapeuta_id))


class EnTerapia(NamedTuple):
    """A patient by name, and where their therapy stands."""

    id: UUID
    nombre: str
    apellido: str
    estado_terapia: EstadoTerapia

    @property
    def activa(self) -> bool:
        """Whether their therapy is under way."""
        return self.estado_terapia == EstadoTerapia.ACTIVO

    @property
    def de_alta(self) -> bool:
        """Whether it has come to its end."""
        return self.estado_terapia == EstadoTerapia.ALTA


def list_roster(db: Session, *, terapeuta_id: UUID) -> list[EnTerapia]:
    """The therapist's patients by name."""
    rows = queries.list_roster(db, scope=TerapeutaScope(terapeuta_id))
    return [EnTerapia._make(row) for row in rows]


def find_named_in(db: Session, *, terapeuta_id: UUID, text: str) -> UUID | None:
    """The one of the therapist's patients whom a text names, if it names one and no other."""
    said = words_of(text)
    shared = {
        row.id: len(said & words_of(row.search_key))
        for row in queries.names(db, scope=TerapeutaScope(terapeuta_id))
    }
    most = max(shared.values(), default=0)
    named = [paciente_id for paciente_id, count in shared.items() if count == most]
    return named[0] if most and len(named) == 1 else None


def record_read(database: Database, *, by: Actor, paciente_id: UUID) -> None:
    """A therapist opened a patient's record; that is durable on return."""
    audit.record_reading(
        database, by=by, action="paciente.read", entity=ENTITY, entity_id=paciente_id
    )


def _judge_telefono(telefono: str | None, *, before: str | None) -> None:
    """What their therapist wrote may stay; what patients write is a number."""
    problem = None if telefono in {None, before} else problem_of(telefono)
    if problem:
        raise InvalidError(problem, field="telefono")


def count_by_terapeuta(db: Session) -> Mapping[UUID, int]:
    """How many patients each therapist has, for the operator; no names and no records."""
    return queries.count_by_terapeuta(db)


def edad_of(*, fecha_nacimiento: date | None, edad: int | None, hoy: date) -> int | None:
    """Age in whole years: from the date of birth when there is one, else the stored number."""
    if fecha_nacimiento is None:
        return edad
    had_birthday = (hoy.month, hoy.day) >= (fecha_nacimiento.month, fecha_nacimiento.day)
    return max(0, hoy.year - fecha_nacimiento.year - (not had_birthday))
