"""The wire of practising: how often, each time, and when to be reminded."""

from typing import Annotated
from uuid import UUID

from pydantic import Field, StringConstraints

from remanso.core.times import Day, Moment
from remanso.core.validation import Payload
from remanso.rooms.ejercicios.models import Cada

MAX_VECES = 21
_A_DAY = 86_400
_Hora = Annotated[str, StringConstraints(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]


class PautaUpdate(Payload):
    """How often, and until and with which day.

    `version` is the one that was read, 0 where there was none; without it nobody is in the way.
    """

    veces: Annotated[int, Field(ge=1, le=MAX_VECES)]
    cada: Cada
    hasta: Day | None = None
    version: int | None = None


class PracticaCreate(Payload):
    """One time: `clave` is new for each, so that what is sent twice is counted once.

    `cuando` is for what could not be sent at once: when it was, by the clock of whoever sends it.
    """

    clave: UUID
    segundos: Annotated[int, Field(ge=0, le=_A_DAY)] | None = None
    cuando: Moment | None = None


class RecordatorioUpdate(Payload):
    """The hour of the practice's clock; null for none."""

    hora: _Hora | None
