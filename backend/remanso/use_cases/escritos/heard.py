"""What a patient writes outside the assistant is heard for danger too, and help stands there."""

from datetime import datetime
from uuid import UUID

from pydantic import BaseModel
from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core.actor import Actor
from remanso.engines.language.danger.classes import Assessment, Level
from remanso.rooms.asistente.chat import alerts
from remanso.rooms.asistente.safety.answers import words_around
from remanso.rooms.asistente.safety.lines import Linea, lines_for
from remanso.rooms.asistente.safety.triage import wants_help
from remanso.settings.countries import HelpCountry
from remanso.use_cases.pacientes.raise_alerta import tell_terapeuta

_PERHAPS = "Si estás pasando por algo difícil, puedes hablar con alguien ahora:"


class AyudaEscrita(BaseModel):
    """Help that stands on the screen at once: telephones, and what people wrote around them.

    `avisado` says in words who was told; null where danger is only possible, and nobody is.
    """

    antes: str
    lineas: list[Linea]
    despues: str
    avisado: str | None


def help_with(country: HelpCountry, heard: Assessment, *, avisado: str) -> AyudaEscrita | None:
    """The help for what was heard; None where nothing was."""
    if heard.clase is None:
        return None
    lineas = lines_for(country, heard.clase)
    sure = heard.level is Level.SURE
    if not sure and not wants_help(heard):
        return AyudaEscrita(antes=_PERHAPS, lineas=lineas, despues="", avisado=None)
    antes, despues = words_around(heard.clase)
    return AyudaEscrita(
        antes=antes, lineas=lineas, despues=despues, avisado=avisado if sure else None
    )


def raise_for(
    db: Session,
    context: Context,
    *,
    by: Actor,
    terapeuta_id: UUID,
    texto: str,
    fecha: datetime,
    heard: Assessment,
    of: alerts.Told,
) -> None:
    """Keep what the patient wrote for their therapist to see, and tell them by mail."""
    told = alerts.was_told_lately(db, by.user_id)
    alerts.add(
        db,
        by=by,
        paciente_id=by.user_id,
        terapeuta_id=terapeuta_id,
        mensaje=texto,
        fecha=fecha,
        clase=heard.clase,
    )
    if not told:
        tell_terapeuta(db, context.post, terapeuta_id=terapeuta_id, paciente_id=by.user_id, of=of)
