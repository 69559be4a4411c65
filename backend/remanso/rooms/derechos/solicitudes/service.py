"""The acts on requests and their rules."""

from contextlib import suppress
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.errors import UnavailableError
from remanso.core.paging import Page
from remanso.core.scope import PacienteScope, TerapeutaScope
from remanso.core.times import utcnow
from remanso.rooms.avisos.post import PostOffice
from remanso.rooms.citas import ajustes
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.derechos.solicitudes import mails, queries
from remanso.rooms.derechos.solicitudes.errors import (
    MOST_WAITING,
    SolicitudNotFoundError,
    SolicitudRespondidaError,
    TooManySolicitudesError,
    WithoutRespuestaError,
)
from remanso.rooms.derechos.solicitudes.models import ABIERTAS, EstadoSolicitud, Solicitud
from remanso.rooms.derechos.solicitudes.plazos import next_reminder, vence_of
from remanso.rooms.derechos.solicitudes.schemas import (
    SolicitudAbierta,
    SolicitudRecibida,
    SolicitudUpdate,
)
from remanso.rooms.derechos.solicitudes.schemas_paciente import (
    SolicitudDerechoCreate,
    SolicitudPropia,
)
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.practicas import service as practicas

ENTITY = "solicitud"
_MOST_OPEN = 20


def create(db: Session, *, by: Actor, data: SolicitudDerechoCreate) -> Solicitud:
    """Keep what a patient asks. Raises `PacienteNotFoundError`, `TooManySolicitudesError`."""
    # Two that ask at once are counted one after the other.
    pacientes.lock_own(db, paciente_id=by.user_id)
    terapeuta_id = pacientes.own(db, paciente_id=by.user_id).terapeuta_id
    if queries.count_open(db, scope=PacienteScope.of(by)) >= MOST_WAITING:
        raise TooManySolicitudesError
    pais = practicas.pais_of(db, terapeuta_id=terapeuta_id)
    zona = ajustes.get(db, terapeuta_id=terapeuta_id).zona
    now = utcnow()
    vence = vence_of(now, tipo=data.tipo, pais=pais, zona=zona)
    solicitud = Solicitud(
        terapeuta_id=terapeuta_id,
        paciente_id=by.user_id,
        tipo=data.tipo,
        texto=data.texto,
        estado=EstadoSolicitud.PENDIENTE,
        creado=now,
        vence=vence,
        recordar_en=next_reminder(now, vence, after=None),
    )
    db.add(solicitud)
    db.flush()
    audit.record(db, by=by, action="solicitud.create", entity=ENTITY, entity_id=solicitud.id)
    return solicitud


def list_own(db: Session, *, paciente_id: UUID, page: Page) -> list[SolicitudPropia]:
    """What the patient has asked, the newest first."""
    rows = queries.list_own(db, scope=PacienteScope(paciente_id), page=page)
    return [SolicitudPropia.model_validate(row) for row in rows]


def list_received(database: Database, *, by: Actor, page: Page) -> list[SolicitudRecibida]:
    """What the therapist was asked, the open ones first; the reading is audited by patient."""
    with database.read() as db:
        rows = queries.list_received(db, scope=TerapeutaScope.of(by), page=page)
    received = [SolicitudRecibida.model_validate(row) for row in rows]
    for paciente_id in dict.fromkeys(each.paciente_id for each in received):
        audit.record_reading(
            database,
            by=by,
            action="solicitud.list",
            entity=ENTITY,
            entity_id=None,
            paciente_id=paciente_id,
            shown=[each.id for each in received if each.paciente_id == paciente_id],
        )
    return received


def list_open(db: Session, *, terapeuta_id: UUID) -> list[SolicitudAbierta]:
    """Which requests wait for the therapist's answer: at most twenty."""
    rows = queries.list_open(db, scope=TerapeutaScope(terapeuta_id), at_most=_MOST_OPEN)
    return [SolicitudAbierta.model_validate(row) for row in rows]


def answer(
    db: Session, post: PostOffice, *, by: Actor, solicitud_id: UUID, data: SolicitudUpdate
) -> SolicitudRecibida:
    """Say where a request stands; its patient is told by mail once it has ended.

    Raises `SolicitudNotFoundError`, `SolicitudRespondidaError`, `WithoutRespuestaError`.
    """
    scope = TerapeutaScope.of(by)
    solicitud = queries.find_locked(db, scope=scope, solicitud_id=solicitud_id)
    if solicitud is None:
        raise SolicitudNotFoundError
    if solicitud.estado not in ABIERTAS:
        raise SolicitudRespondidaError
    ends = data.estado not in ABIERTAS
    if ends and data.respuesta is None:
        raise WithoutRespuestaError
    changed = audit.assign(solicitud, data.model_dump(exclude_unset=True))
    if ends:
        solicitud.respondido, solicitud.recordar_en = utcnow(), None
        _tell(db, post, solicitud, terapeuta=by.name)
    db.flush()
    audit.record(
        db,
        by=by,
        action="solicitud.answer",
        entity=ENTITY,
        entity_id=solicitud.id,
        paciente_id=solicitud.paciente_id,
        changed=changed,
    )
    row = queries.read_received(db, scope=scope, solicitud_id=solicitud_id)
    return SolicitudRecibida.model_validate(row)


def _tell(db: Session, post: PostOffice, solicitud: Solicitud, *, terapeuta: str) -> None:
    nombre, email = cuentas.name_and_email(db, solicitud.paciente_id)
    mail = mails.answered(nombre=nombre, terapeuta=terapeuta, link=post.link(mails.PAGE))
    # Without a mail server the answer still stands on the patient's page.
    with suppress(UnavailableError):
        post.send(db, to=email, mail=mail)
