"""Telling one patient, or whoever was invited, what is done with their data in their practice."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core.actor import Actor
from remanso.rooms.consentimientos.registro import service as registro
from remanso.rooms.consentimientos.textos.practica import Practica
from remanso.rooms.consentimientos.textos.redaction import Texto
from remanso.rooms.consentimientos.voces.edades import age_for
from remanso.rooms.invitaciones import service as invitaciones
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.privacidad import service
from remanso.rooms.privacidad.schemas import AvisoInvitacion, AvisoVisto, MiAviso
from remanso.rooms.privacidad.textos.aviso import aviso_of
from remanso.use_cases.consentimientos.practica import practica_of
from remanso.use_cases.privacidad.instalacion import instalacion_of


def aviso_in(context: Context, practica: Practica) -> Texto:
    """The notice of a practice, of what is configured now."""
    return aviso_of(practica.terapeuta, practica.pais, instalacion_of(context))


def tell_invited(db: Session, context: Context, *, token: str) -> AvisoInvitacion:
    """What whoever has the link reads, and is asked for. Raises `InvitacionInvalidaError`."""
    terapeuta_id = invitaciones.terapeuta_of(db, token)
    practica = practica_of(db, context, terapeuta_id=terapeuta_id)
    return AvisoInvitacion(
        aviso=service.present(aviso_in(context, practica)),
        edad_minima=age_for(practica.pais),
        consentimientos=registro.pedidos_of(db, terapeuta_id=terapeuta_id, practica=practica),
    )


def tell_own(db: Session, context: Context, *, by: Actor) -> MiAviso:
    """What the signed-in patient is told. Raises `PacienteNotFoundError`."""
    return service.read_own(db, by=by, aviso=_own(db, context, by.user_id))


def keep_shown(db: Session, context: Context, *, by: Actor, data: AvisoVisto) -> MiAviso:
    """Keep that they were shown it. Raises as `service.keep_shown`."""
    return service.keep_shown(
        db,
        by=by,
        aviso=_own(db, context, by.user_id),
        texto_sha256=data.texto_sha256,
        donde=data.donde,
    )


def _own(db: Session, context: Context, paciente_id: UUID) -> Texto:
    terapeuta_id = pacientes.own(db, paciente_id=paciente_id).terapeuta_id
    return aviso_in(context, practica_of(db, context, terapeuta_id=terapeuta_id))
