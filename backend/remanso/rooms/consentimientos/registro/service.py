"""Asking at registration, purpose by purpose, and writing down what is said, in the same act."""

from collections.abc import Mapping, Sequence
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Role
from remanso.rooms.consentimientos import politica
from remanso.rooms.consentimientos.errors import TextChangedError
from remanso.rooms.consentimientos.models import (
    Canal,
    Consentimiento,
    Estado,
    Finalidad,
    Politica,
    Relacion,
)
from remanso.rooms.consentimientos.registro.errors import NotAskedError
from remanso.rooms.consentimientos.registro.schemas import (
    AlRegistrarse,
    PedidoRead,
    RespuestaRegistro,
)
from remanso.rooms.consentimientos.service import ENTITY, Whose, add_row, new_row
from remanso.rooms.consentimientos.textos.practica import Practica
from remanso.rooms.consentimientos.textos.redaction import Texto, text_for
from remanso.rooms.consentimientos.voces.standing import Voz

_ESTADOS: Mapping[AlRegistrarse, Estado] = {
    AlRegistrarse.CONCEDER: Estado.CONCEDIDO,
    AlRegistrarse.DENEGAR: Estado.DENEGADO,
    AlRegistrarse.DESPUES: Estado.PENDIENTE,
}


def pedidos_of(db: Session, *, terapeuta_id: UUID, practica: Practica) -> list[PedidoRead]:
    """What whoever registers with a therapist is asked for, each with its text."""
    return [
        PedidoRead(
            finalidad=finalidad,
            texto=texto.texto,
            texto_version=texto.version,
            texto_sha256=texto.sha256,
        )
        for finalidad, texto in _asked(db, terapeuta_id, practica).items()
    ]


def answer(
    db: Session,
    *,
    whose: Whose,
    respuestas: Sequence[RespuestaRegistro],
    practica: Practica,
) -> None:
    """Write down what somebody says who has just registered; what is left for later is asked.

    Raises `NotAskedError`, `TextChangedError`.
    """
    asked = _asked(db, whose.terapeuta_id, practica)
    voice = Voz(whose.nombre, Relacion.PACIENTE, [])
    for each in respuestas:
        if each.finalidad not in asked:
            raise NotAskedError
        texto = asked[each.finalidad]
        if texto.sha256 != each.texto_sha256:
            raise TextChangedError
        row = new_row(db, whose, each.finalidad, voice, texto)
        row.estado, row.canal = _ESTADOS[each.decision], Canal.PORTAL
        later = each.decision is AlRegistrarse.DESPUES
        row.por = whose.terapeuta_id if later else whose.paciente_id
        _audit(db, add_row(db, row), each.decision)


def _asked(db: Session, terapeuta_id: UUID, practica: Practica) -> dict[Finalidad, Texto]:
    kept = politica.get(db, terapeuta_id=terapeuta_id)
    redaction = politica.redaction_of(kept, practica)
    return {
        finalidad: text_for(finalidad, redaction)
        for finalidad, demanded in politica.all_of(kept).items()
        if demanded != Politica.NO
    }


def _audit(db: Session, row: Consentimiento, decision: AlRegistrarse) -> None:
    """The product asks what is left for later; the rest its person decides, not signed in yet."""
    if decision is AlRegistrarse.DESPUES:
        audit.record_system(
            db,
            action="consentimiento.ask",
            entity=ENTITY,
            entity_id=row.id,
            paciente_id=row.paciente_id,
        )
        return
    audit.record_person(
        db,
        user_id=row.paciente_id,
        role=Role.PACIENTE,
        action=f"consentimiento.{decision.value}",
        entity=ENTITY,
        entity_id=row.id,
        changed=[row.finalidad],
    )
