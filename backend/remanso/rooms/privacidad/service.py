"""Telling people about their data, and keeping that they were told."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor, Role
from remanso.core.scope import PacienteScope
from remanso.core.times import utcnow
from remanso.rooms.consentimientos.errors import TextChangedError
from remanso.rooms.consentimientos.textos.redaction import Texto
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.privacidad import queries
from remanso.rooms.privacidad.models import AvisoMostrado, Donde
from remanso.rooms.privacidad.schemas import AvisoRead, MiAviso

ENTITY = "aviso_privacidad"
_SHOWN = f"{ENTITY}.mostrar"


def present(aviso: Texto) -> AvisoRead:
    """A notice as it is read."""
    return AvisoRead(texto=aviso.texto, texto_version=aviso.version, texto_sha256=aviso.sha256)


def read_own(db: Session, *, by: Actor, aviso: Texto) -> MiAviso:
    """The notice of the patient's practice, and whether they were shown it."""
    shown = queries.find_shown(db, scope=PacienteScope.of(by), texto_sha256=aviso.sha256)
    return MiAviso(**present(aviso).model_dump(), mostrado=shown and shown.fecha)


def keep_at_registration(
    db: Session, *, terapeuta_id: UUID, paciente_id: UUID, aviso: Texto, texto_sha256: str
) -> None:
    """Keep that whoever has just registered was shown the notice. Raises `TextChangedError`."""
    _check(aviso, texto_sha256)
    row = _row(terapeuta_id, paciente_id, aviso, Donde.REGISTRO)
    db.add(row)
    db.flush()
    audit.record_person(
        db,
        user_id=paciente_id,
        role=Role.PACIENTE,
        action=_SHOWN,
        entity=ENTITY,
        entity_id=row.id,
        changed=[row.donde],
    )


def keep_shown(db: Session, *, by: Actor, aviso: Texto, texto_sha256: str, donde: Donde) -> MiAviso:
    """Keep that the signed-in patient was shown it; shown there again, nothing is added.

    Raises `TextChangedError`, `PacienteNotFoundError`.
    """
    _check(aviso, texto_sha256)
    pacientes.lock_own(db, paciente_id=by.user_id)
    paciente = pacientes.own(db, paciente_id=by.user_id)
    scope = PacienteScope.of(by)
    if queries.find_shown(db, scope=scope, texto_sha256=texto_sha256, donde=donde) is None:
        row = _row(paciente.terapeuta_id, by.user_id, aviso, donde)
        db.add(row)
        db.flush()
        audit.record(db, by=by, action=_SHOWN, entity=ENTITY, entity_id=row.id, changed=[row.donde])
    return read_own(db, by=by, aviso=aviso)


def _check(aviso: Texto, texto_sha256: str) -> None:
    if aviso.sha256 != texto_sha256:
        raise TextChangedError


def _row(terapeuta_id: UUID, paciente_id: UUID, aviso: Texto, donde: Donde) -> AvisoMostrado:
    return AvisoMostrado(
        terapeuta_id=terapeuta_id,
        paciente_id=paciente_id,
        donde=donde,
        texto=aviso.texto,
        texto_version=aviso.version,
        texto_sha256=aviso.sha256,
        fecha=utcnow(),
    )
