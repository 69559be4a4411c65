"""The local outbox; a mail server, and production, make it disappear."""

from remanso.api.context import TheContext
from remanso.core.edge.access import Anyone
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import ReadDb
from remanso.engines.mail.base import CALENDAR_NAME
from remanso.rooms.avisos.schemas import Adjunto, CorreoRead

router = RoomRouter(prefix="/dev", tags=["avisos"])


@router.get("/correo", responses=problems(404), response_model_exclude_none=True)
def correo(_: Anyone, db: ReadDb, context: TheContext) -> list[CorreoRead]:
    """The mails that would have been sent, newest first."""
    return [
        CorreoRead(
            id=row.id,
            para=row.para,
            asunto=mail.subject,
            texto=mail.text,
            html=mail.html,
            fecha=row.fecha,
            adjuntos=None
            if mail.calendar is None
            else [Adjunto(nombre=CALENDAR_NAME, contenido=mail.calendar)],
        )
        for row, mail in context.post.kept(db)
    ]
