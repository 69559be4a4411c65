"""The links of mails: whoever has one confirms an appointment, or asks for a change."""

from sqlalchemy import inspect
from sqlalchemy.orm import Session

from remanso.core.scope import EveryOwner, not_blocked
from remanso.core.times import utcnow
from remanso.rooms.citas.errors import EnlaceNotFoundError
from remanso.rooms.citas.models import Cita, EnlaceCita
from remanso.rooms.citas.portal.schemas import CitaEnlace, Solicitud
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.cuentas.credentials.tokens import hash_token, make_token

PAGE = "/citas/enlace"
_WITH_ITS_LINK = EveryOwner("whoever has the link that was sent may use it")


def open_link(db: Session, cita: Cita) -> str:
    """The token of a new link to an appointment; earlier ones open it as before."""
    token = make_token()
    db.add(EnlaceCita(token_hash=hash_token(token), cita_id=cita.id))
    return token


def close_links(db: Session, cita: Cita) -> None:
    """Whoever has a link to it has none any more."""
    of_it = EveryOwner("the caller has reached the appointment through its owner")
    db.execute(of_it.delete(EnlaceCita).where(EnlaceCita.cita_id == cita.id))


def close_all(db: Session) -> None:
    """Whoever has a link to any appointment has none; a database from before links has none."""
    if inspect(db.connection()).has_table(EnlaceCita.__tablename__):
        of_anybody = EveryOwner("the links of a practice that was restored end together")
        db.execute(of_anybody.delete(EnlaceCita))


def find(db: Session, token: str) -> Cita:
    """The appointment of a link, kept for this transaction where there is one to write.

    Raises `EnlaceNotFoundError` for a link that never was, and once the appointment begins.
    """
    statement = (
        _WITH_ITS_LINK.select(Cita)
        .join(EnlaceCita, EnlaceCita.cita_id == Cita.id)
        .where(EnlaceCita.token_hash == hash_token(token), Cita.inicio > utcnow())
        .where(not_blocked(Cita.paciente_id))
    )
    cita = db.scalar(statement.with_for_update(of=Cita))
    if cita is None:
        raise EnlaceNotFoundError
    return cita


def present(db: Session, cita: Cita) -> CitaEnlace:
    """What a link tells: nobody knows who has it."""
    terapeuta, _ = cuentas.name_and_email(db, cita.terapeuta_id)
    return CitaEnlace(
        inicio=cita.inicio,
        fin=cita.fin,
        zona=cita.zona,
        terapeuta=terapeuta,
        estado=cita.estado,
        solicitada=_waits(cita),
    )


def _waits(cita: Cita) -> bool:
    """Whether the patient asked for something that nobody has answered yet."""
    if cita.solicitud is None:
        return False
    return Solicitud.model_validate(cita.solicitud).respuesta is None
