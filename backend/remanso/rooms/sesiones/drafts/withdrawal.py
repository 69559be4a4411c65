"""What the drafts of a patient lose when a consent is withdrawn."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.scope import EveryOwner
from remanso.engines.description import BROUGHT
from remanso.engines.jobs.rows.processed import Estado
from remanso.rooms.sesiones.drafts import queries
from remanso.rooms.sesiones.drafts.models import Draft, DraftBlock, DraftParte
from remanso.rooms.sesiones.drafts.service import ENTITY, touch

_WITHDRAWN = EveryOwner("of drafts whose patient is locked by their therapist's own scope")
_TEXT = (
    "segmentos",
    "segmentos_intento",
    "segmentos_editados",
    "segmentos_editados_intento",
    "procedencia_transcripcion",
)
_ANALYSIS = (
    "analisis",
    "analisis_propuesto",
    "analisis_ia",
    "analisis_ia_paciente",
    "analisis_ia_editado",
    "analisis_ia_paciente_editado",
    "analisis_intento",
    "analisis_editado_intento",
)
_FILM = (
    "video_key",
    "estado_upload",
    "upload_progress",
    "segundos_hechos",
    "segundos_totales",
)


class Losing:
    """The drafts of one patient, kept from everybody else; counts what they lose."""

    def __init__(
        self, db: Session, *, by: Actor, terapeuta_id: UUID, paciente_id: UUID, sentence: str
    ) -> None:
        """`sentence` says of a job why it was stopped."""
        self._db = db
        self._by = by
        self._sentence = sentence
        self._drafts = queries.lock_of_paciente(
            db, terapeuta_id=terapeuta_id, paciente_id=paciente_id
        )
        self.stopped = 0
        self.texts = 0
        self.analyses = 0

    def films(self, *, texts: bool) -> None:
        """Let their films go, and stop who listens to them; with `texts`, what was heard too."""
        for draft in self._drafts:
            heard = draft.video_key is not None or _was_heard(draft)
            changed = self._stop(draft, Estado.TRANSCRIBIENDO) | _clear(draft, _FILM)
            if texts and heard:
                changed |= self._text_of(draft)
            self._keep(draft, changed)

    def transcriptions(self) -> None:
        """Stop those under way; what is written stays."""
        for draft in self._drafts:
            changed = self._stop(draft, Estado.TRANSCRIBIENDO)
            self._keep(draft, changed)

    def analysis(self) -> None:
        """Stop those under way, and drop what nobody approved."""
        for draft in self._drafts:
            changed = self._stop(draft, Estado.PROCESANDO) | self._analysis_of(draft)
            self._keep(draft, changed)

    def _text_of(self, draft: Draft) -> set[str]:
        lost = _clear(draft, _TEXT)
        self.texts += bool(lost)
        stopped = self._stop(draft, Estado.PROCESANDO)
        return lost | stopped | self._analysis_of(draft)

    def _analysis_of(self, draft: Draft) -> set[str]:
        lost = _clear(draft, _ANALYSIS)
        self.analyses += bool(lost)
        gone = _WITHDRAWN.delete(DraftParte).where(DraftParte.draft_id == draft.id)
        self._db.execute(gone)
        return lost

    def _stop(self, draft: Draft, estado: Estado) -> set[str]:
        if draft.estado != estado:
            return set()
        self.stopped += 1
        return _fail(self._db, draft, self._sentence)

    def _keep(self, draft: Draft, changed: set[str]) -> None:
        if changed:
            _keep(self._db, draft, by=self._by, changed=changed)


def stop_hearing(db: Session, *, by: Actor | None, key: str, sentence: str) -> None:
    """Stop the transcription of a recording that is about to go; whose it is, the caller knows."""
    for draft in queries.lock_with_video(db, key=key):
        if draft.estado == Estado.TRANSCRIBIENDO:
            _keep(db, draft, by=by, changed=_fail(db, draft, sentence))


def _fail(db: Session, draft: Draft, sentence: str) -> set[str]:
    # What was heard so far; of a transcription that ended nothing is left there.
    db.execute(_WITHDRAWN.delete(DraftBlock).where(DraftBlock.draft_id == draft.id))
    draft.estado, draft.progreso, draft.mensaje_error = Estado.FALLIDO, 0, sentence
    return {"estado"}


def _keep(db: Session, draft: Draft, *, by: Actor | None, changed: set[str]) -> None:
    touch(draft)
    db.flush()
    audit.record_update(
        db,
        by=by,
        entity=ENTITY,
        entity_id=draft.id,
        paciente_id=draft.paciente_id,
        changed=changed,
    )


def _was_heard(draft: Draft) -> bool:
    """Whether a machine made the transcript, and nobody brought it along."""
    stamp = draft.procedencia_transcripcion
    return isinstance(stamp, dict) and stamp.get("motor") != BROUGHT


def _clear(draft: Draft, names: Sequence[str]) -> set[str]:
    lost = {name for name in names if getattr(draft, name) is not None}
    for name in lost:
        setattr(draft, name, None)
    return lost
