"""What peers did when they were measured, brought to the speed of this machine.

The figures are of one 2-core machine, and so are the limits measured beside them there: a bare
server that answers a hundred rows of SQLite as JSON, and one that writes what it is sent to a file.
What this machine makes of the same limit scales them.
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

# The middle of nginx's 640 to 1,090 MB/s from a body to a file, and of Speakr's 60 to 135.
_BODY_TO_FILE_THERE = 865.0
_SPEAKR_THERE = 97.0
SPEAKR = "Speakr, scaled"


def speakr_upload(body_to_file_here: float) -> float:
    """MB/s of Speakr, where a bare server brings so many from a body to a file."""
    return _SPEAKR_THERE * body_to_file_here / _BODY_TO_FILE_THERE
