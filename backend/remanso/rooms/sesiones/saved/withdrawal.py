"""What saved sessions lose when a consent is withdrawn, or when their sound falls due."""

from collections.abc import Collection, Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.scope import EveryOwner, TerapeutaScope
from remanso.core.times import utcnow
from remanso.engines.jobs.rows.processed import RUNNING, Estado
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos import service as archivos
from remanso.rooms.pacientes import decidir
from remanso.rooms.perfiles.compartir import Comparte
from remanso.rooms.sesiones.models import Sesion, SesionParte
from remanso.rooms.sesiones.saved.contenido import share, shows_any, unshare
from remanso.rooms.sesiones.saved.service import ENTITY

_WITHDRAWN = EveryOwner("of sessions whose patient is locked by their therapist's own scope")
_DUE = EveryOwner("the product deletes the sound that fell due in every practice")
AT_ONCE = 200


def release_films(db: Session, *, by: Actor, terapeuta_id: UUID, paciente_id: UUID) -> None:
    """Leave every session without its film; the files are the caller's to end."""
    for sesion in _locked(db, terapeuta_id, paciente_id):
        if sesion.video_key is not None:
            sesion.video_key, sesion.sonido_borrado = None, utcnow()
            _keep(db, sesion, by=by, changed={"video_key"})


def close(db: Session, *, by: Actor, terapeuta_id: UUID, paciente_id: UUID) -> list[Sesion]:
    """Close what is open to the patient; which sessions that were."""
    closed = []
    for sesion in _locked(db, terapeuta_id, paciente_id):
        if shows_any(sesion):
            unshare(sesion)
            sesion.transcripcion_compartida_desde = None
            _keep(db, sesion, by=by, changed={"compartir"})
            closed.append(sesion)
    return closed


def close_parts(
    db: Session, *, by: Actor, sesion_id: UUID, parts: Collection[str]
) -> Sesion | None:
    """Close these parts of the therapist's session; None where none of them is open."""
    sesion = TerapeutaScope.of(by).get(db, Sesion, sesion_id, lock="update")
    if sesion is None or not any(getattr(sesion, f"compartir_{part}") for part in parts):
        return None
    share(sesion, Comparte.model_validate(dict.fromkeys(parts, False)))
    if not sesion.compartir_transcripcion:
        sesion.transcripcion_compartida_desde = None
    _keep(db, sesion, by=by, changed={"compartir"})
    return sesion


def forget_proposals(
    db: Session, *, by: Actor, terapeuta_id: UUID, paciente_id: UUID, sentence: str
) -> tuple[int, int]:
    """Drop the analyses that nobody approved, and stop those under way; how many of each."""
    forgotten = stopped = 0
    for sesion in _locked(db, terapeuta_id, paciente_id):
        running, proposed = sesion.estado in RUNNING, _proposes(sesion)
        if not running and not proposed:
            continue
        if running:
            sesion.estado, sesion.progreso, sesion.mensaje_error = Estado.FALLIDO, 0, sentence
        sesion.analisis_propuesto = None
        sesion.analisis_ia_propuesta = sesion.analisis_ia
        sesion.analisis_ia_paciente_propuesta = sesion.analisis_ia_paciente
        db.execute(_WITHDRAWN.delete(SesionParte).where(SesionParte.sesion_id == sesion.id))
        _keep(db, sesion, by=by, changed={"analisis_propuesto"})
        forgotten, stopped = forgotten + proposed, stopped + running
    return forgotten, stopped


def list_ids(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> Sequence[UUID]:
    """The sessions of a patient."""
    mine = TerapeutaScope(terapeuta_id).select(Sesion, Sesion.id)
    return db.scalars(mine.where(Sesion.paciente_id == paciente_id)).all()


def list_with_sound(
    db: Session, *, terapeuta_id: UUID, saved_before: datetime, dias: int | None, after: UUID
) -> Sequence[UUID]:
    """The therapist's sessions that were saved by then and still have their film.

    Of the patients for whom so many days were chosen; None is those for whom none were. By their
    id, and only those `after` one.
    """
    mine = TerapeutaScope(terapeuta_id).select(Sesion, Sesion.id)
    due = mine.where(
        Sesion.id > after,
        Sesion.video_key.is_not(None),
        Sesion.created_at <= saved_before,
        Sesion.paciente_id.in_(decidir.with_sound_days(terapeuta_id=terapeuta_id, dias=dias)),
    )
    return db.scalars(due.order_by(Sesion.id).limit(AT_ONCE)).all()


def lock_due(db: Session, *, sesion_id: UUID) -> Sesion | None:
    """A session whose film's days are over, kept for this transaction, if it is still there."""
    return _DUE.get(db, Sesion, sesion_id, lock="update")


def end_sound(db: Session, storage: Storage, sesion: Sesion) -> None:
    """Delete the film of a session, with a line in its history."""
    if sesion.video_key is None:
        return
    key, sesion.video_key, sesion.sonido_borrado = sesion.video_key, None, utcnow()
    sesion.version += 1
    db.flush()
    archivos.delete_file(db, storage, key=key, by=None)
    audit.record_system(
        db,
        action="sesion.sonido_borrado",
        entity=ENTITY,
        entity_id=sesion.id,
        paciente_id=sesion.paciente_id,
        changed={"video_key"},
    )


def _locked(db: Session, terapeuta_id: UUID, paciente_id: UUID) -> Sequence[Sesion]:
    mine = TerapeutaScope(terapeuta_id).select(Sesion).where(Sesion.paciente_id == paciente_id)
    return db.scalars(mine.order_by(Sesion.id).with_for_update()).all()


def _proposes(sesion: Sesion) -> bool:
    return (
        sesion.analisis_propuesto is not None
        or sesion.analisis_ia_propuesta not in {None, sesion.analisis_ia}
        or sesion.analisis_ia_paciente_propuesta not in {None, sesion.analisis_ia_paciente}
    )


def _keep(db: Session, sesion: Sesion, *, by: Actor, changed: set[str]) -> None:
    sesion.version += 1
    db.flush()
    audit.record_update(
        db,
        by=by,
        entity=ENTITY,
        entity_id=sesion.id,
        paciente_id=sesion.paciente_id,
        changed=changed,
    )
