"""The routes of rights."""

from remanso.api.derechos.accesos import router as accesos
from remanso.api.derechos.expediente import router as expediente
from remanso.core.edge.routing import RoomRouter

router = RoomRouter()
for part in (accesos, expediente):
    router.include_router(part)
