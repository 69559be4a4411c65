"""The routes of measures, in the order in which they are looked for."""

from remanso.api.medidas.catalogue import router as catalogue
from remanso.api.medidas.paciente import router as paciente
from remanso.api.medidas.terapeuta import router as terapeuta
from remanso.core.edge.routing import RoomRouter

router = RoomRouter()
# `mias` and `instrumentos` are no measure's id.
router.join(paciente, catalogue, terapeuta)
