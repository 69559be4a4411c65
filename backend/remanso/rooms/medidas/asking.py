"""Asking by mail: what every worker looks after, once for each due date."""

from datetime import datetime, timedelta
from functools import partial
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.db import Database
from remanso.core.scope import PacienteScope
from remanso.core.times import END, utcnow
from remanso.engines.jobs.base import Sweep, Work
from remanso.engines.mail.base import Mail
from remanso.rooms.avisos.compose import compose
from remanso.rooms.avisos.due import hand_in_due
from remanso.rooms.avisos.post import PostOffice
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.medidas import queries
from remanso.rooms.medidas.instrumentos.catalogue import Catalogo
from remanso.rooms.medidas.instrumentos.instrumento import Instrumento
from remanso.rooms.medidas.models import Cuando, Medida
from remanso.rooms.medidas.portal.service import minutes_of
from remanso.rooms.medidas.reading import calendario_of, pending, plan_of
from remanso.rooms.medidas.service import ENTITY
from remanso.rooms.medidas.turnos import Plan, following

PAGE = "/dashboard/paciente/cuestionarios"
_LOOK_AGAIN = timedelta(minutes=10)


def asking_work(database: Database, post: PostOffice, catalogo: Catalogo, *, every: float) -> Work:
    """What one process does for measures; `every` is in seconds."""
    return Work(sweeps=[Sweep(partial(ask_due, database, post, catalogo), every=every)])


def ask_due(database: Database, post: PostOffice, catalogo: Catalogo) -> None:
    """Hand in the mails that are due; nothing where no mail can be sent."""
    hand_in_due(database, post, find=queries.list_to_look_at, hand_in=partial(_look_at, catalogo))


def _look_at(catalogo: Catalogo, db: Session, post: PostOffice, medida_id: UUID) -> None:
    medida = queries.find_to_tell_locked(db, medida_id=medida_id)
    if medida is None:
        return
    now = utcnow()
    calendario = calendario_of(db, medida.terapeuta_id, medida.paciente_id)
    plan = plan_of(medida, calendario)
    instrumento = catalogo.find(medida.instrumento)
    # A sheet has no questions: its therapist types the number.
    if instrumento is not None and not instrumento.es_hoja:
        scope = PacienteScope(medida.paciente_id)
        last = queries.last_by_instrumento(db, scope=scope, paciente_id=medida.paciente_id)
        turno = pending(plan, last.get(medida.instrumento), now)
        if turno is not None and turno.clave != medida.avisado:
            _ask(db, post, medida, instrumento)
            medida.avisado = turno.clave
    medida.mirar_en = _next_look(plan, now)


def _next_look(plan: Plan, now: datetime) -> datetime:
    if plan.cuando is Cuando.ANTES_DE_CADA_CITA:
        # Appointments move, and come nearer.
        return now + _LOOK_AGAIN
    turno = following(plan, now)
    return END if turno is None else turno.pide


def _ask(db: Session, post: PostOffice, medida: Medida, instrumento: Instrumento) -> None:
    terapeuta, _ = cuentas.name_and_email(db, medida.terapeuta_id)
    nombre, email = cuentas.name_and_email(db, medida.paciente_id)
    mail = _mail(nombre, terapeuta, minutes_of(instrumento), post.link(PAGE))
    post.send(db, to=email, mail=mail, once=True, tell=medida.paciente_id)
    audit.record_system(
        db, action="medida.ask", entity=ENTITY, entity_id=medida.id, paciente_id=medida.paciente_id
    )


def _mail(nombre: str, terapeuta: str, minutos: int, link: str) -> Mail:
    """What is asked is not said: a mail may be read by anybody."""
    lasts = "un minuto" if minutos == 1 else f"unos {minutos} minutos"
    return compose(
        subject=f"{terapeuta} te ha dejado unas preguntas",
        greeting=f"Hola, {nombre}:",
        paragraphs=[
            f"{terapeuta} te ha dejado unas preguntas en Remanso. Responderlas lleva {lasts}.",
        ],
        action=("Responder", link),
        closing=["No respondas a este mensaje: nadie lo lee."],
    )
