"""Writing a line of the diary: danger in it brings help, and an alert where it is shared."""

from datetime import date

from pydantic import BaseModel
from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core.actor import Actor
from remanso.core.times import utcnow
from remanso.engines.language.danger.classes import Level
from remanso.rooms.asistente.chat.alerts import Told
from remanso.rooms.asistente.safety.triage import hear
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.diario import service as diario
from remanso.rooms.diario.schemas import LineaPropia, LineaWrite
from remanso.use_cases.escritos.heard import AyudaEscrita, help_with, raise_for
from remanso.use_cases.escritos.remove_linea import end_shared

_NOBODY_WAS_TOLD = (
    "Esta línea es solo tuya: no hemos avisado a nadie. Si quieres que tu terapeuta lo sepa, "
    "compártela o díselo. No esperes para pedir ayuda."
)


class LineaGuardada(BaseModel):
    """A line as it was kept, what to say of it, and help where its words call for it."""

    linea: LineaPropia
    gracias: str
    ayuda: AyudaEscrita | None


def write_linea(
    db: Session, context: Context, *, by: Actor, dia: date, data: LineaWrite
) -> LineaGuardada:
    """Keep the line. Raises as `diario.write`."""
    heard = hear(data.linea)
    written = diario.write(db, by=by, dia=dia, data=data)
    if written.taken_back:
        end_shared(db, context.storage, by=by)
    terapeuta, _ = cuentas.name_and_email(db, written.terapeuta_id)
    if written.told and heard.level is Level.SURE:
        raise_for(
            db,
            context,
            by=by,
            terapeuta_id=written.terapeuta_id,
            texto=data.linea,
            fecha=utcnow(),
            heard=heard,
            of=Told.DIARIO,
        )
    was_told = (
        f"{terapeuta} verá un aviso con esta línea, aunque luego la borres o dejes de compartirla. "
        "Puede tardar en leerlo: no esperes a su respuesta para pedir ayuda."
    )
    return LineaGuardada(
        linea=written.linea,
        gracias=(
            f"Guardado. {terapeuta} podrá leerlo antes de la próxima sesión."
            if data.compartida
            else "Guardado. Solo lo ves tú."
        ),
        ayuda=help_with(
            context.settings.help_country,
            heard,
            avisado=was_told if data.compartida else _NOBODY_WAS_TOLD,
        ),
    )
