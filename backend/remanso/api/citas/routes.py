"""The routes of the agenda, in the order in which they are looked for."""

from remanso.api.citas.ajustes import router as ajustes
from remanso.api.citas.enlace import router as enlace
from remanso.api.citas.feed import router as feed
from remanso.api.citas.paciente import router as paciente
from remanso.api.citas.terapeuta import router as terapeuta
from remanso.core.edge.routing import RoomRouter

router = RoomRouter()
# `mias` and `enlace` are no appointment's id.
router.join(paciente, enlace, terapeuta, ajustes, feed)
