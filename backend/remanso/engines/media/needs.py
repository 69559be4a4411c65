"""What the server and the process that gets a recording ready agree on."""

import json
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Self

from remanso.engines.media.containers import Container

# No session lasts longer: a length beyond it is a mistake, or a lie, of the file.
LONGEST_SECONDS = 24 * 3600


class Need(StrEnum):
    """What has to be done to a recording before every browser plays it and winds at once."""

    NOTHING = "nothing"
    COPYING = "copying"
    ENCODING = "encoding"


class Task(StrEnum):
    """What the process is asked."""

    LOOK = "look"
    MAKE = "make"


@dataclass(frozen=True, slots=True)
class Look:
    """What was found in a recording; `container` is that of the version it needs."""

    seconds: float
    picture: bool
    need: Need
    container: Container

    def as_text(self) -> str:
        """As the process says it."""
        return json.dumps(asdict(self))

    @classmethod
    def of_text(cls, text: bytes) -> Self:
        """As the server hears it."""
        told = json.loads(text)
        return cls(
            seconds=float(told["seconds"]),
            picture=bool(told["picture"]),
            need=Need(told["need"]),
            container=Container(told["container"]),
        )
