"""Who saw or changed a patient's record and when, told from the audit."""

from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, and_, not_, or_
from sqlalchemy.orm import Session

from remanso.core.actor import Role
from remanso.core.audit import AuditEntry
from remanso.core.paging import Page
from remanso.core.scope import UNOWNED
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.derechos.schemas import Acceso
from remanso.rooms.derechos.sentences import OF_ANOTHER_KIND, SENTENCES
from remanso.rooms.pacientes import service as pacientes

_PRODUCT = "Remanso"
_GONE = "Una cuenta que ya no existe"
# How somebody signs in is theirs, and says nothing of their record.
_OF_ACCOUNTS = ("dispositivo", "passkey", "user")
_SESION = "sesion"
# That a patient writes in their diary, or asks their assistant, is nobody else's to know.
_FOR_TERAPEUTA = not_(
    and_(
        AuditEntry.actor_role == Role.PACIENTE.value,
        or_(AuditEntry.entity == "diario", AuditEntry.action.startswith("asistente.")),
    )
)


def list_accesos(db: Session, *, paciente_id: UUID, page: Page) -> list[Acceso]:
    """What was done with the patient's own record, newest first."""
    return _accesos_of(db, paciente_id=paciente_id, page=page)


def list_accesos_of_paciente(
    db: Session, *, terapeuta_id: UUID, paciente_id: UUID, page: Page
) -> list[Acceso]:
    """The same, for their therapist. Raises `PacienteNotFoundError`."""
    pacientes.check(db, terapeuta_id=terapeuta_id, paciente_id=paciente_id)
    return _accesos_of(db, _FOR_TERAPEUTA, paciente_id=paciente_id, page=page)


def _accesos_of(
    db: Session, *conditions: ColumnElement[bool], paciente_id: UUID, page: Page
) -> list[Acceso]:
    rows = page.rows(db, _entries(paciente_id).where(*conditions))
    names = cuentas.names_of(db, {row.actor_id for row in rows if row.actor_id is not None})
    return [_present(row, names.get(row.actor_id, _GONE)) for row in rows]


def _entries(paciente_id: UUID) -> Select[*tuple[Any, ...]]:
    # Whose rows they are, the caller has judged: an audit outlives every owner.
    return (
        UNOWNED.select(
            AuditEntry,
            AuditEntry.at,
            AuditEntry.actor_id,
            AuditEntry.action,
            AuditEntry.entity,
            AuditEntry.entity_id,
        )
        .where(AuditEntry.paciente_id == paciente_id, AuditEntry.entity.not_in(_OF_ACCOUNTS))
        .order_by(AuditEntry.at.desc(), AuditEntry.id.desc())
    )


def _present(row: Row[*tuple[Any, ...]], name: str) -> Acceso:
    return Acceso(
        fecha=row.at,
        quien=_PRODUCT if row.actor_id is None else name,
        que=SENTENCES.get(row.action, OF_ANOTHER_KIND),
        sesion_id=row.entity_id if row.entity == _SESION else None,
    )
