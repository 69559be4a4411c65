"""What the link of a mail opens: wiring only."""

from collections.abc import Iterator
from contextlib import contextmanager

from fastapi import Request, status
from sqlalchemy.orm import Session

from remanso.core.db import Database
from remanso.core.edge.access import Anyone
from remanso.core.edge.addresses import client_address
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import TheDatabase
from remanso.rooms.citas.portal import links, service
from remanso.rooms.citas.portal.schemas import CitaEnlace, SolicitudCreate
from remanso.rooms.cuentas.throttling import attempts, limits

router = RoomRouter(prefix="/citas/enlace/{token}", tags=["citas"])


@router.get("", responses=problems(404, 429))
def get_enlace(token: str, request: Request, _: Anyone, database: TheDatabase) -> CitaEnlace:
    """The appointment of a link; looking changes nothing of it."""
    with _not_guessed(database, request) as db:
        return links.present(db, links.find(db, token))


@router.put("/confirmar", responses=problems(404, 409, 429))
def confirm_enlace(token: str, request: Request, _: Anyone, database: TheDatabase) -> CitaEnlace:
    """Whoever has the link will come."""
    with _not_guessed(database, request) as db:
        cita = links.find(db, token)
        service.confirm(db, cita=cita)
        return links.present(db, cita)


@router.post("/solicitud", status_code=status.HTTP_201_CREATED, responses=problems(404, 409, 429))
def ask_enlace(
    token: str, payload: SolicitudCreate, request: Request, _: Anyone, database: TheDatabase
) -> CitaEnlace:
    """Whoever has the link asks to move the appointment, or to cancel it."""
    with _not_guessed(database, request) as db:
        cita = links.find(db, token)
        service.ask(db, cita=cita, data=payload)
        return links.present(db, cita)


@contextmanager
def _not_guessed(database: Database, request: Request) -> Iterator[Session]:
    counted = attempts.count(database, *limits.one_time_token(client_address(request)))
    with database.transaction() as db:
        yield db
        attempts.take_back(db, counted)
