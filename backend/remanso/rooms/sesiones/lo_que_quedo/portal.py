"""What a patient does: meet their own words again, and say whether they remember them.

Words are met while the transcript of their session is shared, and only those that it still holds
as the patient's. Their days count from when it began to be shared; what stops being shared is not
shown, and begins anew when it is shared again.
"""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.scope import PacienteScope
from remanso.core.times import utcnow
from remanso.rooms.citas import ajustes
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.sesiones.lo_que_quedo import queries
from remanso.rooms.sesiones.lo_que_quedo.days import LONGEST, due_day
from remanso.rooms.sesiones.lo_que_quedo.errors import (
    FragmentoNotFoundError,
    TodaviaNoError,
    YaPasoError,
)
from remanso.rooms.sesiones.lo_que_quedo.models import FragmentoElegido, Memoria, Recuerdo
from remanso.rooms.sesiones.lo_que_quedo.schemas_paciente import FragmentoDeHoy
from remanso.rooms.sesiones.lo_que_quedo.spoken import read_spoken
from remanso.rooms.sesiones.transcript.personas import read_personas


def list_today(database: Database, *, by: Actor) -> list[FragmentoDeHoy]:
    """What is due today and was not answered for its day, the newest session first; audited."""
    with database.read() as db:
        due = _list_due(db, by=by)
    audit.record_reading(
        database, by=by, action="lo_que_quedo.leer", entity="paciente", entity_id=by.user_id
    )
    return due


def _list_due(db: Session, *, by: Actor) -> list[FragmentoDeHoy]:
    scope, now = PacienteScope.of(by), utcnow()
    rows = queries.list_shared_since(db, scope=scope, desde=now - LONGEST)
    if not rows:
        return []
    terapeuta_id = pacientes.own(db, paciente_id=by.user_id).terapeuta_id
    zona = ajustes.get(db, terapeuta_id=terapeuta_id).zona
    personas = read_personas(db, terapeuta_id=terapeuta_id, paciente_id=by.user_id)
    fragmentos = queries.list_fragmentos(db, scope=scope, sesiones=[row.id for row in rows])
    answered = queries.list_answered(db, scope=scope, fragmentos=[each.id for each in fragmentos])
    due = []
    for row in rows:
        try:
            dia = due_day(row.transcripcion_compartida_desde, now, zona)
        except (TodaviaNoError, YaPasoError):
            continue
        spoken = read_spoken(row.segmentos, row.transcripcion, personas)
        due += [
            FragmentoDeHoy(id=each.id, cita=each.cita, sesion_id=row.id)
            for each in fragmentos
            if each.sesion_id == row.id
            and (each.id, dia) not in answered
            and spoken.find(each.segmento, each.cita) is not None
        ]
    return due


def answer(db: Session, *, by: Actor, fragmento_id: UUID, recuerdo: Memoria) -> Recuerdo:
    """Say whether they remember, for the day that counts now; a second answer replaces the first.

    Raises `FragmentoNotFoundError`, `TodaviaNoError`, `YaPasoError`.
    """
    scope, now = PacienteScope.of(by), utcnow()
    fragmento = scope.get(db, FragmentoElegido, fragmento_id, lock="update")
    if fragmento is None:
        raise FragmentoNotFoundError
    row = queries.find_shared(db, scope=scope, sesion_id=fragmento.sesion_id)
    if row is None:
        raise FragmentoNotFoundError
    personas = read_personas(db, terapeuta_id=row.terapeuta_id, paciente_id=by.user_id)
    spoken = read_spoken(row.segmentos, row.transcripcion, personas)
    if spoken.find(fragmento.segmento, fragmento.cita) is None:
        raise FragmentoNotFoundError
    zona = ajustes.get(db, terapeuta_id=row.terapeuta_id).zona
    dia = due_day(row.transcripcion_compartida_desde, now, zona)
    kept = scope.get(db, Recuerdo, (fragmento.id, dia))
    if kept is None:
        kept = Recuerdo(fragmento_id=fragmento.id, dia=dia)
        db.add(kept)
    kept.recuerdo, kept.fecha = recuerdo, now
    audit.record(
        db, by=by, action="lo_que_quedo.responder", entity="fragmento", entity_id=fragmento.id
    )
    db.flush()
    return kept
