"""The therapist's acts on measures and their rules."""

from datetime import date
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.errors import InvalidError
from remanso.core.scope import TerapeutaScope
from remanso.core.times import END, utcnow
from remanso.rooms.citas import ajustes
from remanso.rooms.medidas import queries, reading
from remanso.rooms.medidas.answering import Answered, add_answer, judge
from remanso.rooms.medidas.errors import (
    MedidaActivaError,
    MedidaDetenidaError,
    MedidaNotFoundError,
    RespuestaNotFoundError,
    StaleMedidaError,
)
from remanso.rooms.medidas.instrumentos.catalogue import Catalogo
from remanso.rooms.medidas.models import CompletaPor, Medida, Respuesta
from remanso.rooms.medidas.schemas import (
    MedidaConRespuestas,
    MedidaCreate,
    MedidaRead,
    MedidaReciente,
    MedidaUpdate,
    RespuestaCreate,
    RespuestaItems,
    SinVer,
)
from remanso.rooms.pacientes import service as pacientes

ENTITY = "medida"
_MOST_UNSEEN = 20


def create(db: Session, *, by: Actor, catalogo: Catalogo, data: MedidaCreate) -> Medida:
    """Ask a patient for an instrument from now on.

    Raises `PacienteNotFoundError`, `UnknownInstrumentoError`, `MedidaActivaError`, `InvalidError`.
    """
    pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=data.paciente_id)
    instrumento = catalogo.get(data.instrumento)
    _check_to_come(db, by, data.hasta)
    _make_room(db, by=by, paciente_id=data.paciente_id, instrumento=instrumento.clave)
    medida = Medida(
        terapeuta_id=by.user_id,
        paciente_id=data.paciente_id,
        instrumento=instrumento.clave,
        cuando=data.cuando,
        desde=utcnow(),
        hasta=data.hasta,
        activa=True,
        compartir_tendencia=data.compartir_tendencia,
    )
    db.add(medida)
    db.flush()
    audit.record(
        db,
        by=by,
        action="medida.create",
        entity=ENTITY,
        entity_id=medida.id,
        paciente_id=medida.paciente_id,
    )
    return medida


def update(db: Session, *, by: Actor, medida_id: UUID, data: MedidaUpdate) -> Medida:
    """Change the keys that were sent.

    Raises `MedidaNotFoundError`, `StaleMedidaError`, `MedidaActivaError`, `InvalidError`.
    """
    medida = _lock(db, by=by, medida_id=medida_id)
    if data.version is not None and data.version != medida.version:
        raise StaleMedidaError
    sent = {name: getattr(data, name) for name in data.model_fields_set - {"version"}}
    if "hasta" in sent:
        _check_to_come(db, by, data.hasta)
    if sent.get("activa") and not medida.activa:
        pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=medida.paciente_id)
        _make_room(db, by=by, paciente_id=medida.paciente_id, instrumento=medida.instrumento)
    changed = audit.assign(medida, sent)
    if changed:
        medida.version += 1
        # What is asked may be due at another time now.
        medida.mirar_en = None
    audit.record_update(
        db,
        by=by,
        entity=ENTITY,
        entity_id=medida.id,
        paciente_id=medida.paciente_id,
        changed=changed,
    )
    db.flush()
    return medida


def stop(db: Session, *, by: Actor, medida_id: UUID) -> None:
    """Ask for it no more; what was answered stays. Raises `MedidaNotFoundError`."""
    medida = _lock(db, by=by, medida_id=medida_id)
    if medida.activa:
        medida.activa = False
        medida.version += 1
    audit.record(
        db,
        by=by,
        action="medida.stop",
        entity=ENTITY,
        entity_id=medida.id,
        paciente_id=medida.paciente_id,
    )
    db.flush()


def answer(
    db: Session, *, by: Actor, catalogo: Catalogo, medida_id: UUID, data: RespuestaCreate
) -> Answered:
    """Keep what was answered in session.

    Raises `MedidaNotFoundError`, `MedidaDetenidaError`, and as `judge`.
    """
    medida = _lock(db, by=by, medida_id=medida_id)
    if not medida.activa:
        raise MedidaDetenidaError
    judged = judge(catalogo.get(medida.instrumento), data)
    scope = TerapeutaScope.of(by)
    kept = add_answer(db, scope, medida, judged, por=CompletaPor.TERAPEUTA, turno=None)
    audit.record(
        db,
        by=by,
        action="medida.answer",
        entity=ENTITY,
        entity_id=medida.id,
        paciente_id=medida.paciente_id,
    )
    return kept


def read(db: Session, *, terapeuta_id: UUID, catalogo: Catalogo, medida_id: UUID) -> MedidaRead:
    """The measure as its therapist reads it. Raises `MedidaNotFoundError`."""
    scope = TerapeutaScope(terapeuta_id)
    medida = queries.find(db, scope=scope, medida_id=medida_id)
    if medida is None:
        raise MedidaNotFoundError
    last = queries.last_by_instrumento(db, scope=scope, paciente_id=medida.paciente_id)
    calendario = reading.calendario_of(db, terapeuta_id, medida.paciente_id)
    return reading.present(catalogo, medida, calendario, last.get(medida.instrumento))


def list_of_paciente(
    db: Session, *, by: Actor, catalogo: Catalogo, paciente_id: UUID
) -> list[MedidaConRespuestas]:
    """What a patient is or was asked and answered; from then on the therapist has seen it.

    The reading is audited. Raises `PacienteNotFoundError`.
    """
    pacientes.check(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
    scope = TerapeutaScope.of(by)
    medidas = queries.list_of_paciente(db, scope=scope, paciente_id=paciente_id)
    respuestas = queries.list_respuestas(db, scope=scope, paciente_id=paciente_id)
    if any(each.vista_en is None for each in respuestas):
        queries.mark_seen(db, scope=scope, paciente_id=paciente_id, now=utcnow())
    audit.record(db, by=by, action="medida.list", entity=pacientes.ENTITY, entity_id=paciente_id)
    calendario = reading.calendario_of(db, by.user_id, paciente_id)
    return reading.present_all(catalogo, medidas, calendario, respuestas)


def read_respuesta(
    database: Database, *, by: Actor, catalogo: Catalogo, respuesta_id: UUID
) -> RespuestaItems:
    """One answer, item by item; the reading is audited. Raises `RespuestaNotFoundError`."""
    with database.read() as db:
        scope = TerapeutaScope.of(by)
        respuesta = queries.find_respuesta(db, scope=scope, respuesta_id=respuesta_id)
        if respuesta is None:
            raise RespuestaNotFoundError
        read = present_answer(db, terapeuta_id=by.user_id, catalogo=catalogo, respuesta=respuesta)
    audit.record_reading(
        database,
        by=by,
        action="medida.read",
        entity=ENTITY,
        entity_id=respuesta.medida_id,
        paciente_id=respuesta.paciente_id,
    )
    return read


def present_answer(
    db: Session, *, terapeuta_id: UUID, catalogo: Catalogo, respuesta: Respuesta
) -> RespuestaItems:
    """One answer, item by item, as its therapist reads it; the caller audits the reading."""
    scope, paciente_id = TerapeutaScope(terapeuta_id), respuesta.paciente_id
    every = queries.list_respuestas(db, scope=scope, paciente_id=paciente_id)
    medidas = queries.list_of_paciente(db, scope=scope, paciente_id=paciente_id)
    return reading.present_items(catalogo, respuesta, every, medidas)


def list_recent(
    db: Session, *, terapeuta_id: UUID, catalogo: Catalogo, paciente_id: UUID
) -> list[MedidaReciente]:
    """The newest answer of each instrument; the caller audits the reading."""
    rows = queries.list_newest_two(db, scope=TerapeutaScope(terapeuta_id), paciente_id=paciente_id)
    return reading.present_recent(catalogo, rows)


def list_unseen(db: Session, *, terapeuta_id: UUID) -> list[SinVer]:
    """Whose answers the therapist has not read, of at most twenty patients."""
    rows = queries.list_unseen(db, scope=TerapeutaScope(terapeuta_id), at_most=_MOST_UNSEEN)
    return [SinVer.model_validate(row, from_attributes=True) for row in rows]


def _lock(db: Session, *, by: Actor, medida_id: UUID) -> Medida:
    medida = queries.find_locked(db, scope=TerapeutaScope.of(by), medida_id=medida_id)
    if medida is None:
        raise MedidaNotFoundError
    return medida


def _check_to_come(db: Session, by: Actor, hasta: date | None) -> None:
    if hasta is None:
        return
    if hasta < ajustes.today(db, terapeuta_id=by.user_id):
        raise InvalidError("Esa fecha ya ha pasado", field="hasta")
    if hasta >= END.date():
        raise InvalidError("Elige una fecha más cercana", field="hasta")


def _make_room(db: Session, *, by: Actor, paciente_id: UUID, instrumento: str) -> None:
    """Stop the measure of that instrument that has ended by itself; the caller keeps the patient.

    Raises `MedidaActivaError` for one that goes on.
    """
    scope = TerapeutaScope.of(by)
    before = queries.find_active(db, scope=scope, paciente_id=paciente_id, instrumento=instrumento)
    if before is None:
        return
    last = queries.last_by_instrumento(db, scope=scope, paciente_id=paciente_id)
    calendario = reading.calendario_of(db, by.user_id, paciente_id)
    if reading.goes_on(before, calendario, last.get(instrumento)):
        raise MedidaActivaError
    before.activa = False
    db.flush()
