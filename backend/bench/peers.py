"""What peers did when they were measured, brought to the speed of this machine.

The figures are of one 2-core machine, and so is the limit measured beside them there: a bare server
that answers a hundred rows of SQLite as JSON. What this machine makes of that limit scales them.
"""

from dataclasses import dataclass

# The middle of 2,600 to 3,900 answers a second.
_LIMIT_THERE = 3_250.0


@dataclass(frozen=True, slots=True)
class Template:
    """The FastAPI template with its own list of a hundred, on the machine whose limit is given."""

    limit_here: float

    @property
    def list_ms(self) -> float:
        """One client's list, p50."""
        return 8.2 * _LIMIT_THERE / self.limit_here

    @property
    def list_rate(self) -> float:
        """Lists for eight clients."""
        return 254 * self.limit_here / _LIMIT_THERE

    @property
    def detail_rate(self) -> float:
        """Details for one client."""
        return 305 * self.limit_here / _LIMIT_THERE

    @property
    def create_rate(self) -> float:
        """New items for one client."""
        return 225 * self.limit_here / _LIMIT_THERE


TEMPLATE = "FastAPI template, scaled"
# The middle of 60 to 135 MB/s. What limits an upload is not what limits a list: not scaled.
SPEAKR_UPLOAD_MB_S = 97.0
SPEAKR = "Speakr, as once measured"
