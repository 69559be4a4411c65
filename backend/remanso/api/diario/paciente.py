"""The patient's own diary: wiring only."""

from datetime import date
from typing import Annotated

from fastapi import Path, Response, status

from remanso.api.context import TheContext
from remanso.api.stores import Store
from remanso.core.edge.access import ByPaciente
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb
from remanso.core.times import Day
from remanso.rooms.diario import service
from remanso.rooms.diario.schemas import LineaPropia, LineaWrite
from remanso.use_cases.escritos.remove_linea import delete_linea, take_back_linea
from remanso.use_cases.escritos.write_linea import LineaGuardada, write_linea

router = RoomRouter(prefix="/diario/mio", tags=["diario"])

Dia = Annotated[date, Path()]


@router.get("", responses=problems(403))
def list_mi_diario(
    actor: ByPaciente,
    db: ReadDb,
    page: Paging,
    desde: Day | None = None,
    hasta: Day | None = None,
) -> list[LineaPropia]:
    """The patient's own lines, the newest first."""
    return service.list_own(db, paciente_id=actor.user_id, desde=desde, hasta=hasta, page=page)


@router.put("/{dia}", responses=problems(403, 404, 409))
def write_mi_linea(
    dia: Dia, payload: LineaWrite, actor: ByPaciente, db: Db, context: TheContext
) -> LineaGuardada:
    """Write the line of today, or of yesterday; it is shared only if it says so."""
    return write_linea(db, context, by=actor, dia=dia, data=payload)


@router.delete("/{dia}", status_code=status.HTTP_204_NO_CONTENT, responses=problems(403, 404))
def delete_mi_linea(dia: Dia, actor: ByPaciente, db: Db, store: Store) -> Response:
    """Delete the line of a day, also where it was shared."""
    delete_linea(db, store, by=actor, dia=dia)
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.delete("/{dia}/compartida", responses=problems(403, 404))
def take_back_mi_linea(dia: Dia, actor: ByPaciente, db: Db, store: Store) -> LineaPropia:
    """Share the line of a day no more, however long ago that was."""
    return take_back_linea(db, store, by=actor, dia=dia)
