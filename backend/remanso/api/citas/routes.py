"""The routes of the agenda, in the order in which they are looked for."""

from remanso.api.citas.ajustes import router as ajustes
from remanso.api.citas.paciente import router as paciente
from remanso.api.citas.terapeuta import router as terapeuta
from remanso.core.edge.routing import RoomRouter

router = RoomRouter()
# `mias` is no appointment's id.
for part in (paciente, terapeuta, ajustes):
    router.include_router(part)
