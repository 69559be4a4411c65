"""On which days a patient meets their words again."""

from datetime import datetime, timedelta

from remanso.rooms.citas.horario import on_the_wall
from remanso.rooms.sesiones.lo_que_quedo.errors import TodaviaNoError, YaPasoError

DIAS = (1, 3, 6)
"""Days after the session was shared, as the practice's zone counts days."""
# The last one waits as long as the one before it.
_OVER = 9
LONGEST = timedelta(days=_OVER + 1)
"""Whatever was shared longer ago than this is over, wherever the practice is."""


def due_day(shared: datetime, now: datetime, zona: str) -> int:
    """Which of the days counts now.

    One that was missed counts until the next one is due, the last one for three days. Raises
    `TodaviaNoError` before the first, `YaPasoError` after the last.
    """
    passed = (on_the_wall(now, zona).date() - on_the_wall(shared, zona).date()).days
    if passed < DIAS[0]:
        raise TodaviaNoError
    if passed >= _OVER:
        raise YaPasoError
    return max(dia for dia in DIAS if dia <= passed)
