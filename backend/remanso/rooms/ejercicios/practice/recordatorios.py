"""The reminder that a patient chooses: one mail a day at their hour, while it was not done."""

from collections.abc import Sequence
from datetime import UTC, datetime, time, timedelta
from functools import partial
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.scope import EveryOwner, PacienteScope
from remanso.core.times import utcnow
from remanso.engines.jobs.base import Sweep, Work
from remanso.engines.mail.base import Mail
from remanso.rooms.avisos.compose import compose
from remanso.rooms.avisos.due import hand_in_due
from remanso.rooms.avisos.post import PostOffice
from remanso.rooms.citas.horario import on_the_wall
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.ejercicios.assignments.unified import (
    EjercicioAsignado,
    keep_once_each,
    list_of_paciente,
)
from remanso.rooms.ejercicios.models import RecordatorioPractica
from remanso.rooms.ejercicios.practice.schemas import RecordatorioUpdate
from remanso.rooms.ejercicios.progress.completion import begin, get_own, keep

PAGE = "/dashboard/paciente/ejercicios"
_ENTITY = "ejercicio"
# Hours later it would be another hour than the one that was chosen.
_LATE = timedelta(hours=3)
_EVERYBODY = EveryOwner("the product reminds every patient who asked for it")


def choose(
    db: Session, *, by: Actor, paciente_id: UUID, ejercicio_id: UUID, data: RecordatorioUpdate
) -> EjercicioAsignado:
    """Be reminded at this hour, or no more.

    Raises `PacienteNotFoundError`, `EjercicioNotFoundError`.
    """
    begin(db, by=by, paciente_id=paciente_id)
    fila = get_own(db, by=by, ejercicio_id=ejercicio_id)
    own = PacienteScope.of(by).select(RecordatorioPractica)
    kept = db.scalar(own.where(RecordatorioPractica.ejercicio_id == ejercicio_id))
    if data.hora is None:
        if kept is not None:
            db.delete(kept)
    else:
        keep(db, ejercicio_id)
        if kept is None:
            kept = RecordatorioPractica(paciente_id=paciente_id, ejercicio_id=ejercicio_id)
            db.add(kept)
        kept.hora = time.fromisoformat(data.hora)
        kept.mirar_en = _next(kept.hora, fila.practised.zona, utcnow())
    db.flush()
    audit.record(db, by=by, action="ejercicio.recordatorio", entity=_ENTITY, entity_id=ejercicio_id)
    return get_own(db, by=by, ejercicio_id=ejercicio_id)


def practice_work(database: Database, post: PostOffice, *, every: float) -> Work:
    """What one process does for those who want to be reminded; `every` is in seconds."""
    return Work(sweeps=[Sweep(partial(remind_due, database, post), every=every)])


def remind_due(database: Database, post: PostOffice) -> None:
    """Hand in the mails that are due; nothing where no mail can be sent."""
    hand_in_due(database, post, find=_list_due, hand_in=_remind)


def _list_due(db: Session, *, now: datetime, after: UUID, most: int) -> Sequence[UUID]:
    paciente_id = RecordatorioPractica.paciente_id
    due = _EVERYBODY.select(RecordatorioPractica, paciente_id).where(
        paciente_id > after, RecordatorioPractica.mirar_en <= now
    )
    return db.scalars(due.distinct().order_by(paciente_id).limit(most)).all()


def _remind(db: Session, post: PostOffice, paciente_id: UUID) -> None:
    """One mail for all that a patient wants to be reminded of now, and what is looked at next."""
    now = utcnow()
    rows = _due_locked(db, paciente_id, now)
    if not rows:
        return
    filas = {
        fila.id: fila for fila in keep_once_each(list_of_paciente(db, paciente_id=paciente_id))
    }
    told = False
    for row in rows:
        fila = filas.get(row.ejercicio_id)
        if fila is None:
            # Taken back: given again one day, it does not begin to send mails by itself.
            db.delete(row)
            continue
        told = told or (now - row.mirar_en < _LATE and _is_to_do(fila))
        row.mirar_en = _next(row.hora, fila.practised.zona, now)
    if told and cuentas.may_sign_in(db, paciente_id):
        nombre, email = cuentas.name_and_email(db, paciente_id)
        mail = _mail(nombre, post.link(PAGE))
        post.send(db, to=email, mail=mail, once=True, tell=paciente_id)
        audit.record_system(
            db, action="ejercicio.recordar", entity="paciente", entity_id=paciente_id
        )


def _due_locked(db: Session, paciente_id: UUID, now: datetime) -> Sequence[RecordatorioPractica]:
    due = _EVERYBODY.select(RecordatorioPractica).where(
        RecordatorioPractica.paciente_id == paciente_id, RecordatorioPractica.mirar_en <= now
    )
    return db.scalars(due.with_for_update(skip_locked=True)).all()


def _is_to_do(fila: EjercicioAsignado) -> bool:
    practised = fila.practised
    if fila.completado or practised.hechas_hoy:
        return False
    pauta = practised.pauta
    return pauta is None or pauta.hasta is None or practised.hoy <= pauta.hasta


def _next(hora: time, zona: str, now: datetime) -> datetime:
    """When the clocks of the zone show that hour next."""
    today = on_the_wall(now, zona).date()
    wall = ZoneInfo(zona)
    days = (today, today + timedelta(days=1))
    first, second = (datetime.combine(day, hora, wall).astimezone(UTC) for day in days)
    return first if first > now else second


def _mail(nombre: str, link: str) -> Mail:
    """What is to be practised is not said: a mail may be read by anybody."""
    return compose(
        subject="Un rato para ti",
        greeting=f"Hola, {nombre}:",
        paragraphs=["Pediste que te avisáramos a esta hora. Lo que querías hacer está en Remanso."],
        action=("Abrir Remanso", link),
        closing=[
            "Si hoy no es el día, no pasa nada. La hora se cambia o se quita en esa misma página.",
            "No respondas a este mensaje: nadie lo lee.",
        ],
    )
