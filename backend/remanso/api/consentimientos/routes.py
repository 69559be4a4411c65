"""The routes of consents, in the order in which they are looked for."""

from remanso.api.consentimientos.paciente import router as paciente
from remanso.api.consentimientos.politica import router as politica
from remanso.api.consentimientos.terapeuta import router as terapeuta
from remanso.core.edge.routing import RoomRouter

router = RoomRouter()
router.join(paciente, terapeuta, politica)
