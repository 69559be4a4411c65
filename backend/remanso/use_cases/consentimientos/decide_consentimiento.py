"""Deciding: by the patient, or as the therapist was told; what is taken back is gone with it."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core.actor import Actor
from remanso.core.errors import NotFoundError
from remanso.rooms.archivos import service as archivos
from remanso.rooms.archivos.folders.keys import key_of
from remanso.rooms.archivos.folders.purposes import CONSENT, purpose_of
from remanso.rooms.consentimientos import service
from remanso.rooms.consentimientos.errors import OtherFileError
from remanso.rooms.consentimientos.models import Canal, Consentimiento, Finalidad
from remanso.rooms.consentimientos.schemas import Decidir, Registrar
from remanso.rooms.consentimientos.service import Deciding, Given
from remanso.rooms.pacientes import service as pacientes
from remanso.use_cases.consentimientos.practica import practica_of
from remanso.use_cases.consentimientos.withdraw import withdraw


def decide_own(
    db: Session, context: Context, *, by: Actor, finalidad: Finalidad, data: Decidir
) -> Consentimiento:
    """What the signed-in patient decides. Raises as `service.prepare`, and `TextChangedError`."""
    terapeuta_id = pacientes.own(db, paciente_id=by.user_id).terapeuta_id
    deciding = service.prepare(
        db,
        terapeuta_id=terapeuta_id,
        paciente_id=by.user_id,
        finalidad=finalidad,
        decision=data.decision,
        persona=None,
        practica=practica_of(db, context, terapeuta_id=terapeuta_id),
    )
    service.check_read(deciding, leido=data.texto_sha256)
    return _decide(db, context, deciding, by=by, given=Given(Canal.PORTAL))


def register(
    db: Session, context: Context, *, by: Actor, paciente_id: UUID, data: Registrar
) -> Consentimiento:
    """What somebody decided in the room, as their therapist writes it down.

    Raises as `service.prepare`, `TextChangedError`, and `OtherFileError`.
    """
    deciding = service.prepare(
        db,
        terapeuta_id=by.user_id,
        paciente_id=paciente_id,
        finalidad=data.finalidad,
        decision=data.decision,
        persona=data.persona,
        practica=practica_of(db, context, terapeuta_id=by.user_id),
    )
    service.check_read(deciding, leido=data.texto_sha256)
    archivo = _scan(db, by=by, paciente_id=paciente_id, named=data.archivo)
    given = Given(data.canal, data.firma or None, archivo)
    return _decide(db, context, deciding, by=by, given=given)


def _decide(
    db: Session, context: Context, deciding: Deciding, *, by: Actor, given: Given
) -> Consentimiento:
    if deciding.repeated is not None:
        return deciding.repeated
    borrado = None
    if deciding.takes_away:
        borrado = withdraw(
            db,
            context,
            by=by,
            terapeuta_id=deciding.whose.terapeuta_id,
            paciente_id=deciding.whose.paciente_id,
            finalidad=deciding.finalidad,
        )
    return service.write(db, deciding, by=by, given=given, borrado=borrado)


def _scan(db: Session, *, by: Actor, paciente_id: UUID, named: str | None) -> str | None:
    if not named:
        return None
    key = key_of(named)
    try:
        archivo = archivos.take(db, terapeuta_id=by.user_id, key=key)
    except NotFoundError:
        raise OtherFileError from None
    if archivo.paciente_id != paciente_id or purpose_of(key) is not CONSENT:
        raise OtherFileError
    return key
