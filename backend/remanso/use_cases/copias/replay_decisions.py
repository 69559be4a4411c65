"""Having stand again, in a practice that was restored, what was decided after its backup was made.

A consent that was refused or withdrawn takes with it what it took then. What was closed to a
patient is closed. What was left off the record is left out again where the recording says when it
was said; the words themselves are known to nobody, so of anything else the operator is told.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import NamedTuple

from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core.actor import Role
from remanso.core.errors import NotFoundError
from remanso.core.scope import TerapeutaScope
from remanso.rooms.archivos.omisiones import service as omisiones
from remanso.rooms.archivos.omisiones.service import Tramo
from remanso.rooms.consentimientos.voces import refusals
from remanso.rooms.consentimientos.voces.refusals import Refusal
from remanso.rooms.cuentas import terapeutas
from remanso.rooms.derechos.expediente import service as expedientes
from remanso.rooms.medidas import tendencias
from remanso.rooms.medidas.tendencias import Cerrada
from remanso.rooms.pacientes.models import Paciente
from remanso.rooms.sesiones.drafts import off_record as of_draft
from remanso.rooms.sesiones.drafts.editing import choices
from remanso.rooms.sesiones.drafts.editing.choices import Choice
from remanso.rooms.sesiones.fuera_de_registro.errors import SpanGoneError
from remanso.rooms.sesiones.fuera_de_registro.schemas import FueraDeRegistro
from remanso.rooms.sesiones.fuera_de_registro.spans import Talk
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.reading.written import written_in
from remanso.rooms.sesiones.reanalysis import off_record as of_sesion
from remanso.rooms.sesiones.saved import withdrawal
from remanso.use_cases.consentimientos.withdraw import withdraw
from remanso.use_cases.copias.outcomes import Known, Outcome, attempt, terapeuta
from remanso.use_cases.copias.taken import Admission, Amendment, Closing, OffRecord
from remanso.use_cases.sesiones.leave_off_record import leave_off_draft, leave_off_sesion

_UNKNOWN = "No se sabe qué palabras eran: siguen en la transcripción, déjalas fuera otra vez"
_CHOSEN = (
    "Lo que se compartirá de ese borrador cambió, y no se sabe cómo: revísalo antes de guardarlo"
)
_EARLIER = "El texto de antes vuelve a estar en su sitio: enmiéndalo otra vez"


def refuse_again(context: Context, refusal: Refusal) -> Outcome:
    """Write a no down as it was, and take away what it took away."""

    def act(db: Session) -> None:
        if not refusals.write_again(db, refusal):
            raise NotFoundError
        if refusal.took_away:
            withdraw(
                db,
                context,
                by=refusal.actor,
                terapeuta_id=refusal.terapeuta_id,
                paciente_id=refusal.paciente_id,
                finalidad=refusal.finalidad,
            )

    known = Known(refusal.action, refusal.paciente_id, refusal.fecha)
    return attempt(context, known, act)


def close_again(context: Context, closing: Closing) -> Outcome:
    """Close to a patient the parts of a session that were."""

    def act(db: Session) -> None:
        sesion = withdrawal.close_parts(
            db,
            by=terapeuta(closing.terapeuta_id),
            sesion_id=closing.sesion_id,
            parts=closing.parts,
        )
        if sesion is None:
            raise NotFoundError
        context.indexer.saved(db, written_in(sesion))
        # What is shared no more is not to be downloaded either.
        expedientes.end_of_paciente(
            db, context.storage, paciente_id=sesion.paciente_id, para=[Role.PACIENTE]
        )

    return attempt(context, Known("sesion.update", closing.sesion_id, closing.at), act)


def close_trend_again(context: Context, cerrada: Cerrada) -> Outcome:
    """Close to a patient the trend of a measure that was."""

    def act(db: Session) -> None:
        by = terapeuta(cerrada.terapeuta_id)
        if not tendencias.close_again(db, by=by, medida_id=cerrada.medida_id):
            raise NotFoundError

    return attempt(context, Known(tendencias.UPDATED, cerrada.medida_id, cerrada.at), act)


def tell_chosen(context: Context, chosen: Sequence[Choice]) -> Iterator[Outcome]:
    """Tell of the drafts of which something else is to be shared: what, is sealed."""
    # The practice and a later backup may both know of one.
    for choice in {each.draft_id: each for each in sorted(chosen)}.values():
        with context.database.read() as db:
            there = choices.is_there(db, choice)
        if there:
            yield Known(choices.UPDATED, choice.draft_id, choice.at).refused(_CHOSEN)


def disable_again(context: Context, admissions: Sequence[Admission]) -> Iterator[Outcome]:
    """Keep out the therapists who were disabled, but for those who were let in again."""
    # The practice and a later backup may not say the same of one: the later word counts.
    last = {each.terapeuta_id: each for each in sorted(admissions)}
    for each in last.values():
        if each.disabled:
            known = Known(terapeutas.DISABLED, each.terapeuta_id, each.at)
            yield attempt(context, known, partial(_disable, admission=each))


def leave_off_again(context: Context, cuts: Sequence[OffRecord]) -> Iterator[Outcome]:
    """Leave off the record what was, session by session; and tell of what nobody can find."""
    ordered = sorted(cuts, key=lambda cut: cut.draft_id or cut.entity_id)
    for _, of_one in groupby(ordered, key=lambda cut: cut.draft_id or cut.entity_id):
        yield from _leave_off(context, list(of_one))


def tell_amended(context: Context, amendment: Amendment) -> Outcome:
    """Tell of a text that was put right: what it says now is sealed, and not known here."""
    scope = TerapeutaScope(amendment.terapeuta_id)
    with context.database.read() as db:
        if amendment.sesion_id is None:
            found: object = scope.get(db, Paciente, amendment.paciente_id)
        else:
            found = scope.get(db, Sesion, amendment.sesion_id)
    if found is None:
        return False
    whose = amendment.sesion_id or amendment.paciente_id
    return Known("enmienda.create", whose, amendment.at).refused(_EARLIER)


class _Found(NamedTuple):
    """What the backup has of a session: it, or the draft that it was then."""

    talk: Talk
    is_draft: bool


def _disable(db: Session, *, admission: Admission) -> None:
    whose, at = admission.terapeuta_id, admission.at
    if not terapeutas.disable_again(db, terapeuta_id=whose, at=at):
        raise NotFoundError


def _leave_off(context: Context, cuts: Sequence[OffRecord]) -> Iterator[Outcome]:
    with context.database.read() as db:
        found = _find(db, cuts)
        before = set() if found is None else _silenced(db, found.talk)
    if found is None:
        return
    # The practice and a later backup may both know of one.
    acts = sorted({(cut.at, f"{cut.entity}.fuera_de_registro") for cut in cuts})
    known = [Known(action, found.talk.id, at) for at, action in acts]
    fresh = sorted(frozenset().union(*(cut.tramos for cut in cuts)) - before)
    for tramo in fresh:
        yield attempt(context, known[-1], partial(_cut, context=context, cuts=cuts, tramo=tramo))
    # Fewer than were made: of the others there is no recording that says when.
    yield from (each.refused(_UNKNOWN) for each in known[len(fresh) :])


def _cut(db: Session, *, context: Context, cuts: Sequence[OffRecord], tramo: Tramo) -> None:
    found = _find(db, cuts)
    if found is None:
        raise NotFoundError
    talk, is_draft = found
    said = talk.said_between(tramo.inicio, tramo.fin)
    if not said:
        raise SpanGoneError(_UNKNOWN)
    data = FueraDeRegistro(desde_segmento=said[0], hasta_segmento=said[-1], version=talk.version)
    by = terapeuta(cuts[0].actor_id)
    if is_draft:
        leave_off_draft(db, context, by=by, draft_id=talk.id, data=data)
    else:
        leave_off_sesion(db, context, by=by, sesion_id=talk.id, data=data)


def _find(db: Session, cuts: Sequence[OffRecord]) -> _Found | None:
    by = terapeuta(cuts[0].actor_id)
    for cut in cuts:
        talk = of_sesion.find_talk(db, by=by, sesion_id=cut.entity_id)
        if talk is not None:
            return _Found(talk, is_draft=False)
    draft_id = cuts[0].draft_id or cuts[0].entity_id
    talk = of_draft.find_talk(db, by=by, draft_id=draft_id)
    return None if talk is None else _Found(talk, is_draft=True)


def _silenced(db: Session, talk: Talk) -> set[Tramo]:
    if talk.video_key is None:
        return set()
    omitted = omisiones.list_of_file(db, key=talk.video_key)
    return {Tramo(each.inicio, each.fin) for each in omitted}
