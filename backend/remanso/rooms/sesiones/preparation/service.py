"""What the last sessions of a patient say before the next one. Rules read them, no model does."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.engines.language.analisis import Acuerdo, Tema
from remanso.engines.language.extractive.preparation.deeds import Told
from remanso.engines.language.extractive.preparation.people import find_people
from remanso.engines.language.extractive.preparation.threads import find_put_off, find_unagreed
from remanso.engines.language.extractive.preparation.untouched import reader_of_touched
from remanso.engines.language.extractive.topics.finding import subject_of
from remanso.engines.language.material import Personas
from remanso.rooms.sesiones.partes import NOTAS
from remanso.rooms.sesiones.preparation.reading import RECENT, Read, read_sessions
from remanso.rooms.sesiones.preparation.schemas import (
    AcuerdoPrevio,
    AfirmacionPrevia,
    PersonaNombrada,
    Preparacion,
    UltimaSesion,
)
from remanso.rooms.sesiones.reading import service as reading

# Read in a minute: so many lines of each kind.
_MOST_LINES = 3
_MOST_AGREED = 6
_MOST_OPEN = 4
_MOST_UNTOUCHED = 4
_MOST_PEOPLE = 8
_LONGEST_NOTE = 280


def prepare(
    db: Session, *, terapeuta_id: UUID, paciente_id: UUID, personas: Personas
) -> Preparacion:
    """What to have in mind; everything is empty while there is no session."""
    sessions = read_sessions(
        db, terapeuta_id=terapeuta_id, paciente_id=paciente_id, personas=personas
    )
    if not sessions:
        return Preparacion()
    return Preparacion(
        ultima_sesion=_last(db, sessions[0], terapeuta_id),
        acuerdos=[*_agreed(sessions)][:_MOST_AGREED],
        abierto=[*_open(sessions[0])][:_MOST_OPEN],
        sin_retomar=[*_untouched(db, sessions, terapeuta_id)],
        personas=[*_people(sessions[:RECENT])][:_MOST_PEOPLE],
    )


def _last(db: Session, last: Read, terapeuta_id: UUID) -> UltimaSesion:
    summary = last.analisis.resumen if last.analisis else []
    lines = [last.statement(each) for each in summary]
    return UltimaSesion(
        id=last.breve.id,
        numero_sesion=last.breve.numero_sesion,
        fecha=last.breve.fecha,
        lineas=(lines or _written(db, last, terapeuta_id))[:_MOST_LINES],
    )


def _written(db: Session, last: Read, terapeuta_id: UUID) -> list[AfirmacionPrevia]:
    """The therapist's own words, where there is no analysis; what is private stays where it is."""
    textos = reading.list_textos(db, terapeuta_id=terapeuta_id, sesiones=[last.breve.id])
    partes = textos[0].partes if textos else {}
    written = [partes[parte.name] for parte in NOTAS if parte.name in partes]
    lines = [line.strip() for text in written for line in text.splitlines() if line.strip()]
    return [AfirmacionPrevia(texto=line[:_LONGEST_NOTE]) for line in lines]


def _agreed(sessions: Sequence[Read]) -> Iterator[AcuerdoPrevio]:
    """What was agreed last, and of the time before what the last session says of it."""
    last = sessions[0]
    yield from (_agreement(last, each) for each in _agreements(last))
    if len(sessions) == 1:
        return
    before, told = sessions[1], Told(last.conversation)
    for each in _agreements(before):
        # Only the patient's turns are read: they say nothing of what the therapist took on.
        deed = told.find_deed(each) if each.quien != "terapeuta" else None
        if deed is not None:
            agreement = _agreement(before, each)
            agreement.hecho = deed.done
            agreement.evidencias.append(last.evidence(deed.evidencia))
            yield agreement


def _agreements(session: Read) -> Sequence[Acuerdo]:
    return session.analisis.acuerdos if session.analisis else []


def _agreement(session: Read, acuerdo: Acuerdo) -> AcuerdoPrevio:
    statement = session.statement(acuerdo)
    return AcuerdoPrevio(**dict(statement), quien=acuerdo.quien, para=acuerdo.para)


def _open(last: Read) -> Iterator[AfirmacionPrevia]:
    yield from (last.statement(each) for each in find_put_off(last.conversation))
    if last.analisis:
        unagreed = find_unagreed(last.analisis.temas, last.analisis.acuerdos)
        yield from (last.statement(each) for each in unagreed)


def _untouched(
    db: Session, sessions: Sequence[Read], terapeuta_id: UUID
) -> Iterator[AfirmacionPrevia]:
    """Subjects of earlier sessions of which the last ones say nothing: talk, notes, analysis."""
    recent, earlier = sessions[:RECENT], sessions[RECENT:]
    if not earlier:
        return
    textos = reading.list_textos(
        db, terapeuta_id=terapeuta_id, sesiones=[each.breve.id for each in recent]
    )
    touched = reader_of_touched(
        (text for each in textos for text in each.partes.values()),
        (tema for each in recent for tema in each.temas),
    )
    found = [*_not_touched(earlier, touched)][:_MOST_UNTOUCHED]
    ids = {session.breve.id for session, _ in found}
    turns = reading.list_conversaciones(db, terapeuta_id=terapeuta_id, sesiones=ids)
    for session, tema in found:
        yield replace(session, segmentos=turns[session.breve.id]).statement(tema)


def _not_touched(
    sessions: Sequence[Read], touched: Callable[[Tema], bool]
) -> Iterator[tuple[Read, Tema]]:
    """Each such subject once, where it was spoken of last."""
    told: set[str] = set()
    for session in sessions:
        for tema in session.temas:
            if subject_of(tema) not in told and not touched(tema):
                told.add(subject_of(tema))
                yield session, tema


def _people(sessions: Sequence[Read]) -> Iterator[PersonaNombrada]:
    found: dict[str, PersonaNombrada] = {}
    for session in sessions:
        for each in find_people(session.segmentos, session.personas):
            evidencia = session.evidence(each.evidencia)
            if each.nombre in found:
                found[each.nombre].evidencias.append(evidencia)
            else:
                found[each.nombre] = PersonaNombrada(
                    nombre=each.nombre, relacion=each.relacion, evidencias=[evidencia]
                )
    yield from found.values()
