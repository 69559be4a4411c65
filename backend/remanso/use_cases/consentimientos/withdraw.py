"""What goes when a consent is withdrawn, for each purpose, in the transaction of the decision.

Jobs find within a second that their row is theirs no more. The bytes of files are removed after the
commit, and by the store's own list of what must go wherever this process dies before that.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core.actor import Actor
from remanso.rooms.archivos import recordings as archivos
from remanso.rooms.asistente import retraction
from remanso.rooms.consentimientos.errors import PARA
from remanso.rooms.consentimientos.models import Finalidad
from remanso.rooms.derechos.expediente import service as expedientes
from remanso.rooms.grabaciones import service as grabaciones
from remanso.rooms.sesiones.drafts.withdrawal import Losing
from remanso.rooms.sesiones.reading.written import written_in
from remanso.rooms.sesiones.saved import withdrawal

Counts = dict[str, int]


class _Withdrawal(NamedTuple):
    """Whose consent for what is gone, and who took it back."""

    db: Session
    context: Context
    by: Actor
    terapeuta_id: UUID
    paciente_id: UUID
    finalidad: Finalidad

    @property
    def sentence(self) -> str:
        """Why a job was stopped."""
        return f"Falta el consentimiento para {PARA[self.finalidad]}: se ha retirado."

    def drafts(self) -> Losing:
        """The patient's drafts, kept from everybody else."""
        return Losing(
            self.db,
            by=self.by,
            terapeuta_id=self.terapeuta_id,
            paciente_id=self.paciente_id,
            sentence=self.sentence,
        )


def withdraw(
    db: Session,
    context: Context,
    *,
    by: Actor,
    terapeuta_id: UUID,
    paciente_id: UUID,
    finalidad: Finalidad,
) -> Counts:
    """Stop and delete what a purpose covers; how much of what has gone. The patient is locked."""
    act = _ACTS.get(finalidad)
    if act is None:
        return {}
    counts = act(_Withdrawal(db, context, by, terapeuta_id, paciente_id, finalidad))
    # Copies of the whole record would go on having what has gone.
    expedientes.end_of_paciente(db, context.storage, paciente_id=paciente_id)
    return counts


def _recordings(gone: _Withdrawal, *, texts: bool) -> Counts:
    db, storage, by, paciente_id = gone.db, gone.context.storage, gone.by, gone.paciente_id
    drafts = gone.drafts()
    drafts.films(texts=texts)
    withdrawal.release_films(db, by=by, terapeuta_id=gone.terapeuta_id, paciente_id=paciente_id)
    db.flush()
    unfinished = grabaciones.discard_of_paciente(db, storage, by=by, paciente_id=paciente_id)
    db.flush()
    return {
        "archivos": archivos.end_recordings(db, storage, by=by, paciente_id=paciente_id),
        "grabaciones": unfinished,
        "transcripciones": drafts.texts,
        "analisis": drafts.analyses,
        "detenidos": drafts.stopped,
    }


def _grabar(gone: _Withdrawal) -> Counts:
    return _recordings(gone, texts=True)


def _conservar(gone: _Withdrawal) -> Counts:
    return _recordings(gone, texts=False)


def _transcribir(gone: _Withdrawal) -> Counts:
    drafts = gone.drafts()
    drafts.transcriptions()
    return {"detenidos": drafts.stopped}


def _analizar(gone: _Withdrawal) -> Counts:
    whose = {"terapeuta_id": gone.terapeuta_id, "paciente_id": gone.paciente_id}
    drafts = gone.drafts()
    drafts.analysis()
    forgotten, stopped = withdrawal.forget_proposals(
        gone.db, by=gone.by, **whose, sentence=gone.sentence
    )
    sesiones = withdrawal.list_ids(gone.db, **whose)
    retraction.retract_withdrawn(gone.db, sesiones=sesiones)
    return {"analisis": drafts.analyses + forgotten, "detenidos": drafts.stopped + stopped}


def _compartir(gone: _Withdrawal) -> Counts:
    closed = withdrawal.close(
        gone.db, by=gone.by, terapeuta_id=gone.terapeuta_id, paciente_id=gone.paciente_id
    )
    for sesion in closed:
        gone.context.indexer.saved(gone.db, written_in(sesion))
    return {"cerradas": len(closed)}


_ACTS: Mapping[Finalidad, Callable[[_Withdrawal], Counts]] = {
    Finalidad.GRABAR: _grabar,
    Finalidad.CONSERVAR_AUDIO: _conservar,
    Finalidad.TRANSCRIBIR: _transcribir,
    Finalidad.ANALIZAR: _analizar,
    Finalidad.COMPARTIR: _compartir,
}
