"""Answering a questionnaire: what calls for help is told at once, to both sides."""

from uuid import UUID

from pydantic import BaseModel
from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core.actor import Actor
from remanso.engines.language.danger.classes import Clase
from remanso.rooms.asistente.chat import alerts
from remanso.rooms.asistente.safety.lines import Linea, lines_for
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.medidas import service as medidas
from remanso.rooms.medidas.answering import Answered
from remanso.rooms.medidas.models import Respuesta
from remanso.rooms.medidas.portal import service as portal
from remanso.rooms.medidas.portal.schemas import MisRespuestasCreate
from remanso.rooms.medidas.schemas import RespuestaCreate
from remanso.use_cases.pacientes.raise_alerta import tell_terapeuta


class Agradecimiento(BaseModel):
    """What a patient reads once they have answered; `ayuda` is empty where nothing calls for it."""

    gracias: str
    ayuda: list[Linea]


def answer_own_medida(
    db: Session, context: Context, *, by: Actor, medida_id: UUID, data: MisRespuestasCreate
) -> Agradecimiento:
    """Keep what the patient answered; above a limit of safety their therapist is told of it.

    Raises as `portal.answer`.
    """
    kept = portal.answer(db, by=by, catalogo=context.catalogo, medida_id=medida_id, data=data)
    terapeuta, _ = cuentas.name_and_email(db, kept.medida.terapeuta_id)
    if not kept.judged.seguridad:
        return Agradecimiento(
            gracias=f"Gracias. Tus respuestas ya están con {terapeuta}.", ayuda=[]
        )
    told = alerts.was_told_lately(db, by.user_id)
    _raise(db, by, kept)
    if not told:
        tell_terapeuta(
            db,
            context.post,
            terapeuta_id=kept.medida.terapeuta_id,
            paciente_id=by.user_id,
            of=alerts.Told.CUESTIONARIO,
        )
    return Agradecimiento(
        gracias=(
            f"Gracias por contestar con sinceridad. {terapeuta} verá un aviso, pero puede tardar "
            "en leerlo. Si ahora lo estás pasando mal, llama a uno de estos teléfonos: los "
            "atienden personas, y no hace falta que sepas qué decir."
        ),
        ayuda=lines_for(context.settings.help_country, Clase.SUICIDIO),
    )


def answer_medida(
    db: Session, context: Context, *, by: Actor, medida_id: UUID, data: RespuestaCreate
) -> Respuesta:
    """Keep what was answered in session; an alert stays where the therapist's others are.

    Raises as `medidas.answer`.
    """
    kept = medidas.answer(db, by=by, catalogo=context.catalogo, medida_id=medida_id, data=data)
    if kept.judged.seguridad:
        _raise(db, by, kept)
    return kept.respuesta


def _raise(db: Session, by: Actor, kept: Answered) -> None:
    """Name the items and what was answered to them; nothing is read into them."""
    alerts.add(
        db,
        by=by,
        paciente_id=kept.medida.paciente_id,
        terapeuta_id=kept.medida.terapeuta_id,
        mensaje="\n".join(kept.alarming()),
        fecha=kept.respuesta.fecha,
        clase=None,
    )
