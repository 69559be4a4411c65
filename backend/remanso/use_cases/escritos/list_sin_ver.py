"""Of what patients wrote, what their therapist has not read: whose, how many, and no word of it."""

from uuid import UUID

from pydantic import BaseModel
from sqlalchemy.orm import Session

from remanso.rooms.medidas import service as medidas
from remanso.rooms.medidas.schemas import SinVer
from remanso.rooms.recados import service as recados
from remanso.rooms.recados.schemas import SinLeer


class EscritosSinVer(BaseModel):
    """Patients with answered questionnaires, and with words left, that wait to be read."""

    medidas: list[SinVer]
    recados: list[SinLeer]


def list_sin_ver(db: Session, *, terapeuta_id: UUID) -> EscritosSinVer:
    """Who wrote, last first, of at most twenty patients each."""
    return EscritosSinVer(
        medidas=medidas.list_unseen(db, terapeuta_id=terapeuta_id),
        recados=recados.list_unread(db, terapeuta_id=terapeuta_id),
    )
