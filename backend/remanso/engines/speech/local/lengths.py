"""How long a block of audio may be."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BlockLengths:
    """Between how many seconds a block may last."""

    shortest: float = 300.0
    longest: float = 900.0
