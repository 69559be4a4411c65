"""The routes of rights."""

from remanso.api.derechos.accesos import router as accesos
from remanso.api.derechos.conservacion import router as conservacion
from remanso.api.derechos.enmiendas import router as enmiendas
from remanso.api.derechos.expediente import router as expediente
from remanso.api.derechos.solicitudes import router as solicitudes
from remanso.core.edge.routing import RoomRouter

router = RoomRouter()
router.join(accesos, expediente, solicitudes, conservacion, enmiendas)
