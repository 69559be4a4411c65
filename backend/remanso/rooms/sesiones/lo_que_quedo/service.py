"""What a therapist does: choose words of the patient's, and see what stayed of them."""

from collections.abc import Iterator, Sequence
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.scope import TerapeutaScope
from remanso.engines.language.analisis import Afirmacion, Analisis
from remanso.rooms.sesiones import queries as sesiones
from remanso.rooms.sesiones.errors import SesionNotFoundError
from remanso.rooms.sesiones.lo_que_quedo import queries
from remanso.rooms.sesiones.lo_que_quedo.errors import NotOfPacienteError, RepeatedFragmentoError
from remanso.rooms.sesiones.lo_que_quedo.models import FragmentoElegido, Recuerdo
from remanso.rooms.sesiones.lo_que_quedo.schemas import (
    FragmentoCreate,
    FragmentoRead,
    LoQueQuedoUpdate,
    Propuesta,
)
from remanso.rooms.sesiones.lo_que_quedo.spoken import Spoken, read_spoken
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.transcript.personas import read_personas

_ENTITY = "sesion"
_MOST_PROPOSED = 8


def read(database: Database, *, by: Actor, sesion_id: UUID) -> list[FragmentoRead]:
    """What was chosen and still stands in the transcript; audited. Raises `SesionNotFoundError`."""
    with database.read() as db:
        sesion = _get(db, by=by, sesion_id=sesion_id)
        chosen = list(_standing(db, by=by, sesion=sesion, spoken=_spoken(db, sesion)))
    _record_read(database, by, sesion)
    return [_present(each, segmento) for each, segmento in chosen]


def choose(
    db: Session, *, by: Actor, sesion_id: UUID, data: LoQueQuedoUpdate
) -> list[FragmentoRead]:
    """Let this be what is chosen of a session; the answers to what stays chosen stay.

    Raises `SesionNotFoundError`, `NotOfPacienteError`, `RepeatedFragmentoError`.
    """
    sesion = sesiones.find(db, scope=TerapeutaScope.of(by), sesion_id=sesion_id, locked=True)
    if sesion is None:
        raise SesionNotFoundError
    spoken = _spoken(db, sesion)
    _check(spoken, data.fragmentos)
    before = queries.list_fragmentos(db, scope=TerapeutaScope.of(by), sesiones=[sesion.id])
    known = {(spoken.find(each.segmento, each.cita), each.cita): each for each in before}
    chosen = []
    for orden, sent in enumerate(data.fragmentos):
        row = known.get((sent.segmento, sent.cita)) or FragmentoElegido(sesion_id=sesion.id)
        row.orden, row.segmento, row.cita = orden, sent.segmento, sent.cita
        chosen.append(row)
    for each in before:
        if each not in chosen:
            db.delete(each)
    db.add_all(chosen)
    db.flush()
    audit.record(
        db,
        by=by,
        action="sesion.lo_que_quedo.elegir",
        entity=_ENTITY,
        entity_id=sesion.id,
        paciente_id=sesion.paciente_id,
    )
    return [_present(each, each.segmento) for each in chosen]


def propose(database: Database, *, by: Actor, sesion_id: UUID) -> list[Propuesta]:
    """The patient's own words that agreements and turning points of the analysis rest on; audited.

    Nothing that its therapist called wrong, nothing of a turn that tells of danger, and nothing
    of a voice of which nobody knows whose it is. Raises `SesionNotFoundError`.
    """
    with database.read() as db:
        sesion = _get(db, by=by, sesion_id=sesion_id)
        spoken = _spoken(db, sesion)
    _record_read(database, by, sesion)
    if not sesion.analisis:
        return []
    analisis = Analisis.model_validate(sesion.analisis)
    danger = {each.segmento for mencion in analisis.riesgo for each in mencion.evidencias}
    found = dict.fromkeys(
        (each.segmento, each.cita)
        for afirmacion in _telling(analisis)
        for each in afirmacion.evidencias
        if each.segmento not in danger and spoken.is_own(each.segmento, each.cita)
    )
    return [Propuesta(segmento=segmento, cita=cita) for segmento, cita in found][:_MOST_PROPOSED]


def list_recuerdos(database: Database, *, by: Actor, sesion_id: UUID) -> Sequence[Recuerdo]:
    """What the patient answered on which day; audited. Raises `SesionNotFoundError`."""
    with database.read() as db:
        sesion = _get(db, by=by, sesion_id=sesion_id)
        rows = queries.list_recuerdos(db, scope=TerapeutaScope.of(by), sesion_id=sesion.id)
    _record_read(database, by, sesion)
    return rows


def _get(db: Session, *, by: Actor, sesion_id: UUID) -> Sesion:
    sesion = sesiones.find(db, scope=TerapeutaScope.of(by), sesion_id=sesion_id)
    if sesion is None:
        raise SesionNotFoundError
    return sesion


def _record_read(database: Database, by: Actor, sesion: Sesion) -> None:
    audit.record_reading(
        database,
        by=by,
        action="sesion.lo_que_quedo.leer",
        entity=_ENTITY,
        entity_id=sesion.id,
        paciente_id=sesion.paciente_id,
    )


def _spoken(db: Session, sesion: Sesion) -> Spoken:
    personas = read_personas(db, terapeuta_id=sesion.terapeuta_id, paciente_id=sesion.paciente_id)
    return read_spoken(sesion.segmentos, sesion.transcripcion, personas)


def _standing(
    db: Session, *, by: Actor, sesion: Sesion, spoken: Spoken
) -> Iterator[tuple[FragmentoElegido, int]]:
    chosen = queries.list_fragmentos(db, scope=TerapeutaScope.of(by), sesiones=[sesion.id])
    for each in chosen:
        segmento = spoken.find(each.segmento, each.cita)
        if segmento is not None:
            yield each, segmento


def _check(spoken: Spoken, sent: Sequence[FragmentoCreate]) -> None:
    for numero, each in enumerate(sent, 1):
        if not spoken.may_be_own(each.segmento, each.cita):
            raise NotOfPacienteError(numero)
    if len({(each.segmento, each.cita) for each in sent}) < len(sent):
        raise RepeatedFragmentoError


def _telling(analisis: Analisis) -> Iterator[Afirmacion]:
    for each in (*analisis.acuerdos, *analisis.cambios):
        if each.respaldada and each.marca != "equivocada":
            yield each


def _present(each: FragmentoElegido, segmento: int) -> FragmentoRead:
    return FragmentoRead(id=each.id, segmento=segmento, cita=each.cita)
