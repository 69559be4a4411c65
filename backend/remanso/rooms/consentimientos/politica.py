"""What a therapist demands of consents, and the words that are shown."""

from collections.abc import Mapping
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.scope import TerapeutaScope
from remanso.rooms.consentimientos import queries
from remanso.rooms.consentimientos.errors import StalePoliticaError
from remanso.rooms.consentimientos.models import Finalidad, Politica, PoliticaConsentimiento
from remanso.rooms.consentimientos.schemas import PoliticaRead, PoliticaUpdate
from remanso.rooms.consentimientos.textos.practica import Practica
from remanso.rooms.consentimientos.textos.redaction import (
    Redaction,
    text_to_edit,
    without_note,
)
from remanso.rooms.cuentas import service as cuentas

ENTITY = "politica_consentimiento"


def get(db: Session, *, terapeuta_id: UUID) -> PoliticaConsentimiento:
    """What is demanded; before the first save, nothing is."""
    kept = queries.find_politica(db, scope=TerapeutaScope(terapeuta_id))
    return kept or _first(terapeuta_id)


def demanded(db: Session, *, terapeuta_id: UUID, finalidad: Finalidad) -> Politica:
    """What is done where the consent for a purpose is missing."""
    kept = queries.find_demanded(db, scope=TerapeutaScope(terapeuta_id))
    return _demanded_in(kept or {}, finalidad)


def all_of(kept: PoliticaConsentimiento) -> Mapping[Finalidad, Politica]:
    """The same for every purpose."""
    return {each: _demanded_in(kept.politica, each) for each in Finalidad}


def _demanded_in(politica: Mapping[str, JsonValue], finalidad: Finalidad) -> Politica:
    return Politica(str(politica.get(finalidad, Politica.AVISAR)))


def list_limits(db: Session) -> list[tuple[UUID, int]]:
    """Which therapists keep the sound of a session how many days; the others keep it."""
    return [
        (kept.terapeuta_id, kept.conservar_audio_dias)
        for kept in queries.list_limited(db)
        if kept.conservar_audio_dias is not None
    ]


def redaction_of(kept: PoliticaConsentimiento, practica: Practica) -> Redaction:
    """What the texts of this practice are made of."""
    return Redaction(
        practica=practica,
        propio=kept.texto,
        numero=kept.texto_version,
        dias=kept.conservar_audio_dias,
    )


def update(db: Session, *, by: Actor, data: PoliticaUpdate) -> PoliticaConsentimiento:
    """Change the keys that were sent. Raises `StalePoliticaError`."""
    cuentas.lock(db, by.user_id)
    kept = get(db, terapeuta_id=by.user_id)
    if data.version is not None and data.version != kept.version:
        raise StalePoliticaError
    changed = audit.assign(kept, _values(kept, data))
    if "texto" in changed:
        kept.texto_version += 1
    kept.version += 1
    db.add(kept)
    audit.record_update(db, by=by, entity=ENTITY, entity_id=by.user_id, changed=changed)
    db.flush()
    return kept


def present(kept: PoliticaConsentimiento, practica: Practica) -> PoliticaRead:
    """As its therapist reads it."""
    redaction = redaction_of(kept, practica)
    return PoliticaRead(
        politica=dict(all_of(kept)),
        texto=text_to_edit(redaction),
        texto_propio=kept.texto is not None,
        texto_version=redaction.version,
        conservar_audio_dias=kept.conservar_audio_dias,
        elegida=kept.version > 0,
        version=kept.version,
    )


def _values(kept: PoliticaConsentimiento, data: PoliticaUpdate) -> dict[str, object]:
    sent = data.model_fields_set
    values: dict[str, object] = {}
    if "politica" in sent:
        values["politica"] = {**kept.politica, **data.model_dump(mode="json")["politica"]}
    if "texto" in sent:
        values["texto"] = without_note(data.texto or "") or None
    if "conservar_audio_dias" in sent:
        values["conservar_audio_dias"] = data.conservar_audio_dias
    return values


def _first(terapeuta_id: UUID) -> PoliticaConsentimiento:
    return PoliticaConsentimiento(
        terapeuta_id=terapeuta_id,
        politica={},
        texto=None,
        texto_version=0,
        conservar_audio_dias=None,
        version=0,
    )
