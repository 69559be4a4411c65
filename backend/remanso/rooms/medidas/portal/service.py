"""What patients do with the measures they are asked."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.scope import PacienteScope
from remanso.core.times import utcnow
from remanso.rooms.medidas import queries
from remanso.rooms.medidas.answering import Answered, add_answer, judge
from remanso.rooms.medidas.errors import (
    MedidaDetenidaError,
    MedidaNotFoundError,
    NotDueError,
)
from remanso.rooms.medidas.instrumentos.catalogue import Catalogo
from remanso.rooms.medidas.instrumentos.instrumento import Instrumento
from remanso.rooms.medidas.models import CompletaPor, Medida
from remanso.rooms.medidas.portal.schemas import (
    ItemPendiente,
    MedidaPendiente,
    MisRespuestasCreate,
    PuntoTendencia,
    TendenciaPaciente,
)
from remanso.rooms.medidas.reading import calendario_of, pending, plan_of
from remanso.rooms.medidas.schemas import RespuestaCreate
from remanso.rooms.medidas.service import ENTITY
from remanso.rooms.medidas.turnos import Turno

# A person reads and answers some six items a minute.
_ITEMS_A_MINUTE = 6


def list_due(db: Session, *, paciente_id: UUID, catalogo: Catalogo) -> list[MedidaPendiente]:
    """What the patient is asked now and has not answered."""
    scope, now = PacienteScope(paciente_id), utcnow()
    last = queries.last_by_instrumento(db, scope=scope, paciente_id=paciente_id)
    active = queries.list_active(db, scope=scope, paciente_id=paciente_id)
    if not active:
        return []
    calendario = calendario_of(db, active[0].terapeuta_id, paciente_id)
    due = []
    for medida in active:
        instrumento = catalogo.find(medida.instrumento)
        # A sheet has no questions: its therapist types the number.
        if instrumento is None or instrumento.es_hoja:
            continue
        turno = pending(plan_of(medida, calendario), last.get(medida.instrumento), now)
        if turno is not None:
            due.append(_present(medida, instrumento, turno))
    return due


def answer(
    db: Session, *, by: Actor, catalogo: Catalogo, medida_id: UUID, data: MisRespuestasCreate
) -> Answered:
    """Keep what the patient answered to what is due.

    Raises `MedidaNotFoundError`, `MedidaDetenidaError`, `NotDueError`, and as `judge`.
    """
    scope = PacienteScope(by.user_id)
    medida = queries.find_locked(db, scope=scope, medida_id=medida_id)
    if medida is None:
        raise MedidaNotFoundError
    if not medida.activa:
        raise MedidaDetenidaError
    judged = judge(catalogo.get(medida.instrumento), RespuestaCreate(respuestas=data.respuestas))
    # What the therapist typed meanwhile asks for no answer, and takes none from who gave theirs.
    last = queries.last_own(db, scope=scope, instrumento=medida.instrumento)
    calendario = calendario_of(db, medida.terapeuta_id, by.user_id)
    turno = pending(plan_of(medida, calendario), last, utcnow())
    if turno is None:
        raise NotDueError
    kept = add_answer(db, scope, medida, judged, por=CompletaPor.PACIENTE, turno=turno.clave)
    audit.record(db, by=by, action="medida.answer", entity=ENTITY, entity_id=medida.id)
    return kept


def list_tendencias(
    db: Session, *, paciente_id: UUID, catalogo: Catalogo
) -> list[TendenciaPaciente]:
    """The lines that the therapist shares with the patient."""
    scope = PacienteScope(paciente_id)
    shared = queries.own_shared(db, scope=scope)
    respuestas = queries.list_respuestas(db, scope=scope, paciente_id=paciente_id)
    return [
        TendenciaPaciente(
            id=medida.id,
            nombre=instrumento.nombre,
            minimo=instrumento.puntuacion.minimo,
            maximo=instrumento.puntuacion.maximo,
            respuestas=[
                PuntoTendencia(fecha=each.fecha, puntuacion=each.puntuacion)
                for each in respuestas
                if each.medida_id == medida.id
            ],
        )
        for medida in shared
        if (instrumento := catalogo.find(medida.instrumento)) is not None
    ]


def _present(medida: Medida, instrumento: Instrumento, turno: Turno) -> MedidaPendiente:
    return MedidaPendiente(
        id=medida.id,
        turno=turno.clave,
        nombre=instrumento.nombre,
        consigna=instrumento.consigna,
        items=[
            ItemPendiente(
                texto=item.texto, opciones=list(item.opciones or instrumento.opciones or ())
            )
            for item in instrumento.items
        ],
        opciones=None if instrumento.opciones is None else list(instrumento.opciones),
        cita=instrumento.cita,
        vence=turno.vence,
        minutos=minutes_of(instrumento),
    )


def minutes_of(instrumento: Instrumento) -> int:
    """About how many minutes it takes."""
    return -(-len(instrumento.items) // _ITEMS_A_MINUTE)
