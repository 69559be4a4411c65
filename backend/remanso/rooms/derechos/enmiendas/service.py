"""The acts on amendments; putting the text itself right is a use case's, which spans rooms."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.scope import TerapeutaScope
from remanso.core.texts.dates import day
from remanso.core.times import utcnow
from remanso.rooms.citas.horario import on_the_wall
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.derechos.enmiendas import queries
from remanso.rooms.derechos.enmiendas.errors import (
    EnmiendaNotFoundError,
    NothingToAmendError,
    OtherSolicitudError,
    SameTextError,
)
from remanso.rooms.derechos.enmiendas.models import Enmienda
from remanso.rooms.derechos.enmiendas.schemas import (
    CampoFicha,
    EnmendarFicha,
    EnmendarSesion,
    EnmiendaRead,
    TextoAnterior,
)
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.sesiones.errors import SesionNotFoundError
from remanso.rooms.sesiones.fuera_de_registro.words import Unsaid
from remanso.rooms.sesiones.partes import PARTES
from remanso.rooms.sesiones.reading.service import pacientes_of

ENTITY = "enmienda"
TITULOS: Mapping[str, str] = MappingProxyType(
    {
        **{parte.name: parte.titulo for parte in PARTES},
        CampoFicha.PROPUESTA_TERAPIA: "Propuesta de terapia",
        CampoFicha.OBJETIVOS_TERAPIA: "Objetivos de la terapia",
        CampoFicha.PLAN_TRATAMIENTO: "Plan de tratamiento",
        CampoFicha.NOTAS_TERAPEUTICAS: "Notas terapéuticas",
    }
)


def add(
    db: Session,
    *,
    by: Actor,
    paciente_id: UUID,
    sesion_id: UUID | None,
    data: EnmendarSesion | EnmendarFicha,
    anterior: str | None,
) -> Enmienda:
    """Keep what a text said that is put right in this transaction; the caller has locked it.

    Raises `NothingToAmendError`, `SameTextError`, `OtherSolicitudError`.
    """
    if not anterior:
        raise NothingToAmendError
    if anterior == data.texto:
        raise SameTextError
    _check_solicitud(db, by=by, paciente_id=paciente_id, solicitud_id=data.solicitud_id)
    enmienda = Enmienda(
        terapeuta_id=by.user_id,
        paciente_id=paciente_id,
        sesion_id=sesion_id,
        solicitud_id=data.solicitud_id,
        campo=data.campo.value,
        anterior=anterior,
        motivo=data.motivo,
        fecha=utcnow(),
    )
    db.add(enmienda)
    db.flush()
    _record(db, by, enmienda, "create", changed={enmienda.campo})
    return enmienda


def list_of_sesion(database: Database, *, by: Actor, sesion_id: UUID) -> list[EnmiendaRead]:
    """What was put right in a session, without what it said before; the reading is audited.

    Raises `SesionNotFoundError`.
    """
    with database.read() as db:
        if not pacientes_of(db, terapeuta_id=by.user_id, sesiones=[sesion_id]):
            raise SesionNotFoundError
        rows = queries.list_of_sesion(db, scope=TerapeutaScope.of(by), sesion_id=sesion_id)
        read = present_all(db, rows)
    _record_list(database, by, rows)
    return read


def list_of_paciente(database: Database, *, by: Actor, paciente_id: UUID) -> list[EnmiendaRead]:
    """The same of a patient's whole record. Raises `PacienteNotFoundError`."""
    with database.read() as db:
        pacientes.check(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
        rows = queries.list_of_paciente(db, scope=TerapeutaScope.of(by), paciente_id=paciente_id)
        read = present_all(db, rows)
    _record_list(database, by, rows)
    return read


def read_all(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> list[EnmiendaRead]:
    """The same for a copy of the record; the caller audits it."""
    scope = TerapeutaScope(terapeuta_id)
    return present_all(db, queries.list_of_paciente(db, scope=scope, paciente_id=paciente_id))


def read_of_sesion(db: Session, *, terapeuta_id: UUID, sesion_id: UUID) -> list[EnmiendaRead]:
    """Those of one session alone, as `read_all`."""
    scope = TerapeutaScope(terapeuta_id)
    return present_all(db, queries.list_of_sesion(db, scope=scope, sesion_id=sesion_id))


def open_anterior(database: Database, *, by: Actor, enmienda_id: UUID) -> TextoAnterior:
    """What a text said before, for whoever asks for just that; audited.

    Raises `EnmiendaNotFoundError`.
    """
    with database.read() as db:
        enmienda = queries.find(db, scope=TerapeutaScope.of(by), enmienda_id=enmienda_id)
    if enmienda is None:
        raise EnmiendaNotFoundError
    audit.record_reading(
        database,
        by=by,
        action=f"{ENTITY}.open",
        entity=ENTITY,
        entity_id=enmienda.id,
        paciente_id=enmienda.paciente_id,
    )
    return TextoAnterior(texto=enmienda.anterior)


def redact(db: Session, *, sesion_id: UUID, unsaid: Unsaid) -> None:
    """Take what is off the record out of what a session's analyses said before, and of why.

    The caller has locked the session, and audits it.
    """
    for enmienda in queries.list_of_analyses(db, sesion_id=sesion_id):
        enmienda.anterior = unsaid.out_of(enmienda.anterior)
        enmienda.motivo = unsaid.out_of(enmienda.motivo)


def told_of(read: EnmiendaRead, *, zona: str) -> str:
    """What a copy of the record says of one, dated as the practice counts days."""
    return (
        f"{day(on_the_wall(read.fecha, zona))}, {read.por}: {read.motivo}\n"
        "Lo que decía antes se conserva bloqueado y no está en esta copia."
    )


def present(db: Session, enmienda: Enmienda) -> EnmiendaRead:
    """One, as its therapist reads it."""
    [read] = present_all(db, [enmienda])
    return read


def present_all(db: Session, rows: Sequence[Enmienda]) -> list[EnmiendaRead]:
    """The same of several."""
    names = cuentas.names_of(db, {row.terapeuta_id for row in rows})
    return [
        EnmiendaRead(
            id=row.id,
            sesion_id=row.sesion_id,
            campo=row.campo,
            titulo=TITULOS[row.campo],
            motivo=row.motivo,
            fecha=row.fecha,
            por=names.get(row.terapeuta_id, ""),
            solicitud_id=row.solicitud_id,
        )
        for row in rows
    ]


def _record_list(database: Database, by: Actor, rows: Sequence[Enmienda]) -> None:
    if rows:
        audit.record_reading(
            database,
            by=by,
            action="enmienda.list",
            entity=ENTITY,
            entity_id=rows[0].id,
            paciente_id=rows[0].paciente_id,
            shown=[row.id for row in rows],
        )


def _check_solicitud(
    db: Session, *, by: Actor, paciente_id: UUID, solicitud_id: UUID | None
) -> None:
    if solicitud_id is None:
        return
    scope = TerapeutaScope.of(by)
    if not queries.asks_for_one(
        db, scope=scope, solicitud_id=solicitud_id, paciente_id=paciente_id
    ):
        raise OtherSolicitudError


def _record(
    db: Session, by: Actor, enmienda: Enmienda, act: str, changed: set[str] | None = None
) -> None:
    audit.record(
        db,
        by=by,
        action=f"{ENTITY}.{act}",
        entity=ENTITY,
        entity_id=enmienda.id,
        paciente_id=enmienda.paciente_id,
        changed=changed,
    )
