"""A saved session of which a stretch is left off the record."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.scope import EveryOwner, TerapeutaScope
from remanso.engines.jobs.base import Enqueuer
from remanso.engines.jobs.rows.processed import RUNNING, Estado
from remanso.rooms.sesiones.fuera_de_registro.redacting import Redactor
from remanso.rooms.sesiones.fuera_de_registro.schemas import FueraDeRegistro
from remanso.rooms.sesiones.fuera_de_registro.spans import Cut, Talk
from remanso.rooms.sesiones.fuera_de_registro.words import Unsaid
from remanso.rooms.sesiones.lo_que_quedo.models import FragmentoElegido
from remanso.rooms.sesiones.models import Sesion, SesionParte
from remanso.rooms.sesiones.reanalysis.job import begin_anew
from remanso.rooms.sesiones.saved.contenido import set_transcript
from remanso.rooms.sesiones.saved.service import lock_as_read
from remanso.rooms.sesiones.transcript.segmentos import read_segmentos
from remanso.rooms.sesiones.transcript.turns import turns_in

_LOCKED = EveryOwner("of a session that its therapist has locked")
_TEXTS = (
    "analisis_ia",
    "analisis_ia_paciente",
    "analisis_ia_propuesta",
    "analisis_ia_paciente_propuesta",
)


def find_talk(db: Session, *, by: Actor, sesion_id: UUID) -> Talk | None:
    """What was said in the therapist's session, if it is there."""
    sesion = TerapeutaScope.of(by).get(db, Sesion, sesion_id)
    if sesion is None:
        return None
    turns = turns_in(read_segmentos(sesion.segmentos), sesion.transcripcion)
    return Talk(sesion.id, sesion.version, sesion.video_key, turns)


def lock_cut(
    db: Session, *, by: Actor, sesion_id: UUID, data: FueraDeRegistro
) -> tuple[Sesion, Cut]:
    """The therapist's session, locked, and the stretch of it that is meant.

    Raises `SesionNotFoundError`, `StaleSesionError`, `SpanGoneError`, `AlreadyOffError`.
    """
    sesion = lock_as_read(db, by=by, sesion_id=sesion_id, version=data.version)
    turns = turns_in(read_segmentos(sesion.segmentos), sesion.transcripcion)
    return sesion, Cut.of(turns, data.desde_segmento, data.hasta_segmento)


def redact(db: Session, sesion: Sesion, cut: Cut, jobs: Enqueuer) -> Unsaid:
    """Take the stretch out of a locked session, and out of all that was made of it here.

    Gives the words that no text made of it may say any more.
    """
    redactor = Redactor(db, sesion, cut, read_segmentos(sesion.segmentos_originales))
    retold = redactor.analyses()
    redactor.texts(_TEXTS, retold)
    redactor.moments()
    sesion.segmentos_originales = redactor.original(sesion.segmentos_originales)
    set_transcript(sesion, redactor.kept)
    _forget_chosen(db, sesion, cut, redactor)
    db.execute(_LOCKED.delete(SesionParte).where(SesionParte.sesion_id == sesion.id))
    if sesion.estado in RUNNING:
        begin_anew(db, sesion, jobs)
    elif sesion.estado == Estado.FALLIDO:
        # Its sentence may be about what has gone.
        sesion.estado, sesion.mensaje_error = Estado.COMPLETADO, None
    sesion.version += 1
    db.flush()
    return redactor.unsaid


def _forget_chosen(db: Session, sesion: Sesion, cut: Cut, redactor: Redactor) -> None:
    chosen = _LOCKED.select(FragmentoElegido).where(FragmentoElegido.sesion_id == sesion.id)
    for each in db.scalars(chosen).all():
        place = cut.place_of(each.segmento)
        if place is None or redactor.unsaid.is_in(each.cita):
            db.delete(each)
        else:
            each.segmento = place
