"""Whether the process lives, and whether it can serve."""

from fastapi.responses import JSONResponse, PlainTextResponse

from remanso.core.edge.access import Anyone
from remanso.core.edge.routing import RoomRouter
from remanso.core.edge.transactions import TheDatabase

router = RoomRouter(include_in_schema=False)


@router.get("/healthz")
def healthz(_: Anyone) -> PlainTextResponse:
    """The process answers."""
    return PlainTextResponse("ok")


@router.get("/readyz")
def readyz(_: Anyone, database: TheDatabase) -> JSONResponse:
    """The database answers too; a broken one is a 503 through the error handlers."""
    database.ping()
    return JSONResponse({"estado": "listo"})
