"""What the analyses of sessions point to as words about dying or harm; for therapists alone."""

from collections.abc import Iterator
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.engines.language.analisis import Evidencia, MencionDeRiesgo
from remanso.engines.language.text.phrases import quoted
from remanso.rooms.asistente.chat.prompting.asking import Asked
from remanso.rooms.asistente.datos.answer import Clock
from remanso.rooms.asistente.datos.statements import moments
from remanso.rooms.asistente.provenance import read_fingerprints
from remanso.rooms.asistente.safety.risk_review import Noticed
from remanso.rooms.asistente.schemas import Cita
from remanso.rooms.asistente.search.chunks import Passage
from remanso.rooms.asistente.search.citation_times import Source
from remanso.rooms.asistente.titles import session_title
from remanso.rooms.sesiones.reading import service as sesiones
from remanso.rooms.sesiones.reading.service import Breve
from remanso.rooms.sesiones.reading.textos import TRANSCRIPCION

_MOST_SESSIONS, _MOST = 60, 12


def with_noticed(
    db: Session, asked: Asked, *, terapeuta_id: UUID, clock: Clock
) -> tuple[Asked, list[Noticed]]:
    """The question with these words among its sources, and the words, the newest session first."""
    latest = sesiones.list_breves(
        db, terapeuta_id=terapeuta_id, paciente_id=asked.about, most=_MOST_SESSIONS
    )
    ids = [each.id for each in latest]
    analisis = sesiones.list_analisis(db, terapeuta_id=terapeuta_id, sesiones=ids)
    mentions = [
        (sesion, mention, evidence)
        for sesion in latest
        if sesion.id in analisis
        for mention, evidence in _mentions(analisis[sesion.id].analisis.riesgo)
    ][:_MOST]
    told = {sesion.id for sesion, _, _ in mentions}
    turnos = sesiones.list_turnos(db, terapeuta_id=terapeuta_id, sesiones=told)
    sources = list(asked.sources)
    noticed = []
    for sesion, mention, evidence in mentions:
        inicio = next(moments([evidence], turnos[sesion.id]), None)
        source = _source(sesion, clock, inicio, numero=len(sources) + 1)
        sources.append(source)
        noticed.append(
            Noticed(source.cita.titulo, _told(mention, evidence), mention.tipo, len(sources))
        )
    grounds = {(each, TRANSCRIPCION) for each in told}
    kept = {**asked.grounds, **read_fingerprints(db, asked.side, grounds)}
    return asked._replace(sources=sources, grounds=kept, sesiones={*asked.sesiones, *told}), noticed


def _told(mention: MencionDeRiesgo, evidence: Evidencia) -> str:
    """The words that were said; with the question that they answer, where the analysis has both."""
    said = quoted(evidence.cita)
    return mention.texto if said in mention.texto else said


def _mentions(riesgo: list[MencionDeRiesgo]) -> Iterator[tuple[MencionDeRiesgo, Evidencia]]:
    for mention in riesgo:
        if mention.respaldada and mention.evidencias:
            yield mention, mention.evidencias[0]


def _source(sesion: Breve, clock: Clock, inicio: float | None, *, numero: int) -> Source:
    cita = Cita(
        numero=numero,
        titulo=f"{sesion.nombre} {sesion.apellido}. {session_title(sesion, clock)}",
        sesion_id=sesion.id,
        numero_sesion=sesion.numero_sesion,
        fecha=sesion.fecha,
        inicio=inicio,
        paciente_id=sesion.paciente_id,
    )
    # Nothing is looked for in it: where it was said is known.
    return Source(cita, Passage(TRANSCRIPCION, 0, 0, inicio), "")
