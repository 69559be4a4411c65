"""Leaving a word for the therapist: one that tells of danger brings help and an alert at once."""

from pydantic import BaseModel
from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core.actor import Actor
from remanso.engines.language.danger.classes import Level
from remanso.rooms.asistente.chat.alerts import Told
from remanso.rooms.asistente.safety.triage import hear
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.recados import service as recados
from remanso.rooms.recados.schemas import RecadoCreate, RecadoPropio
from remanso.use_cases.escritos.heard import AyudaEscrita, help_with, raise_for


class RecadoDejado(BaseModel):
    """A word as it was left, what to say of it, and help where it calls for it."""

    recado: RecadoPropio
    gracias: str
    ayuda: AyudaEscrita | None


def leave_recado(db: Session, context: Context, *, by: Actor, data: RecadoCreate) -> RecadoDejado:
    """Leave it; however many were left today, one that tells of danger is.

    Raises `TooManyRecadosError`.
    """
    heard = hear(data.texto)
    sure = heard.level is Level.SURE
    recado = recados.leave(db, by=by, data=data, bounded=not sure)
    terapeuta, _ = cuentas.name_and_email(db, recado.terapeuta_id)
    if sure:
        raise_for(
            db,
            context,
            by=by,
            terapeuta_id=recado.terapeuta_id,
            texto=recado.texto,
            fecha=recado.fecha,
            heard=heard,
            of=Told.RECADO,
        )
    avisado = (
        f"{terapeuta} verá un aviso con este recado. Puede tardar en leerlo: no esperes a su "
        "respuesta para pedir ayuda."
    )
    return RecadoDejado(
        recado=RecadoPropio.model_validate(recado),
        gracias=f"Dejado. {terapeuta} lo verá la próxima vez que entre.",
        ayuda=help_with(context.settings.help_country, heard, avisado=avisado),
    )
